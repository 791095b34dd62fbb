// Only what was looked at is installed. Read from the lockfile, so it holds without a network.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './lib.mjs';
import { tooYoung, versionsIn } from './package-ages.mjs';

const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'));
const { allowScripts, workspaces } = read('package.json');
const lock = read('package-lock.json');

/** The name of the package at a path of the lockfile. */
const nameOf = (path, entry) => entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Problems of a lockfile: the origin of its packages, and their install scripts. */
function complaints({ packages }, known) {
  const installed = Object.entries(packages).filter(
    ([path, { link, resolved }]) => path.includes('node_modules/') && !(link && workspaces.includes(resolved)),
  );
  const wrong = installed.flatMap(([path, entry]) => {
    const { resolved, integrity = '', hasInstallScript, inBundle } = entry;
    const name = nameOf(path, entry);
    // What comes inside of another package comes with its fingerprint.
    // npm leaves out the address where it is the registry's.
    const isFromElsewhere = resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/');
    return [
      ...(isFromElsewhere ? [`${path} comes from ${resolved}`] : []),
      ...(!inBundle && !entry.link && !integrity.startsWith('sha512-') ? [`${path} has no fingerprint`] : []),
      ...(hasInstallScript && !(name in known) ? [`${path} runs a script that nobody decided on`] : []),
    ];
  });
  const withScripts = new Set(
    installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path, entry]) => nameOf(path, entry)),
  );
  const stale = Object.keys(known).filter((name) => !withScripts.has(name));
  return [...wrong, ...stale.map((name) => `${name} is decided on and runs no script`)];
}

/** The dependencies of a package.json that are not pinned to one version. */
const unpinned = ({ dependencies, devDependencies, optionalDependencies }) =>
  Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(
      ([name, version]) =>
        !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version) && !(version === '*' && name.startsWith('@autolotto/')),
    )
    .map(([name, version]) => `${name} ${version}`);

describe('packages', () => {
  test('come from the registry with their fingerprints, and run only the scripts that were decided on', () => {
    expect(Object.keys(lock.packages).length).toBeGreaterThan(100);
    expect(complaints(lock, allowScripts)).toEqual([]);
  });

  test('packages are pinned to one version', () => {
    for (const folder of ['.', ...workspaces]) expect(unpinned(read(join(folder, 'package.json'))), folder).toEqual([]);
  });

  const fine = { resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz', integrity: 'sha512-x' };
  test.each([
    ['nothing', {}, []],
    [
      'git',
      { resolved: 'git+ssh://git@github.com/a/a.git#1' },
      ['node_modules/a comes from git+ssh://git@github.com/a/a.git#1'],
    ],
    [
      'an address',
      { resolved: 'https://evil.example/a.tgz' },
      ['node_modules/a comes from https://evil.example/a.tgz'],
    ],
    ['a folder beside the tree', { resolved: '../a', link: true }, ['node_modules/a comes from ../a']],
    ['no fingerprint', { integrity: undefined }, ['node_modules/a has no fingerprint']],
    ['a weak fingerprint', { integrity: 'sha1-x' }, ['node_modules/a has no fingerprint']],
    ['a script', { hasInstallScript: true }, ['node_modules/a runs a script that nobody decided on']],
  ])('the control: %s is noticed', (_, change, said) => {
    expect(complaints({ packages: { 'node_modules/a': { ...fine, ...change } } }, {})).toEqual(said);
  });

  test('the control: a decision that is not needed any more, and a range, are noticed', () => {
    expect(complaints({ packages: { 'node_modules/a': fine } }, { a: false })).toEqual([
      'a is decided on and runs no script',
    ]);
    expect(unpinned({ dependencies: { a: '^1.0.0', b: '1.0.0', c: 'github:x/y' } })).toEqual([
      'a ^1.0.0',
      'c github:x/y',
    ]);
  });

  test('a version younger than a week, and one that the registry does not know, are named, unless they were read', async () => {
    const published = { '1.0.0': '2026-11-01T00:00:00Z', '1.0.1': '2026-11-01T00:00:01Z' };
    const packages = { a: '1.0.0', '@b/c': '1.0.1', d: '2.0.0', read: '1.0.1' };
    const versions = versionsIn({
      packages: Object.fromEntries(
        Object.entries(packages).map(([name, version]) => [`x/node_modules/${name}`, { version }]),
      ),
    });
    const now = Date.parse('2026-11-08T00:00:00Z');
    const publishedAt = async (_, version) => published[version];
    expect(await tooYoung(versions, publishedAt, now, { 'read@1.0.1': 'looked at' })).toEqual([
      '@b/c@1.0.1 is of 2026-11-01T00:00:01Z',
      'd@2.0.0 is of an unknown day',
    ]);
    expect(versionsIn(lock).length).toBeGreaterThan(100);
  });
});
