// The pictures of docs/page.md: the page as it opens with these addresses.
import { join } from 'node:path';
import { close, open, withPage } from './browser.mjs';

const pictures = {
    chess: 'chess/edit/r1bqk2r/pp2bppp/2n1pn2/2pp4/3P4/2N1PN2/PPPBBPPP/R2QK2R_w_KQk_-_0_8',
    jieqi:
        'jieqi/edit/1hxxkxxxx/9/1x5x1/x1x1x1x1x/9/9/X1X1X1X1X/7X1/9/XXXXKXXXX_' +
        'R:p_r_*_pphcepaehrcppa:cparehpaecprp_0_2',
};

await open();
for (const [name, at] of Object.entries(pictures))
    await withPage({ at, dark: name === 'jieqi' }, (page) =>
        page.screenshot({ path: join(process.argv[2], `page-${name}.png`) }),
    );
await close();
