/**
 * The rules of the house that neither the compiler nor the linter can see, as functions from source files to
 * complaints. `tidy.test.ts` holds the tree to them, and shows for each that it notices what it is there for.
 */
import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';

export type SourceFile = { readonly path: string; readonly source: string };
export type Uses = Readonly<Record<string, readonly string[]>>;

type Import = { readonly target: string; readonly typeOnly: boolean };

/** Comments blanked out, and what stands in quotes too unless asked for; line numbers stay right. */
function withoutComments(source: string, { strings = true } = {}): string {
  const pattern = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
  return source.replace(pattern, (text) => {
    if (text.startsWith('`')) return text;
    if (text.startsWith('/')) return text.replace(/[^\n]/g, ' ');
    return strings ? text : `${text[0]}${text[0]}`;
  });
}

const known = new WeakMap<SourceFile, Import[]>();

/** What a file imports: paths from the root of the repository, or the names of packages. */
export function importsOf(file: SourceFile): Import[] {
  const before = known.get(file);
  if (before) return before;
  const { path, source } = file;
  const { errors, module } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const resolve = (name: string) => {
    if (name.startsWith('.')) return posix.join(posix.dirname(path), name);
    return name.replace(/^@autolotto\/(contract|server|web|acceptance|bench)\//, '$1/');
  };
  const literal = /^(['"`])([^'"`$]+)\1$/;
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      at: moduleRequest.start,
      name: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ at: moduleRequest.start, name: moduleRequest.value, typeOnly: isType }] : [],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const name = literal.exec(source.slice(start, end))?.[2];
      return name === undefined ? [] : [{ at: start, name, typeOnly: false }];
    }),
  ];
  // An export of three names from one file is one import.
  const byPlace = new Map<number, { name: string; typeOnly: boolean }>();
  for (const { at, name, typeOnly } of found.toSorted((a, b) => a.at - b.at)) {
    byPlace.set(at, { name, typeOnly: typeOnly && (byPlace.get(at)?.typeOnly ?? true) });
  }
  const imports = Array.from(byPlace.values(), ({ name, typeOnly }) => ({ target: resolve(name), typeOnly }));
  known.set(file, imports);
  return imports;
}

const isTest = (path: string) =>
  /\.test\.tsx?$/.test(path) ||
  path.startsWith('server/test/') ||
  /\/(?:factory|access-cases|model-commands)\.ts$/.test(path);
const folderOf = (side: string, path: string) => new RegExp(`^${side}/([^/]+)/`).exec(path)?.[1];
const isOurs = (target: string) => /^(contract|server|web|acceptance|bench|scripts)\//.test(target);

function complaints(files: readonly SourceFile[], check: (file: SourceFile, found: Import) => string | undefined) {
  return files.flatMap((file) =>
    importsOf(file).flatMap((found) => {
      const complaint = check(file, found);
      return complaint === undefined ? [] : [`${file.path} imports ${found.target}: ${complaint}`];
    }),
  );
}

/** Complains about the first way round in the table of who uses whom, and about names that are no domain. */
export function acyclic(uses: Uses): string[] {
  const unknown = Object.entries(uses).flatMap(([domain, used]) =>
    used.filter((name) => !(name in uses)).map((name) => `${domain} uses ${name}, which is no domain`),
  );
  const done = new Set<string>();
  const visit = (domain: string, trail: readonly string[]): string[] => {
    if (trail.includes(domain)) return [[...trail.slice(trail.indexOf(domain)), domain].join(' → ')];
    if (done.has(domain)) return [];
    const found = (uses[domain] ?? []).flatMap((next) => visit(next, [...trail, domain]));
    done.add(domain);
    return found;
  };
  return [...unknown, ...Object.keys(uses).flatMap((domain) => visit(domain, []))];
}

/** Complains about files that know each other, be it by types alone: neither can be read or moved without the other. */
export function noImportCycles(files: readonly SourceFile[]): string[] {
  const ours = new Set(files.map(({ path }) => path));
  const targetsOf = (file: SourceFile) => importsOf(file).map(({ target }) => target);
  return acyclic(
    Object.fromEntries(files.map((file) => [file.path, targetsOf(file).filter((target) => ours.has(target))])),
  );
}

