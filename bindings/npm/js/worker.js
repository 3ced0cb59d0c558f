// The worker of browsers.
import { serve } from './serve.js';

const handle = serve((message) => self.postMessage(message));
self.onmessage = ({ data }) => handle(data);
