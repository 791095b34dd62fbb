import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { functionsOf, shortFunctions } from './function-sizes.ts';

const file = (path: string, source: string) => ({ path, source });
/** So many lines of code, in the function that it is given. */
const long = (lines: number, path = 'server/orders/steps.ts', name = 'step') =>
  file(path, `export function ${name}() {\n${'  step();\n'.repeat(lines - 2)}}\n`);

const root = join(import.meta.dirname, '../../..');

test('no function of the tree is longer than it may be, and no exception has outlived its cause', () => {
  const sources = globSync('{contract,server,web}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  }).map((path) => ({ path: path.replaceAll('\\', '/'), source: readFileSync(join(root, path), 'utf8') }));
  expect(shortFunctions(sources)).toEqual([]);
});

describe('the length of functions', () => {
  test('the length is taken of every kind of function, by its name', () => {
    const source = `
      function declared() {
        return [1].map((one) => {
          return one;
        });
      }
      const arrow = () => {
        return 1;
      };
      class Box {
        #held = () => 1;
        open() {
          return function inner() {};
        }
      }
      const made = { key: () => 1, async method() {} };
    `;
    expect(functionsOf(file('server/orders/steps.ts', source))).toEqual([
      { name: 'declared', lines: 5 },
      { name: 'declared >', lines: 3 },
      { name: 'arrow', lines: 3 },
      { name: 'held', lines: 1 },
      { name: 'open', lines: 3 },
      { name: 'inner', lines: 1 },
      { name: 'key', lines: 1 },
      { name: 'method', lines: 1 },
    ]);
  });

  test('a function has 80 lines at most on the server and in the contract, and 120 in the web app', () => {
    expect(shortFunctions([long(80)], {})).toEqual([]);
    expect(shortFunctions([long(81)], {})).toEqual([
      'server/orders/steps.ts step has 81 lines: 80 at most, part what it does',
    ]);
    expect(shortFunctions([long(81, 'contract/orders/model.ts')], {})).toHaveLength(1);
    expect(shortFunctions([long(120, 'web/orders/list.tsx')], {})).toEqual([]);
    expect(shortFunctions([long(121, 'web/orders/list.tsx')], {})).toHaveLength(1);
    expect(shortFunctions([long(200, 'server/orders/steps.test.ts')], {})).toEqual([]);
  });

  test('an exception may fall and never rise where it is more', () => {
    const longer = { 'server/orders/steps.ts step': 90 };
    expect(shortFunctions([long(90)], longer)).toEqual([]);
    expect(shortFunctions([long(91)], longer)).toHaveLength(1);
    expect(shortFunctions([long(80)], longer)).toEqual(['server/orders/steps.ts step needs no exception any more']);
  });
});
