// The package as its users get it: packed, installed in a fresh project, imported in every way, and
// its types checked. README's examples print what README says.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, test } from 'node:test';

import { forsyth, packageFolder } from './support.mjs';

const project = mkdtempSync(join(tmpdir(), 'forsyth-project-'));
after(() => rmSync(project, { recursive: true, force: true }));

function run(program, ...args) {
    const done = spawnSync(program, args, { cwd: project, encoding: 'utf8' });
    if (done.error) throw done.error;
    assert.equal(done.status, 0, `${program} ${args.join(' ')}\n${done.stdout}${done.stderr}`);
    return done.stdout;
}

function install(...packages) {
    run('npm', 'install', '--no-package-lock', '--no-audit', '--no-fund', '--no-save', ...packages);
}

writeFileSync(join(project, 'package.json'), '{ "private": true }');
const [{ filename, files }] = JSON.parse(run('npm', 'pack', '--json', packageFolder));
install(`./${filename}`);

test('the package holds what it needs and nothing else', () => {
    const names = files.map(({ path }) => path);
    for (const name of [
        'forsyth.wasm',
        'index.d.ts',
        'index.d.cts',
        'worker.js',
        'LICENSE',
        'README.md',
    ])
        assert.ok(names.includes(name), name);
    assert.ok(names.every((name) => /\.(js|cjs|d\.ts|d\.cts|wasm|json|md)$|^LICENSE$/.test(name)));
    const { dependencies, version } = JSON.parse(readFileSync(join(packageFolder, 'package.json')));
    assert.equal(dependencies, undefined);
    assert.equal(version, forsyth.version);
});

test('the module has no imports', () => {
    const module = new WebAssembly.Module(readFileSync(join(packageFolder, 'forsyth.wasm')));
    assert.deepEqual(WebAssembly.Module.imports(module), []);
});

const SAYS = `console.log(f.version, f.moves(f.start('chess')).count, Object.keys(f).sort().join());
f.best(f.start('chess'), { depth: 4 }).result.then(({ moves }) => console.log(moves[0].depth));`;

test('every way to load it offers the same', () => {
    const loads = {
        'esm.mjs': `import * as f from 'forsyth';\n${SAYS}`,
        'inline.mjs': `import * as f from 'forsyth/inline';\n${SAYS}`,
        'cjs.cjs': `const f = require('forsyth');\n${SAYS}`,
        'inline.cjs': `const f = require('forsyth/inline');\n${SAYS}`,
    };
    const printed = Object.entries(loads).map(([name, text]) => {
        writeFileSync(join(project, name), text);
        return run(process.execPath, name);
    });
    assert.equal(new Set(printed).size, 1);
    assert.match(printed[0], /^\d+\.\d+\.\d+ 20 .*\n4\n$/);
});

// ---- README ---------------------------------------------------------------------------------

const readme = readFileSync('bindings/npm/README.md', 'utf8');
const examples = [...readme.matchAll(/```(js|cjs)\n([^]*?)```\n\n```text\n([^]*?)```/g)];

test('README has its examples', () => assert.ok(examples.length >= 9));

examples.forEach(([, kind, code, expected], i) => {
    test(`example ${i + 1} of README prints what README says`, () => {
        const name = `example${i}.${kind === 'js' ? 'mjs' : 'cjs'}`;
        writeFileSync(join(project, name), code);
        assert.equal(run(process.execPath, name), expected);
    });
});

// ---- types ----------------------------------------------------------------------------------

test('types hold for ES modules and for CommonJS', () => {
    install(`./${filename}`, 'typescript@5.6.3');
    const uses = readFileSync(resolve(process.cwd(), 'bindings/npm/test/uses.ts'), 'utf8');
    const typed = (folder, type, text) => {
        mkdirSync(join(project, folder));
        writeFileSync(
            join(project, folder, 'package.json'),
            JSON.stringify({ type, private: true }),
        );
        writeFileSync(join(project, folder, 'uses.ts'), text);
        return join(folder, 'uses.ts');
    };
    const esm = typed('esm', 'module', uses);
    const cjs = typed('cjs', 'commonjs', uses);
    const inline = typed('inline', 'module', uses.replace("'forsyth'", "'forsyth/inline'"));
    const options = [
        '--strict',
        '--noEmit',
        '--target',
        'es2022',
        '--module',
        'nodenext',
        '--lib',
        'es2023,dom',
    ];
    run('npx', '--no-install', 'tsc', ...options, esm, cjs, inline);
});

test('types name what there is', () => {
    const declared = readFileSync(join(packageFolder, 'index.d.ts'), 'utf8');
    const names = new Set(
        [...declared.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name),
    );
    assert.deepEqual([...names].sort(), Object.keys(forsyth).sort());
});
