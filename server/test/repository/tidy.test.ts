// @invariant WEB-2: Pages follow events instead of polling.
// @invariant CODE-1: Domains use only what domains.mjs allows, through their doors; no cycles, no barrels.
// @invariant CODE-2: Domain code has no clock, randomness, timer or network of its own.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { errors } from '@autolotto/contract/errors.ts';
import { describe, expect, test } from 'vitest';
import { uses } from '../../../domains.mjs';
import {
  acyclic,
  allowedUses,
  americanSpelling,
  contractUses,
  environmentInConfig,
  factoriesForTests,
  fewImports,
  fieldsInEachLanguage,
  importsOf,
  indexesInOneOrder,
  knownFolders,
  layers,
  listedRoutines,
  namedMigrations,
  noBarrels,
  noImportCycles,
  nothingLeftToDo,
  oneSnapshot,
  onlyByDoors,
  pagesFollowEvents,
  pagesWithoutZod,
  passedIn,
  plainComments,
  platformKnowsNoDomain,
  pureDecisions,
  retiredNames,
  roomsNotTooBig,
  routesHoldNoQueries,
  type SourceFile,
  testsAlwaysThere,
  webFoldersApart,
  wholeMoney,
  wiringOnTop,
} from './tidy.ts';

const root = join(import.meta.dirname, '../../..');
const skipped = new Set(['node_modules', 'dist', '.data', 'test-results']);

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else yield relative(root, path).split(sep).join('/');
  }
}

const paths = ['contract', 'server', 'web', 'acceptance', 'bench'].flatMap((folder) => [
  ...filesBelow(join(root, folder)),
]);
// The rules and this test are full of the very things that they look for.
const files: SourceFile[] = paths
  .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('server/test/repository/tidy.'))
  .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }));
// Comments of scripts and of the database are held to the same English.
const commented: SourceFile[] = [...paths, ...filesBelow(join(root, 'scripts')), 'domains.mjs', 'vitest.config.ts']
  .filter((path) => /\.(?:tsx?|mjs|sql)$/.test(path))
  .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }));

/** The map of the code and the glossary name folders and fields as they are. */
const documents: SourceFile[] = [
  ...paths,
  ...filesBelow(join(root, 'docs')),
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
]
  .filter((path) => path.endsWith('.md') && path !== 'docs/glossary.md')
  .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }));

const file = (path: string, source: string): SourceFile => ({ path, source });

