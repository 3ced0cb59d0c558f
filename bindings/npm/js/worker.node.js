// The worker of Node.
import { parentPort } from 'node:worker_threads';
import { serve } from './serve.js';

parentPort.on(
    'message',
    serve((message) => parentPort.postMessage(message)),
);