/**
 * Complains about pages that load zod, also by way of the contract: as it loads, it tries whether it may evaluate code, which
 * the content policy refuses. Types cost nothing.
 */
export function pagesWithoutZod(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const loaded = (file: SourceFile) => importsOf(file).flatMap(({ target, typeOnly }) => (typeOnly ? [] : [target]));
  const pages = files.filter(({ path }) => path.startsWith('web/') && !/\.test\.tsx?$/.test(path));
  const from = new Map<string, string | undefined>(pages.map(({ path }) => [path, undefined]));
  // Grows while it is walked.
  for (const path of from.keys())
    for (const target of loaded(byPath.get(path) ?? { path, source: '' }))
      if (!from.has(target) && (byPath.has(target) || target === 'zod')) from.set(target, path);
  const way = (path: string): string[] => [path, ...(from.get(path) ? way(from.get(path) ?? '') : [])];
  return from.has('zod') ? [way('zod').toReversed().join(' → ')] : [];
}

const besideDomains: Record<string, readonly string[]> = {
  contract: ['art', 'shared', 'system'],
  server: ['migrations', 'platform', 'test'],
  web: ['app', 'client', 'device', 'forms', 'pages', 'public', 'ui'],
};

/** A domain has one name everywhere, and a folder that is no domain has a known purpose. */
export function knownFolders(files: readonly SourceFile[], uses: Uses): string[] {
  const found = new Set<string>();
  for (const { path } of files) {
    for (const [side, others] of Object.entries(besideDomains)) {
      const folder = folderOf(side, path);
      if (folder !== undefined && !(folder in uses) && !others.includes(folder)) found.add(`${side}/${folder}`);
    }
  }
  return Array.from(found, (folder) => `${folder}/ is no domain of domains.mjs`);
}