/** Tests, and what they share: titles and words of the code itself do not count. */
const testText = files
  .filter(({ path }) => /\.test\.tsx?$|\/access-cases\.ts$|^server\/test\/|^acceptance\//.test(path))
  .map(({ source }) => source)
  .join('\n');
const unnamed = (names: Iterable<string>) =>
  [...names].filter((name) => !new RegExp(`(?<![\\w.-])${name.replaceAll('.', '\\.')}(?![\\w.-])`).test(testText));

/** Actions that server code writes into the audit. */
const actions = new Set(
  files
    .filter(({ path, source }) => path.startsWith('server/') && !path.includes('test') && /\baudit\(/.test(source))
    .flatMap(({ source }) => source.split('\n').filter((line) => /\baction(?:: | = )/.test(line)))
    .flatMap((line) => [...line.matchAll(/'([a-zA-Z-]+\.[a-zA-Z_-]+)'/g)].map(([, action = '']) => action)),
);

describe('the tests', () => {
  test('every error code appears in a test', () => {
    expect(unnamed(Object.keys(errors))).toEqual([]);
  });
  test('every audit action appears in a test', () => {
    expect(actions.size).toBeGreaterThan(35);
    expect(unnamed(actions)).toEqual([]);
  });
  test('every audit action has words on the page of the audit', () => {
    // Parts that are put together are written out where the access cases name the audited rows.
    const audited = files
      .filter(({ path }) => path.endsWith('/access-cases.ts'))
      .flatMap(({ source }) => [...source.matchAll(/audits: \[([^\]]*)\]/g)].map(([, list = '']) => list))
      .flatMap((list) => [...list.matchAll(/'([^']+)'/g)].map(([, action = '']) => action));
    expect(audited.length).toBeGreaterThan(20);
    const words = files.find(({ path }) => path === 'web/identity/audit/messages.ts')?.source ?? '';
    const wordless = (names: Iterable<string>) =>
      [...names].filter((name) => !new RegExp(`^    '?${name.replace('.', '_')}'?: `, 'm').test(words));
    expect(wordless([...actions, ...audited])).toEqual([]);
    expect(wordless(['role.changed', 'role.made-up']), 'the control').toEqual(['role.made-up']);
  });
  test('control: a name that stands in none is found', () => {
    expect(unnamed(['OUT_OF_STOCK', 'OUT_OF', 'order.made-up'])).toEqual(['OUT_OF', 'order.made-up']);
  });
});

describe('the tree', () => {
  test("the repository's files and imports are read", () => {
    expect(files.length).toBeGreaterThan(20);
    expect(files.flatMap(importsOf).length).toBeGreaterThan(20);
  });

  test('the table of who uses whom has no way round', () => {
    expect(acyclic(uses)).toEqual([]);
  });

  test('no two files know each other, not even by types', () => {
    expect(noImportCycles(files)).toEqual([]);
  });

  test('no page loads zod', () => {
    expect(pagesWithoutZod(files)).toEqual([]);
  });

  test('every folder is a domain or has a known purpose', () => {
    expect(knownFolders(files, uses)).toEqual([]);
  });

  test('web sees only the contract, the contract sees nothing, the server knows no screen', () => {
    expect(layers(files)).toEqual([]);
  });

  test('a domain uses only the domains it may', () => {
    expect(allowedUses(files, uses)).toEqual([]);
  });

  test('the contract of a domain uses only those it may', () => {
    expect(contractUses(files, uses)).toEqual([]);
  });

  test('a domain is entered by its doors', () => {
    expect(onlyByDoors(files, uses)).toEqual([]);
  });

  test('a room is taken in at a look', () => {
    expect(roomsNotTooBig(paths)).toEqual([]);
  });

  test('a file knows a few others', () => {
    expect(fewImports(files)).toEqual([]);
  });

  test('test data is made in tests', () => {
    expect(factoriesForTests(files)).toEqual([]);
  });

  test('decisions (rules, postings, policies) are pure functions', () => {
    expect(pureDecisions(files)).toEqual([]);
  });

  test('routes hold no queries', () => {
    expect(routesHoldNoQueries(files)).toEqual([]);
  });

  test('the platform knows no domain', () => {
    expect(platformKnowsNoDomain(files)).toEqual([]);
  });

  test('no domain imports the app that it is part of', () => {
    expect(wiringOnTop(files, uses)).toEqual([]);
  });

  test('two web domains meet in web/app and web/pages only', () => {
    expect(webFoldersApart(files)).toEqual([]);
  });

  test('the environment is read in one place', () => {
    expect(environmentInConfig(files)).toEqual([]);
  });

  test('time, chance, timers and the network are passed in', () => {
    expect(passedIn(files, uses)).toEqual([]);
  });

  test('amounts are whole, and added and divided in one file', () => {
    expect(wholeMoney(files)).toEqual([]);
  });

  test('migrations are named by hand', () => {
    const migrations = paths.filter((path) => /^server\/migrations\/[^/]+\.sql$/.test(path));
    expect(migrations.length).toBeGreaterThan(0);
    expect(namedMigrations(migrations)).toEqual([]);
  });

  test('only the newest Drizzle snapshot is kept', () => {
    expect(oneSnapshot(paths)).toEqual([]);
  });

  test('indexes are in one order, which is read either way', () => {
    expect(indexesInOneOrder(files)).toEqual([]);
  });

  test('functions, triggers and views are read in the order of the domains', () => {
    expect(listedRoutines(readFileSync(join(root, 'server/routines.sql'), 'utf8'), paths, uses)).toEqual([]);
  });

  test('no file only passes on what another makes', () => {
    expect(noBarrels(files)).toEqual([]);
  });

  test('API-09 API-11 no page asks again by the clock, or because an answer has aged, but where a row says so', () => {
    expect(pagesFollowEvents(files)).toEqual([]);
  });

  test('what is said of a field is said in each language', () => {
    expect(fieldsInEachLanguage(files)).toEqual([]);
  });

  test('nothing is left to be done later', () => {
    expect(nothingLeftToDo(files)).toEqual([]);
  });

  test('comments, English pages and documents spell as Americans do', () => {
    expect(americanSpelling([...commented, ...documents])).toEqual([]);
  });

  test('comments begin with a subject or a verb', () => {
    expect(plainComments(commented)).toEqual([]);
  });

  test('no name carries a word that the glossary retired', () => {
    expect(retired.length).toBeGreaterThan(25);
    expect(retiredNames(files, retired)).toEqual([]);
  });

  test('every test is defined on every machine', () => {
    expect(testsAlwaysThere(files)).toEqual([]);
  });
});

const retired = [
  ...(readFileSync(join(root, 'docs/glossary.md'), 'utf8').split('| Retired | Write |')[1] ?? '').matchAll(
    /`([a-z-]+)`/g,
  ),
].map(([, word = '']) => word);

describe('each rule notices what it is there for', () => {
  test('a name that the glossary retired', () => {
    const found = (source: string) => retiredNames([file('server/orders/a.ts', source)], ['off-duty', 'untaken']);
    for (const source of ['const offDuty = 1', 'let isOffDuty', "x('off-duty')", 'OFF_DUTY_AFTER', 'on.off_duty']) {
      expect(found(source)).toEqual(['server/orders/a.ts carries off-duty']);
    }
    expect(found("// untaken\nconst geofence = 'an untaken order';")).toEqual([]);
  });

  const table = { identity: [], ledger: ['identity'], orders: ['identity', 'ledger'] };

  test('imports are read in every form they are written in', () => {
    const source = [
      "import 'node:fs';",
      "import type { A } from '../identity/tables.ts';",
      'import {\n  b,\n  c,\n} from "@autolotto/contract/orders/model.ts";',
      "export { d } from './rules.ts'; import e from 'zod';",
      "const f = await import('../ledger/post.ts');",
      "// import { g } from './nothing.ts';",
      "const h = 'import x from y';",
    ].join('\n');
    expect(importsOf(file('server/orders/service.ts', source))).toEqual([
      { target: 'node:fs', typeOnly: false },
      { target: 'server/identity/tables.ts', typeOnly: true },
      { target: 'contract/orders/model.ts', typeOnly: false },
      { target: 'server/orders/rules.ts', typeOnly: false },
      { target: 'zod', typeOnly: false },
      { target: 'server/ledger/post.ts', typeOnly: false },
    ]);
  });

  test('a way round in the table', () => {
    expect(acyclic(table)).toEqual([]);
    expect(acyclic({ a: ['b'], b: ['c'], c: ['a'] })).toEqual(['a → b → c → a']);
    expect(acyclic({ a: ['nobody'] })).toEqual(['a uses nobody, which is no domain']);
  });

  test('files that know each other by types alone', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((name) => `server/orders/${name}.ts`);
    const ring = (last: string) => [
      file('server/orders/a.ts', "import { z } from 'zod'; import { b } from './b.ts';"),
      file('server/orders/b.ts', "import type { C } from './c.ts';"),
      file('server/orders/c.ts', last),
    ];
    expect(noImportCycles(ring(''))).toEqual([]);
    expect(noImportCycles(ring("import { type A } from './a.ts';"))).toEqual([[a, b, c, a].join(' → ')]);
    expect(noImportCycles(ring("export type { B } from './b.ts';"))).toEqual([[b, c, b].join(' → ')]);
  });

  test('a page that loads zod for a number', () => {
    const model = file('contract/pins/model.ts', "import { z } from 'zod';\nexport const length = 4;");
    const page = (named: string) =>
      file('web/pins/pad.tsx', `import { ${named} } from '@autolotto/contract/pins/model.ts';`);
    expect(pagesWithoutZod([model, page('type Pin')])).toEqual([]);
    expect(pagesWithoutZod([model, page('length')])).toEqual(['web/pins/pad.tsx → contract/pins/model.ts → zod']);
  });

  test('a folder that nobody declared', () => {
    expect(knownFolders([file('server/orders/rules.ts', ''), file('web/ui/button.tsx', '')], table)).toEqual([]);
    expect(knownFolders([file('web/helpers/x.ts', '')], table)).toEqual(['web/helpers/ is no domain of domains.mjs']);
  });

  test('a layer that looks up', () => {
    expect(layers([file('contract/orders/model.ts', "import { z } from 'zod';")])).toEqual([]);
    expect(layers([file('contract/orders/model.ts', "import { x } from 'node:fs';")])).toHaveLength(1);
    expect(layers([file('contract/a.test.ts', "import { x } from '../server/app.ts';")])).toHaveLength(1);
    expect(layers([file('web/orders/page.tsx', "import { x } from '../../server/orders/service.ts';")])).toHaveLength(
      1,
    );
    expect(layers([file('server/orders/service.ts', "import { x } from '../../web/ui/x.ts';")])).toHaveLength(1);
  });

  test('a domain used without leave, and one entered by the window', () => {
    const orders = (source: string) => [file('server/orders/service.ts', source)];
    const ledger = (source: string) => [file('server/ledger/service.ts', source)];
    const through = "import { x } from '../identity/service.ts';";
    expect([...allowedUses(orders(through), table), ...onlyByDoors(orders(through), table)]).toEqual([]);
    expect(onlyByDoors(orders("import { post } from '../ledger/post.ts';"), table)).toEqual([]);
    expect(allowedUses(ledger("import { x } from '../orders/service.ts';"), table)).toHaveLength(1);
    expect(onlyByDoors(orders("import { x } from '../identity/store.ts';"), table)).toHaveLength(1);
    expect(onlyByDoors(orders("import type { X } from '../identity/post.ts';"), table)).toHaveLength(1);
  });

  test('a contract used without leave', () => {
    const of = (path: string, source: string, but: string[] = []) => contractUses([file(path, source)], table, but);
    const orders = "import { x } from '../orders/model.ts';";
    expect(of('contract/orders/model.ts', "import { x } from '../ledger/model.ts';")).toEqual([]);
    expect(of('contract/ledger/model.ts', orders)).toHaveLength(1);
    expect(of('contract/ledger/model.ts', orders, ['ledger orders'])).toEqual([]);
    expect(of('contract/ledger/model.ts', '', ['ledger orders'])).toEqual([
      'ledger orders: needs no exception any more',
    ]);
    expect(of('contract/shared/endpoint.ts', "import type { E } from '../errors.ts';")).toHaveLength(1);
    expect(of('contract/shared/endpoint.ts', "import { z } from 'zod'; import './money.ts';")).toEqual([]);
  });

  test('test data in production code', () => {
    const source = "import { makeUser } from '../identity/factory.ts';";
    expect(factoriesForTests([file('server/orders/service.int.test.ts', source)])).toEqual([]);
    expect(onlyByDoors([file('server/orders/service.int.test.ts', source)], table)).toEqual([]);
    expect(factoriesForTests([file('server/orders/service.ts', source)])).toHaveLength(1);
  });

  test('a decision that reaches out', () => {
    const rules = (source: string) => pureDecisions([file('server/orders/rules.ts', source)]);
    expect(rules("import { add } from '@autolotto/contract/shared/money.ts';")).toEqual([]);
    expect(rules("import { held } from '../ledger/accounts.ts';")).toEqual([]);
    expect(rules("import type { Row } from './store.ts';")).toEqual([]);
    expect(rules("import { find } from './store.ts';")).toHaveLength(1);
    expect(rules("import { and } from 'drizzle-orm';")).toHaveLength(1);
    expect(pureDecisions([file('server/orders/fee-postings.ts', "import './store.ts';")])).toHaveLength(1);
    const inRoom = (source: string) => pureDecisions([file('server/orders/tips/rules.ts', source)]);
    expect(inRoom("import { priceOrder } from '../placement/rules.ts';")).toEqual([]);
    expect(inRoom("import { tipOf } from './store.ts';")).toHaveLength(1);
  });

  test('a room that holds too much', () => {
    const names = Array.from({ length: 27 }, (_, n) => `web/orders/part-${n}.ts`);
    expect(roomsNotTooBig(names.slice(1))).toEqual([]);
    expect(roomsNotTooBig(names)).toEqual([
      'web/orders holds 27 files: 26 at most, make rooms of what belongs together',
    ]);
    expect(roomsNotTooBig(names, { 'web/orders': 27 })).toEqual([]);
    expect(roomsNotTooBig(names.map((_, n) => `server/migrations/${n}.sql`))).toEqual([]);
  });

  test('a file that knows too many others', () => {
    const importing = (path: string, count: number) =>
      file(path, Array.from({ length: count }, (_, n) => `import './part-${n}.ts';`).join('\n'));
    const big = importing('server/orders/steps.ts', 21);
    expect(fewImports([importing('server/orders/steps.ts', 20)])).toEqual([]);
    expect(fewImports([big])).toEqual(['server/orders/steps.ts imports 21 files: 20 at most, part what it does']);
    expect(fewImports([big], { 'server/orders/steps.ts': 21 })).toEqual([]);
    expect(fewImports([importing('server/orders/steps.ts', 22)], { 'server/orders/steps.ts': 21 })).toHaveLength(1);
    expect(fewImports([importing('server/orders/steps.ts', 20)], { 'server/orders/steps.ts': 21 })).toEqual([
      'server/orders/steps.ts needs no exception any more',
    ]);
    expect(fewImports([importing('server/orders/steps.test.ts', 30)])).toEqual([]);
  });

  test('a query in a route', () => {
    const routes = (source: string) => routesHoldNoQueries([file('server/orders/routes.ts', source)]);
    expect(routes("import { placeOrder } from './service.ts';")).toEqual([]);
    expect(routes("import { orders } from './tables.ts';")).toHaveLength(1);
    expect(routes("import { eq } from 'drizzle-orm/pg-core';")).toHaveLength(1);
    const query = "import { find } from './tip-store.ts';";
    expect(routesHoldNoQueries([file('server/orders/tips/routes.ts', query)])).toHaveLength(1);
    expect(routesHoldNoQueries([file('server/orders/tip-routes.ts', query)])).toHaveLength(1);
  });

  test('a platform with a favourite domain', () => {
    const platform = (source: string) => platformKnowsNoDomain([file('server/platform/http.ts', source)]);
    expect(platform("import { x } from './errors.ts';")).toEqual([]);
    expect(platform("import { x } from '../orders/service.ts';")).toHaveLength(1);
    expect(platform("import type { App } from '../app.ts';")).toHaveLength(1);
  });

  test('a domain that knows the app', () => {
    expect(wiringOnTop([file('server/orders/service.ts', "import { x } from '../domains.ts';")], table)).toHaveLength(
      1,
    );
    expect(wiringOnTop([file('server/test/app.ts', "import { x } from '../app.ts';")], table)).toEqual([]);
  });

  test('web folders that know too much', () => {
    const web = (path: string, source: string) => webFoldersApart([file(path, source)]);
    expect(web('web/orders/page.tsx', "import { x } from '../ui/button.tsx';")).toEqual([]);
    expect(web('web/app/router.tsx', "import { x } from '../orders/routes.tsx';")).toEqual([]);
    expect(web('web/orders/page.tsx', "import { x } from '../ledger/queries.ts';")).toHaveLength(1);
    expect(web('web/orders/page.tsx', "import { x } from '../app/router.tsx';")).toHaveLength(1);
    expect(web('web/ui/button.tsx', "import { x } from '@autolotto/contract/shared/money.ts';")).toHaveLength(1);
    expect(web('web/ui/button.tsx', "import { x } from '../client/client.ts';")).toHaveLength(1);
    expect(web('web/ui/rosette.tsx', "import { x } from '@autolotto/contract/art/rosette.ts';")).toEqual([]);
    expect(web('web/client/client.ts', "import { x } from '../ui/button.tsx';")).toHaveLength(1);
    expect(web('web/client/client.ts', "import { x } from '../device/clock.ts';")).toEqual([]);
    expect(web('web/orders/list.tsx', "import { x } from '../device/clock.ts';")).toEqual([]);
    expect(web('web/device/clock.ts', "import { x } from '../client/client.ts';")).toHaveLength(1);
    expect(web('web/client/client.ts', "import { x } from '@autolotto/contract/endpoints.ts';")).toEqual([]);
    expect(web('web/forms/use-action.ts', "import { x } from '../ui/button.tsx';")).toEqual([]);
    expect(web('web/forms/use-action.ts', "import { x } from '../orders/list.tsx';")).toHaveLength(1);
    expect(web('web/orders/list.tsx', "import { x } from '../forms/use-action.ts';")).toEqual([]);
    expect(web('web/client/client.ts', "import { x } from '../forms/use-action.ts';")).toHaveLength(1);
    expect(web('web/ui/button.tsx', "import { x } from '../forms/use-action.ts';")).toHaveLength(1);
  });

  test('a second reader of the environment', () => {
    const code = 'export const port = process.env.PORT;';
    expect(environmentInConfig([file('server/platform/config.ts', code)])).toEqual([]);
    expect(environmentInConfig([file('server/main.ts', code)])).toEqual([
      'server/main.ts:1: only server/platform/config.ts reads the environment',
    ]);
  });

  test.each([
    ['Date.now()', 1],
    ['new Date()', 1],
    ['new Date;', 1],
    ['performance.now()', 1],
    ['Math.random()', 1],
    ['setTimeout(done, 1)', 1],
    ['fetch(url)', 1],
    ['globalThis.fetch(url)', 1],
    ['new Date(row.placedAt)', 0],
    ['context.clock.now()', 1],
    ['store.fetch(id)', 0],
    ['"Date.now()" // Math.random()', 0],
  ])('in domain code %s gives %i complaints', (code, count) => {
    expect(passedIn([file('server/orders/service.ts', `const x = ${code}`)], table)).toHaveLength(count);
    expect(passedIn([file('server/platform/clock.ts', `const x = ${code}`)], table)).toEqual([]);
  });

  test.each([
    ['amount * 0.05', 2],
    ['Number(amount.toFixed(2))', 1],
    ['Math.round(amount)', 1],
    ['parseFloat(text)', 1],
    ['amount / 2', 1],
    ['amount % parts', 1],
    ['add(amount, fee)', 0],
    ['sql`select count(*) from deposits`', 0],
  ])('fractions and arithmetic of money: %s', (code, count) => {
    expect(wholeMoney([file('server/orders/postings.ts', `const x = ${code};`)])).toHaveLength(count);
    expect(wholeMoney([file('server/orders/tips/tip-postings.ts', `const x = ${code};`)])).toHaveLength(count);
    expect(wholeMoney([file('server/orders/images.ts', `const x = ${code};`)])).toEqual([]);
  });

  test('a migration without a name, and a gap', () => {
    expect(namedMigrations(['m/0000_first.sql', 'm/0001_second_step.sql'])).toEqual([]);
    expect(namedMigrations(['m/0000_First.sql'])).toHaveLength(1);
    expect(namedMigrations(['m/first.sql'])).toHaveLength(1);
    expect(namedMigrations(['m/0000_a.sql', 'm/0002_b.sql'])).toHaveLength(1);
    expect(namedMigrations(['m/0000_a.sql', 'm/0000_b.sql'])).toHaveLength(1);
  });

  test('a second picture of the tables, and none', () => {
    const snapshot = (number: string) => `server/migrations/meta/${number}_snapshot.json`;
    expect(oneSnapshot([snapshot('0001'), 'server/migrations/meta/_journal.json'])).toEqual([]);
    expect(oneSnapshot([snapshot('0000'), snapshot('0001')])).toHaveLength(1);
    expect(oneSnapshot([])).toHaveLength(1);
  });

  test('an index that sorts for no query', () => {
    const table = (order: string) => `(table) => [index('things_of').on(table.ownerId, table.id${order})]`;
    expect(indexesInOneOrder([file('server/orders/tables.ts', table(''))])).toEqual([]);
    expect(indexesInOneOrder([file('server/orders/tables.ts', table('.desc()'))])).toHaveLength(1);
  });

  test('a file of functions that is forgotten, gone, named twice, or out of order', () => {
    const [first, second] = ['server/identity/sql/persons.sql', 'server/orders/sql/view.sql'];
    const listed = (names: readonly string[], there = [first, second]) =>
      listedRoutines(names.map((name) => `\\ir ${name.replace('server/', '')}\n`).join(''), there, {
        identity: [],
        orders: ['identity'],
      });
    expect(listed([first, second])).toEqual([]);
    expect(listed([first])).toHaveLength(1);
    expect(listed([first, second], [first])).toHaveLength(1);
    expect(listed([first, second, second])).toHaveLength(1);
    expect(listed([second, first])).toHaveLength(1);
  });

  test('a barrel', () => {
    expect(noBarrels([file('contract/orders/model.ts', "export const from = 'a';")])).toEqual([]);
    expect(noBarrels([file('contract/orders/all.ts', "export * from './model.ts';")])).toHaveLength(1);
    expect(noBarrels([file('contract/orders/all.ts', "export { a } from './model.ts';")])).toHaveLength(1);
    expect(noBarrels([file('server/orders/service.ts', "export { a } from './rules.ts';")])).toEqual([]);
    expect(noBarrels([file('server/orders/service.ts', "export * from './rules.ts';")])).toHaveLength(1);
    expect(noBarrels([file('server/orders/service.ts', "export { a } from '../ledger/rules.ts';")])).toHaveLength(1);
    expect(noBarrels([file('web/orders/index.tsx', '')])).toHaveLength(1);
  });

  test('a page that asks by the clock', () => {
    const polls = 'export const storesQuery = { ...query(path), refetchInterval: 300_000 };';
    expect(pagesFollowEvents([file('web/orders/tablet/use-board.ts', polls)])).toEqual([]);
    expect(pagesFollowEvents([file('web/stores/queries.ts', polls)])).toHaveLength(1);
    expect(pagesFollowEvents([file('web/orders/checkout/use-quote.ts', 'staleTime: 0,')])).toEqual([]);
    expect(pagesFollowEvents([file('web/orders/queries.ts', 'staleTime: 0,')])).toHaveLength(1);
    expect(pagesFollowEvents([file('web/orders/queries.ts', 'refetchOnWindowFocus: true,')])).toHaveLength(1);
  });

  test('a sentence about a field in one language', () => {
    const of = (source: string) => fieldsInEachLanguage([file('contract/orders/model.ts', source)]);
    expect(of("complain(context, 'Choose a product');")).toEqual([]);
    expect(of("context.addIssue({ code: 'custom', message: 'Choose a product' });")).toHaveLength(1);
    expect(of("fail('INVALID_FIELDS', { errors: [{ field: 'text', detail: 'Write a message' }] });")).toHaveLength(1);
  });

  test('work left for later', () => {
    expect(nothingLeftToDo([file('web/orders/page.tsx', '// a to-do list is a feature')])).toEqual([]);
    expect(nothingLeftToDo([file('web/orders/page.tsx', '// TODO: the rest')])).toHaveLength(1);
  });

  test('a word in British spelling', () => {
    const inFile = (path: string, source: string) => americanSpelling([file(path, source)]);
    expect(inFile('server/orders/service.ts', '// The neighbour’s door.')).toEqual([
      'server/orders/service.ts: "neighbour" is British',
    ]);
    expect(inFile('web/stores/settings/messages.ts', "licences: 'To the licences',")).toHaveLength(1);
    expect(inFile('README.md', 'Nine colours')).toHaveLength(1);
    expect(inFile('README.md', 'See `licence-rules.ts` and [licenses](server/stores/licenses/licenses.ts).')).toEqual(
      [],
    );
    expect(inFile('server/orders/service.ts', "const licence = 'licence_front'; // store_licences")).toEqual([]);
    expect(inFile('web/stores/settings/messages.ts', "licences: 'Licenses',")).toEqual([]);
  });

  test('a comment that begins with a relative pronoun', () => {
    const inFile = (path: string, source: string) => plainComments([file(path, source)]);
    const found = ['server/orders/service.ts:1: begin with the subject or the verb: Who brings it.'];
    expect(inFile('server/orders/service.ts', '/** Who brings it. */')).toEqual(found);
    expect(inFile('server/orders/service.ts', '// Who brings it.')).toEqual(found);
    expect(inFile('web/orders/page.tsx', 'const x = 1;\n/**\n * Whoever\n * asks.\n */')).toHaveLength(1);
    expect(inFile('scripts/run.mjs', 'run(); // Of the whole tree.')).toHaveLength(1);
    expect(inFile('server/orders/sql/view.sql', '  -- By who asks.')).toHaveLength(1);
    expect(inFile('server/migrations/0000_schema.sql', '-- Whoever asks.')).toEqual([]);
    expect(inFile('server/orders/service.ts', '// The courier\n// Who brings it.')).toEqual([]);
    expect(inFile('server/orders/service.ts', "const x = '// Who brings it.';\n// Whole cents.")).toEqual([]);
  });

  test('a test that only some machines have', () => {
    const of = (source: string) => testsAlwaysThere([file('server/test/disk.int.test.ts', source)]);
    expect(of("if (way) {\n  test('a full disk', () => {});\n}")).toHaveLength(1);
    expect(of("if (process.platform === 'linux') describe('disks', () => {});")).toHaveLength(1);
    expect(of("if (!isPostgres)\n  test('an embedded one', () => {});")).toEqual([]);
    expect(of("test('a disk', ({ skip }) => {\n  if (!way) return skip('none');\n});")).toEqual([]);
  });
});
