// A tree of a few files, with an npm that only records its calls.
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { builtProgram, root } from './lib.mjs';

let tree;
const at = (...path) => join(tree, ...path);
const write = (path, text) => {
  mkdirSync(join(at(path), '..'), { recursive: true });
  writeFileSync(at(path), typeof text === 'string' ? text : JSON.stringify(text));
};
const packages = (version) => ({
  packages: {
    '': { version: '1.0.0' },
    'node_modules/a': { version },
    'server/node_modules/b': { version: '2.0.0' },
    'node_modules/only-elsewhere': { version: '1.0.0', optional: true },
  },
});

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'autolotto-tree-'));
  mkdirSync(at('scripts'));
  copyFileSync(join(root, 'scripts', 'lib.mjs'), at('scripts', 'lib.mjs'));
  write('package.json', {});
  write('package-lock.json', packages('1.0.0'));
  mkdirSync(at('node_modules', 'a'), { recursive: true });
  mkdirSync(at('server', 'node_modules', 'b'), { recursive: true });
  write('node_modules/.package-lock.json', packages('1.0.0'));
  npmThat('echo asked "$@" >> "$ASKED"');
});
afterEach(() => rmSync(tree, { recursive: true }));

function npmThat(does) {
  write('bin/npm', `#!/bin/sh\n${does}\n`);
  chmodSync(at('bin', 'npm'), 0o755);
}
const askedOfNpm = () => {
  try {
    return readFileSync(at('asked'), 'utf8').trim().split('\n');
  } catch {
    return [];
  }
};
function inTree(code) {
  const { npm_execpath: _, ...env } = process.env;
  const script = `const lib = await import(${JSON.stringify(at('scripts', 'lib.mjs'))}); ${code}`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...env, PATH: `${at('bin')}${delimiter}${process.env.PATH}`, ASKED: at('asked') },
    encoding: 'utf8',
  });
  return { status, stderr };
}
const install = () => inTree('lib.install();');

describe('packages are installed', () => {
  test('packages that are there are not installed again', () => {
    expect(install()).toEqual({ status: 0, stderr: '' });
    expect(install().status).toBe(0);
    expect(askedOfNpm()).toEqual([]);
  });

  test('when there are none, with what the build needs, and then no more', () => {
    rmSync(at('node_modules'), { recursive: true });
    npmThat(`mkdir -p node_modules/a; echo asked "$@" >> "$ASKED"`);
    expect(install().status).toBe(0);
    expect(askedOfNpm()).toEqual([expect.stringMatching(/^asked ci --include=dev --include=optional/)]);
    expect(install().status).toBe(0);
    expect(askedOfNpm()).toHaveLength(1);
  });

  test('when the lockfile has changed', () => {
    expect(install().status).toBe(0);
    write('package-lock.json', packages('1.0.1'));
    expect(install().status).toBe(0);
    expect(askedOfNpm()).toHaveLength(1);
  });

  test('when one below a workspace was lost', () => {
    expect(install().status).toBe(0);
    rmSync(at('server', 'node_modules'), { recursive: true });
    expect(install().status).toBe(0);
    expect(askedOfNpm()).toHaveLength(1);
  });

  test('again, when it broke off, and it says what to look at', () => {
    rmSync(at('node_modules'), { recursive: true });
    npmThat('echo asked >> "$ASKED"; exit 7');
    for (const times of [1, 2]) {
      const { status, stderr } = install();
      expect(status).toBe(1);
      expect(stderr).toContain('npm ci failed with code 7');
      expect(askedOfNpm()).toHaveLength(times);
    }
  });
});

describe('the web app is built', () => {
  beforeEach(() => {
    write('web/main.tsx', 'one');
    write('web/main.test.tsx', 'a test');
    write('contract/model.ts', 'shapes');
    write('tsconfig.base.json', {});
    // A build that records its call, and makes a page.
    write('node_modules/vite/package.json', { bin: { vite: 'vite.mjs' } });
    const page = "import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';";
    write(
      'node_modules/vite/vite.mjs',
      `${page} appendFileSync(process.env.ASKED, 'built\\n'); mkdirSync('dist', { recursive: true }); writeFileSync('dist/index.html', '');`,
    );
  });
  const build = () => inTree('lib.buildWeb();');

  test('once, and again only when what it is made of has changed', () => {
    expect(build()).toEqual({ status: 0, stderr: '' });
    expect(build().status).toBe(0);
    write('web/main.test.tsx', 'another test');
    expect(build().status).toBe(0);
    expect(askedOfNpm(), 'a test is no part of it').toEqual(['built']);
    for (const [path, text] of [
      ['web/main.tsx', 'two'],
      ['contract/model.ts', 'other shapes'],
      ['package-lock.json', packages('1.0.1')],
    ]) {
      const before = askedOfNpm().length;
      write(path, text);
      expect(build().status).toBe(0);
      expect(askedOfNpm(), path).toHaveLength(before + 1);
    }
  });

  test('again, when it broke off half-way', () => {
    expect(build().status).toBe(0);
    const whole = readFileSync(at('node_modules/vite/vite.mjs'), 'utf8');
    write('node_modules/vite/vite.mjs', 'process.exit(3);');
    write('web/main.tsx', 'two');
    expect(build()).toMatchObject({ status: 1, stderr: expect.stringContaining('could not be built') });
    write('node_modules/vite/vite.mjs', whole);
    write('web/main.tsx', 'one');
    expect(build().status).toBe(0);
    expect(askedOfNpm(), 'the page of before is not taken for whole').toEqual(['built', 'built']);
  });
});

test.each([
  ['autolotto', 'main'],
  ['autolotto-worker', 'worker'],
])('docs/deploy/%s.service runs the program that npm run build made, as npm start does', (unit, name) => {
  const lines = readFileSync(join(root, 'docs', 'deploy', `${unit}.service`), 'utf8').split('\n');
  expect(lines).toContain(`ExecStart=/opt/autolotto/node_modules/.bin/node ${builtProgram(name).join(' ')}`);
});