/** web sees only the contract; the contract sees nothing; the server does not know its screens. */
export const layers = (files: readonly SourceFile[]) =>
  complaints(files, ({ path }, { target }) => {
    const side = path.split('/')[0];
    const test = /\.test\.tsx?$/.test(path);
    if (
      side === 'contract' &&
      !target.startsWith('contract/') &&
      target !== 'zod' &&
      target !== 'use-intl/core' &&
      !test
    ) {
      return 'the contract runs in the browser and on the server: zod, use-intl/core and itself only';
    }
    if (side === 'contract' && isOurs(target) && !target.startsWith('contract/'))
      return 'the contract knows neither side';
    if (side === 'web' && isOurs(target) && !/^(contract|web)\//.test(target))
      return 'web knows the server by its contract';
    if (side === 'server' && /^(web|acceptance|bench)\//.test(target)) return 'the server does not know its screens';
    return undefined;
  });

/** server/<domain> uses only the domains that domains.mjs allows it. */
export const allowedUses = (files: readonly SourceFile[], uses: Uses) =>
  complaints(files, ({ path }, { target }) => {
    const [from, to] = [folderOf('server', path), folderOf('server', target)];
    if (from === undefined || to === undefined || from === to || !(from in uses) || !(to in uses)) return undefined;
    return uses[from]?.includes(to) ? undefined : `${from} may use ${uses[from]?.join(', ') || 'no other domain'}`;
  });

/** Uses in the contract that go against domains.mjs: from, to. The list may only get shorter. */
const againstTheTable: readonly string[] = [
  'couriers catalogue',
  'identity catalogue',
  'policy catalogue',
  'policy stores',
  'stores catalogue',
  'stores orders',
];

/** contract/<domain> uses only the domains that its server may use, and contract/shared none. */
export function contractUses(files: readonly SourceFile[], uses: Uses, but = againstTheTable): string[] {
  const met = new Set<string>();
  const found = complaints(files, ({ path }, { target }) => {
    const [from, to] = [folderOf('contract', path), folderOf('contract', target)];
    if (isTest(path)) return undefined;
    if (from === 'shared') return to === 'shared' || !isOurs(target) ? undefined : 'shared knows nobody';
    if (from === undefined || to === undefined || from === to || !(from in uses) || !(to in uses)) return undefined;
    if (uses[from]?.includes(to)) return undefined;
    met.add(`${from} ${to}`);
    return but.includes(`${from} ${to}`) ? undefined : `${from} may use ${uses[from]?.join(', ') || 'no other domain'}`;
  });
  return [...found, ...but.filter((pair) => !met.has(pair)).map((pair) => `${pair}: needs no exception any more`)];
}

const doors = /^server\/(?:[^/]+\/(?:service|tables)|ledger\/(?:accounts|rules|post))\.ts$/;

/** Another domain is entered by its service, or by its tables for joins; money also by accounts, rules and post. */
export const onlyByDoors = (files: readonly SourceFile[], uses: Uses) =>
  complaints(files, ({ path }, { target }) => {
    const [from, to] = [folderOf('server', path), folderOf('server', target)];
    if (from === undefined || to === undefined || from === to || !(from in uses) || !(to in uses)) return undefined;
    if (doors.test(target) || (isTest(path) && target.endsWith('/factory.ts'))) return undefined;
    return `the doors of ${to} are service.ts and tables.ts${to === 'ledger' ? ', accounts.ts, rules.ts and post.ts' : ''}`;
  });

export const factoriesForTests = (files: readonly SourceFile[]) =>
  complaints(files, ({ path }, { target }) =>
    /^server\/.*\/factory\.ts$/.test(target) && !isTest(path) ? 'only tests make test data' : undefined,
  );

const pureFile = /^server\/[^/]+\/(?:[a-z-]+\/)?(?:[a-z-]+-)?(?:rules|postings|policy)\.ts$/;

/** Rules, postings and policies are functions of their arguments. Types may come from anywhere. */
export const pureDecisions = (files: readonly SourceFile[]) =>
  complaints(files, ({ path }, { target, typeOnly }) => {
    if (!pureFile.test(path) || typeOnly || target.startsWith('contract/')) return undefined;
    const own = folderOf('server', path) === folderOf('server', target) && pureFile.test(target);
    const pure = own || /^server\/(?:ledger\/(?:accounts|rules)|platform\/fail)\.ts$/.test(target);
    return pure ? undefined : 'a decision is a pure function of its arguments';
  });

/** A route binds an endpoint to a service. */
export const routesHoldNoQueries = (files: readonly SourceFile[]) =>
  complaints(files, ({ path }, { target }) =>
    /^server\/[^/]+\/(?:[a-z-]+\/)?(?:[a-z-]+-)?routes\.ts$/.test(path) &&
    /(?:[/-](?:store|tables)\.ts$|^drizzle-orm\b)/.test(target)
      ? 'a route asks its service'
      : undefined,
  );

/** The platform would be the same for another business. */
export const platformKnowsNoDomain = (files: readonly SourceFile[]) =>
  complaints(files, ({ path }, { target }) =>
    path.startsWith('server/platform/') &&
    !isTest(path) &&
    target.startsWith('server/') &&
    !target.startsWith('server/platform/')
      ? 'the platform knows no domain and not the app built on it'
      : undefined,
  );

/** app, domains, main and worker put the whole together: nothing below them may know them. */
export const wiringOnTop = (files: readonly SourceFile[], uses: Uses) =>
  complaints(files, ({ path }, { target }) => {
    const from = folderOf('server', path);
    return from !== undefined && from in uses && !isTest(path) && /^server\/[^/]+\.ts$/.test(target)
      ? 'a domain does not know what is built from it'
      : undefined;
  });

/** Two domains meet on a screen only in web/app and web/pages; the design system, the client and the device know none. */
export const webFoldersApart = (files: readonly SourceFile[]) =>
  complaints(files, ({ path }, { target }) => {
    const [from, to] = [folderOf('web', path), folderOf('web', target)];
    if (
      from === undefined ||
      from === 'app' ||
      from === 'pages' ||
      from === to ||
      !isOurs(target) ||
      /\.test\.tsx?$/.test(path)
    ) {
      return undefined;
    }
    // Drawings are nobody's business: the server draws the same ones.
    if (from === 'ui' && target.startsWith('contract/art/')) return undefined;
    if (from === 'device') return isTest(path) ? undefined : 'the device knows neither the contract nor a screen';
    if (from === 'ui') return 'the design system knows no domain, no contract, no client and no page';
    if (target.startsWith('contract/')) return undefined;
    if (to === 'device') return undefined;
    if (from === 'client') return 'the client knows the contract and the device only';
    return to === 'ui' || to === 'client' || to === 'forms' ? undefined : 'compose two domains in web/pages';
  });

function words(files: readonly SourceFile[], banned: readonly (readonly [RegExp, string])[]) {
  return files.flatMap(({ path, source }) => {
    const code = withoutComments(source, { strings: false });
    return banned.flatMap(([pattern, instead]) => {
      const at = code.search(pattern);
      return at < 0 ? [] : [`${path}:${code.slice(0, at).split('\n').length}: ${instead}`];
    });
  });
}

/** The environment is read once, in config.ts, and passed as a value. */
export const environmentInConfig = (files: readonly SourceFile[]) =>
  words(
    files.filter(({ path }) => path.startsWith('server/') && path !== 'server/platform/config.ts' && !isTest(path)),
    [[/\bprocess\s*\.\s*env\b|\bimport\.meta\.env\b/, 'only server/platform/config.ts reads the environment']],
  );

/** Clock, chance, timers and the network are passed in, so that tests and replays can decide them. */
export const passedIn = (files: readonly SourceFile[], uses: Uses) =>
  words(
    files.filter(({ path }) => {
      const folder = folderOf('server', path);
      return folder !== undefined && folder in uses && !isTest(path);
    }),
    [
      [
        /\bclock\s*\.\s*now\b|\bDate\s*\.\s*now\b|\bnew\s+Date\s*(?:\(\s*\)|(?![\s(]))|\bperformance\s*\.\s*now\b/,
        'take the time from the database: its own, or platform/database-time.ts',
      ],
      [/\bMath\s*\.\s*random\b|\brandomUUID\b|\bgetRandomValues\b/, 'take chance from the platform'],
      [/(?<![.\w])(?:setTimeout|setInterval|setImmediate)\s*\(/, 'wait by a job or by the clock'],
      [/(?<![.\w])(?:globalThis\s*\.\s*)?fetch\s*\(/, 'reach the network through an adapter that is passed in'],
    ],
  );

const moneyFile =
  /^(?:contract\/shared\/money|server\/(?:ledger\/(?:post|rules)|[^/]+\/(?:[a-z-]+\/)?(?:[a-z-]+-)?(?:postings|charges)|payments\/(?:rules|service|store)))\.ts$/;
const moneyArithmetic = 'contract/shared/money.ts';
const byItsFunctions = `add, split and take shares by the functions of ${moneyArithmetic}`;

/** Amounts are whole and stay whole: no fractions, no rounding of them, and arithmetic in one file. */
export const wholeMoney = (files: readonly SourceFile[]) => [
  ...words(
    files.filter(({ path }) => moneyFile.test(path)),
    [
      [/\b\d+\.\d/, 'an amount has no fraction'],
      [
        /\bparseFloat\b|\btoFixed\b|\bMath\s*\.\s*(?:round|floor|ceil|trunc|fround)\b/,
        'an amount is whole before it is rounded',
      ],
    ],
  ),
  ...words(
    files.filter(({ path }) => moneyFile.test(path) && path !== moneyArithmetic),
    [[/[\w)\]](?<!\bimport)\s+(?:\*\*?|\/|%)\s+[\w(]/, byItsFunctions]],
  ),
];

/** Migrations are named by hand: NNNN_words.sql, numbered without gap or double. */
export function namedMigrations(paths: readonly string[]): string[] {
  const names = paths.map((path) => posix.basename(path)).sort();
  const odd = names.filter((name) => !/^\d{4}_[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/.test(name));
  const gaps = names.filter((name, index) => Number(name.slice(0, 4)) !== index);
  return [
    ...odd.map((name) => `${name} is not named NNNN_words.sql`),
    ...(odd.length === 0 ? gaps.slice(0, 1).map((name) => `${name} does not follow the number before it`) : []),
  ];
}

/** Drizzle compares with the newest picture of the tables alone. */
export function oneSnapshot(paths: readonly string[]): string[] {
  const found = paths.filter((path) => /^server\/migrations\/meta\/[^/]+_snapshot\.json$/.test(path));
  return found.length === 1 ? [] : [`server/migrations/meta holds ${found.length} snapshots: keep the newest alone`];
}

/**
 * Drizzle's `desc()` puts nulls last in an index, and `order by … desc` wants them first: such an index finds rows and
 * sorts none. One in ascending order is read backwards.
 */
export const indexesInOneOrder = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path, source }) => /^server\/.*\/tables\.ts$/.test(path) && source.includes('.desc()'))
    .map(({ path }) => `${path} has a descending index: leave out desc()`);

/** Functions, triggers and views are read in the order of the domains, and no file of theirs is forgotten. */
export function listedRoutines(list: string, paths: readonly string[], uses: Uses): string[] {
  const listed = Array.from(list.matchAll(/^\\ir (\S+)$/gm), ([, name = '']) => `server/${name}`);
  const there = paths.filter((path) => /^server\/[^/]+\/sql\/[^/]+\.sql$/.test(path));
  const domains = ['platform', ...Object.keys(uses)];
  const place = (path: string) => domains.indexOf(folderOf('server', path) ?? '');
  return [
    ...there.filter((path) => listed.filter((one) => one === path).length !== 1),
    ...listed.filter((path) => !there.includes(path)),
    ...listed.filter((path, at) => at > 0 && place(path) < place(listed[at - 1] ?? '')),
  ].map((path) => `${path} stands once in server/routines.sql, in the order of domains.mjs`);
}

/** A name is imported from the file that makes it, or from the door of its domain, which says what may be used. */
export function noBarrels(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, source }) => {
    if (/(?:^|\/)index\.[cm]?[jt]sx?$/.test(path)) return [`${path}: a file is named by what it holds`];
    const code = withoutComments(source);
    const passed = Array.from(code.matchAll(/(?:^|[\n;])\s*export\s([^'";=(]*)\sfrom\s+['"]([^'"]+)['"]/g));
    const door = /^server\/[^/]+\/service\.ts$/.test(path);
    const fine = passed.every(([, what = '', from = '']) => door && !what.includes('*') && from.startsWith('./'));
    return fine ? [] : [`${path}: passes on what another file makes`];
  });
}

/** What is left to do is written in the tracker, not in the code. */
export const nothingLeftToDo = (files: readonly SourceFile[]) =>
  files.flatMap(({ path, source }) =>
    /\b(?:TODO|FIXME|HACK|XXX)\b/.test(source) ? [`${path}: do it or leave it out`] : [],
  );

const fieldSentences = ['contract/shared/field-sentence.ts', 'server/platform/fail.ts'];
/** What is said of a field goes through the functions that take no sentence without its Spanish. */
export const fieldsInEachLanguage = (files: readonly SourceFile[]) =>
  words(
    files.filter(({ path }) => /^(?:contract|server)\//.test(path) && !isTest(path) && !fieldSentences.includes(path)),
    [
      [/\.addIssue\(/, 'complain of a field by the function of contract/shared/field-sentence.ts'],
      [/\berrors: \[\s*\{ field:/, 'refuse a field by failField'],
    ],
  );

/** Questions asked again by the clock, each for a row or a decision that says so. Everything else follows what is pushed. */
const askedByClock: Readonly<Record<string, string>> = {
  'web/orders/tablet/use-board.ts': 'the tablet: orders every 5 s, figures every 30 s',
  'web/conversations/queries.ts': 'a shared link: no session, so no socket (decision 37)',
  'web/bitcoin/queries.ts': 'what a bitcoin costs: every 30 s',
  'web/bitcoin/use-payment.ts': 'an open Bitcoin payment, while the socket is down: every 2 s',
  'web/vip/use-inventory.ts': 'the VIP room: every 5 s, sales over the counter among them',
};
/** Answers that are asked for anew when they are wanted again, because nothing pushes what makes them old (decision 37). */
const askedAnew: Readonly<Record<string, string>> = {
  'web/orders/checkout/use-quote.ts': 'what an order costs now',
  'web/orders/checkout/use-slots.ts': 'when it could be brought',
  'web/orders/cart/alternatives.tsx': 'which other shop could bring it',
  'web/orders/substitutions/missing-sheet.tsx': 'what could stand in for missing goods',
  'web/orders/recurring/queries.ts': 'what the next occurrence would cost',
  'web/orders/phone/use-phone-quote.ts': 'what an order by phone costs now',
  'web/stores/queries.ts': 'an invitation: links end',
  'web/identity/mail/link-queries.ts': 'a mailed link: links end',
  'web/demo/demo-inbox.tsx': 'the emails of the demo',
  // Asked by hand, at a moment of their own.
  'web/orders/tablet/steps/use-steps.ts': 'the board after a step that was refused',
  'web/app/offline/cached-work.ts': 'who is signed in, once the server answers again',
  'web/pages/home/order-again.tsx': 'what the shelf has of the last order',
  'web/catalogue/photos/use-photo-upload.ts': 'the goods, before another of the same barcode is made',
};
const queryDefaults = 'web/client/query-client.ts';

/** Pages ask once and then follow what the server pushes: not by the clock, and not because an answer has aged. */
export const pagesFollowEvents = (files: readonly SourceFile[]) => {
  const pages = files.filter(({ path }) => /^web\/.*(?<!\.test)\.tsx?$/.test(path) && path !== queryDefaults);
  return [
    ...words(
      pages.filter(({ path }) => !(path in askedByClock)),
      [[/\brefetchInterval\b/, 'a page asks nothing by the clock: let the server push what makes it old']],
    ),
    ...words(
      pages.filter(({ path }) => !(path in askedAnew)),
      [
        [
          /\bstaleTime\b|\brefetchOn(?:WindowFocus|Reconnect|Mount)\s*:\s*(?!false)/,
          'an answer does not age: let the server push what makes it old',
        ],
      ],
    ),
  ];
};

/** A test that is not there is missed by nobody: what a machine cannot run is skipped with a word, which the run prints. */
export const testsAlwaysThere = (files: readonly SourceFile[]) =>
  files.flatMap(({ path, source }) =>
    Array.from(
      withoutComments(source).matchAll(/\bif \((?!!?isPostgres\))[^\n]*\)\s*\{?\s*(?:test|describe)[.(]/g),
      () => `${path}: a test behind an if: skip it with a word`,
    ),
  );

/** Rooms that are bigger than a room should be, with how many files they may hold: a number may only fall. */
const bigRooms: Readonly<Record<string, number>> = {
  acceptance: 55,
  bench: 30,
};
const maxFiles = 26;
/** Rooms of history: each change adds a file, and none is ever moved. */
const chronicles: ReadonlySet<string> = new Set(['server/migrations']);

/** A room is taken in at a look. What it may hold more is said above. */
export function roomsNotTooBig(
  paths: readonly string[],
  bigger: Readonly<Record<string, number>> = bigRooms,
): string[] {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
  return Array.from(counts).flatMap(([room, count]) => {
    if (chronicles.has(room)) return [];
    const max = bigger[room] ?? maxFiles;
    return count > max ? [`${room} holds ${count} files: ${max} at most, make rooms of what belongs together`] : [];
  });
}

/** Files that import more than a file should, with how many files they may import: a number may only fall. */
const bigImporters: Readonly<Record<string, number>> = {};
/** Lists, which have a line for each that they list. */
const lists: readonly string[] = [
  'contract/domains.ts',
  'server/domains.ts',
  'web/app/i18n/page-messages.ts',
  'web/app/i18n/es.ts',
  'web/app/later-pages.tsx',
  'web/app/router.tsx',
];
const maxImports = 20;

/** A file that knows half of the house knots it together. Tests may: they look at the whole. */
export const fewImports = (
  files: readonly SourceFile[],
  bigger: Readonly<Record<string, number>> = bigImporters,
): string[] =>
  files
    .filter(({ path }) => /^(?:contract|server|web)\//.test(path) && !isTest(path) && !lists.includes(path))
    .flatMap((file) => {
      const count = new Set(importsOf(file).map(({ target }) => target)).size;
      const max = bigger[file.path] ?? maxImports;
      if (count > max) return [`${file.path} imports ${count} files: ${max} at most, part what it does`];
      return file.path in bigger && count <= maxImports ? [`${file.path} needs no exception any more`] : [];
    });

type Comment = { readonly start: number; readonly text: string };

function commentsOf({ path, source }: SourceFile): Comment[] {
  if (path.endsWith('.sql')) {
    const lines = source.matchAll(/^[ \t]*--(.*)$/gm);
    return Array.from(lines, ({ index, 1: text = '' }) => ({ start: index, text: text.trim() }));
  }
  return parseSync(path, source).comments.map(({ start, value, type }) => ({
    start,
    text: (type === 'Block' ? value.replace(/^\s*\*+ ?/gm, '') : value).trim(),
  }));
}

/** Whether the comment at this place goes on with the comment line above it. */
function isContinued(source: string, start: number): boolean {
  const [line = '', above = ''] = source.slice(0, start).split('\n').toReversed();
  return line.trim() === '' && /^\s*(?:\/\/|--)/.test(above);
}

const relativeStart = /^(?:Who|Whoever|Whom|Whose|Of|By who)\b/;

/** A comment begins with its subject or its verb. Landed migrations stay as they are. */
export const plainComments = (files: readonly SourceFile[]) =>
  files
    .filter(({ path }) => !path.startsWith('server/migrations/'))
    .flatMap((file) =>
      commentsOf(file)
        .filter(({ start, text }) => relativeStart.test(text) && !isContinued(file.source, start))
        .map(({ start, text }) => {
          const line = file.source.slice(0, start).split('\n').length;
          return `${file.path}:${line}: begin with the subject or the verb: ${text.split('\n')[0]}`;
        }),
    );

/** Names of fields, columns, paths and files keep their spelling: they stand beside a sign or a capital. */
const british =
  /(?<![\w./`-])(?:un|mis)?(?:neighbour|behaviour|colour|favour|honour|rumour|centre|(?:kilo|centi|milli)?(?:metre|litre)|grey|licence|recognis|organis|realis|tyre|learnt|burnt|whilst|programme)[a-z]*(?![\w/:`]|[.-]\w)/i;
const isMessages = (path: string) => /^web\/.*messages\.ts$/.test(path);

/** Comments, the pages' English sentences and the documents are in American English. */
export const americanSpelling = (files: readonly SourceFile[]) =>
  files
    .filter(({ path }) => !path.startsWith('server/migrations/'))
    .flatMap((file) => {
      const isText = file.path.endsWith('.md') || isMessages(file.path);
      const texts = isText ? [{ start: 0, text: file.source.replace(/`[^`]*`|\]\([^)]*\)/g, ' ') }] : commentsOf(file);
      return texts.flatMap(({ text }) => {
        const word = british.exec(text)?.[0];
        return word === undefined ? [] : [`${file.path}: "${word}" is British`];
      });
    });

const capital = (word: string) => `${word[0]?.toUpperCase()}${word.slice(1)}`;
/** Complains about names that carry a retired word of the glossary; words are in kebab-case. */
export function retiredNames(files: readonly SourceFile[], words: readonly string[]): string[] {
  const patterns = words.map((word) => {
    const parts = word.split('-');
    const pascal = parts.map(capital).join('');
    const camel = `${parts[0]}${parts.slice(1).map(capital).join('')}`;
    const snake = parts.join('_');
    const lower = `(?<![A-Za-z0-9])(?:${camel}|${snake}|${word})(?![a-z0-9])`;
    return new RegExp(`${lower}|(?<![A-Z])${pascal}(?![a-z0-9])|(?<![A-Z])${snake.toUpperCase()}(?![A-Z])`);
  });
  const sentence = /'(?:[^'\\\n]|\\.)*\s(?:[^'\\\n]|\\.)*'|"[^"\n]*\s[^"\n]*"|`[^`]*`|>[^<{}]*</g;
  return files
    .filter(({ path }) => /^(?:contract|server|web)\//.test(path))
    .flatMap(({ path, source }) => {
      const code = withoutComments(source).replace(sentence, '');
      return words.filter((_, index) => patterns[index]?.test(code)).map((word) => `${path} carries ${word}`);
    });
}
