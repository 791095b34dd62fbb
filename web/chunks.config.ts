/**
 * Which file of the build carries a module that several pages share. Every file costs a slow network a journey of its
 * own, and every byte that a page does not use costs a phone time: a file holds what the same rooms of the house open with,
 * and what no page opens with stands apart.
 */
import { dirname, join } from 'node:path';

type ModuleInfo = {
  readonly code?: string | null;
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
};
type GetModuleInfo = (id: string) => ModuleInfo | null;

/** What opens together, by the path of what is loaded by an import of its own. What several rooms open with is in each. */
const rooms: readonly (readonly [path: RegExp, rooms: readonly string[]])[] = [
  [/\/web\/pages\/landing\/landing\.tsx$|\/visitor-shelf\.tsx$|\/web\/pages\/shop\/shelves\.tsx$/, ['front']],
  [/\/web\/pages\/account\/sign-in\.tsx$/, ['door']],
  [/\/web\/pages\/home\/home\.tsx$/, ['home']],
  [/\/web\/pages\/shop\/order\.tsx$/, ['shop']],
  [/\/web\/pages\/shop\/market\.tsx$/, ['products']],
  [/\/web\/pages\/orders\/tracking\.tsx$/, ['tracking']],
  [/\/web\/pages\/account\/(?:wallet|account)\.tsx$/, ['money']],
  [/\/web\/pages\/courier\/courier\.tsx$/, ['courier']],
  [/\/web\/pages\/store(?:-tablet)?\/store(?:-tablet)?\.tsx$/, ['board']],
  [/\/web\/pages\/admin\/(?:admin|overview)\.tsx$/, ['admin']],
  [/\/web\/pages\/orders\/orders\.tsx$/, ['list']],
  [/\/web\/pages\/(?:lottery|scratch-tickets|us-lottery|pools|bitcoin)\/|\/game-wallet\.tsx$/, ['games']],
  [/\/web\/pages\/(?:forum|chat|assistant|community)\//, ['words']],
  [/\/web\/pages\/(?:admin|courier|store|store-tablet|vip)\/|\/web\/pages\/home\/\w+-now\.tsx$/, ['inside']],
  [/\/web\/pages\//, ['others']],
  [/\/app\/i18n\/(?:es|problems\/problem-words)\.ts$/, ['language']],
  [/\/app\/open-realtime\.ts$/, ['events']],
  // Stands behind every page of somebody signed in.
  [
    /\/web\/app\/(?:shell\/reality-check|push\/sync-preferences)\.tsx$/,
    ['home', 'shop', 'tracking', 'money', 'courier', 'board', 'admin', 'list'],
  ],
];
const roomsOf = (id: string): readonly string[] => rooms.find(([path]) => path.test(id))?.[1] ?? [];

/** Collections that hand on parts from files of their own: whoever asks for one part loads that one only. */
const collections =
  /\/(?:(?:@mantine\/(?:core|hooks)\/esm\/index|@tabler\/icons-react\/dist\/esm\/tabler-icons-react)\.mjs|@tanstack\/(?:react-query|query-core)\/build\/modern\/index\.js)$/;
const collectionName = /(@mantine\/(?:core|hooks)|@tabler\/icons-react|@tanstack\/(?:react-query|query-core))/;

/** The file of each part of a collection, with those that it hands on from another one. */
function partsOf(collection: string, getModuleInfo: GetModuleInfo): Map<string, string> {
  const { code, importedIds = [] } = getModuleInfo(collection) ?? {};
  const found = new Map(
    importedIds.filter((id) => collections.test(id)).flatMap((id) => [...partsOf(id, getModuleInfo)]),
  );
  for (const [, names = '', file = ''] of (code ?? '').matchAll(
    /(?:import|export) \{([^}]+)\} from ["'](\.[^"']+)["']/g,
  ))
    for (const name of names.split(',')) {
      const [own = '', known = own] = name.trim().split(' as ');
      found.set(known, join(dirname(collection), file));
    }
  return found;
}

/** What one module imports, through collections. */
function importsOf(id: string, getModuleInfo: GetModuleInfo, parts: Map<string, Map<string, string>>): string[] {
  const { code, importedIds = [] } = getModuleInfo(id) ?? {};
  return importedIds.flatMap((target) => {
    if (!collections.test(target) || !code) return [target];
    const known = parts.get(target) ?? partsOf(target, getModuleInfo);
    parts.set(target, known);
    const [name = ''] = collectionName.exec(target) ?? [];
    const asked = [...code.matchAll(/import \{([^}]+)\} from ["']([^"']+)["']/g)].filter(([, , from]) => from === name);
    return asked
      .flatMap(([, names = '']) => names.split(',').map((each) => each.trim().split(' as ')[0] ?? ''))
      .flatMap((each) => known.get(each) ?? []);
  });
}

/**
 * What visits begin with. Without HTTP/2 a browser fetches six files at a time, so what two of them share is one file, and
 * their looks are one style sheet: each of a page's sheets would hold up its first paint by a journey of its own.
 */
const firstRooms: ReadonlySet<string> = new Set(['front', 'door', 'home', 'shop']);

/** What few open first comes along with what several others do. */
const seldom: ReadonlySet<string> = new Set(['games', 'words', 'inside', 'others']);
function named(own: ReadonlySet<string>): string {
  // The code of the socket is one file, whichever page uses a part of it: all who are signed in need the whole.
  if (own.has('events') && !own.has('front') && !own.has('door')) return 'events';
  const spoken = [...own].filter((room) => room !== 'language');
  const often = spoken.filter((room) => !seldom.has(room));
  const isFirst = often.length > 1 || often.some((room) => firstRooms.has(room));
  return (isFirst ? often : spoken.length > 0 ? spoken : [...own]).sort().join('-');
}

/** The rooms that open with each module, their names joined; '' where no page does. */
function roomsByModule(main: string, importsOnce: (id: string) => string[], getModuleInfo: GetModuleInfo) {
  const reached = new Set([main]);
  const later = new Set<string>();
  // Both grow while they are walked.
  for (const id of reached) {
    const { dynamicallyImportedIds = [] } = getModuleInfo(id) ?? {};
    for (const next of [...importsOnce(id), ...dynamicallyImportedIds]) reached.add(next);
    for (const next of dynamicallyImportedIds) later.add(next);
  }
  const found = new Map<string, Set<string>>();
  for (const entry of later) {
    const opened = new Set([entry]);
    for (const id of opened) {
      for (const next of importsOnce(id)) opened.add(next);
      const own = found.get(id) ?? new Set();
      for (const room of roomsOf(entry)) own.add(room);
      found.set(id, own);
    }
  }
  return new Map([...found].map(([id, own]) => [id, named(own)]));
}

/** No two rooms begin alike. */
const initials = (name: string): string =>
  name
    .split('-')
    .map((room) => room.slice(0, 1))
    .join('');

/** Rooms that show the goods of a shop: the others do without what only these share. */
const shelfRooms: ReadonlySet<string> = new Set(['front', 'home', 'shop', 'products']);

/** Bytes (before they are compressed) that several rooms load for nothing rather than that one loads a file more. */
const smallest = 2_000;

const wideFiles = ['common', 'shelves', 'further'] as const;
type WideFile = (typeof wideFiles)[number];
const isWide = (name: string): boolean => wideFiles.some((file) => file === name);

/** The file of what many rooms share, by the joined names of these; undefined where those few have one of their own. */
function wideFile(name: string, size: number): WideFile | undefined {
  const own = name.split('-');
  const first = own.filter((room) => firstRooms.has(room));
  const often = own.filter((room) => !seldom.has(room) && room !== 'events' && room !== 'language');
  if (own.length === 1 || often.length === 0) return undefined;
  if (first.length > 1) return own.every((room) => shelfRooms.has(room)) ? 'shelves' : 'common';
  if (first.length === 1) return size < smallest ? 'common' : undefined;
  return often.length > 2 || size < smallest ? 'further' : undefined;
}

/** What all load waits for nothing that only some do. */
function completeCommon(byModule: Map<string, string>, importsOnce: (id: string) => string[]): void {
  const reached = new Set([...byModule].filter(([, name]) => name === 'common').map(([id]) => id));
  // Grows while it is walked.
  for (const id of reached) {
    if (isWide(byModule.get(id) ?? '')) byModule.set(id, 'common');
    if (byModule.get(id) === 'common') for (const next of importsOnce(id)) reached.add(next);
  }
}

/** Names the file for a module that pages share (none for what the second language alone needs), from the module that the app starts with. */
export function sharedBy(main: string) {
  let known: Map<string, string> | undefined;
  const learn = (getModuleInfo: GetModuleInfo) => {
    const parts = new Map<string, Map<string, string>>();
    const imports = new Map<string, string[]>();
    const importsOnce = (id: string): string[] => {
      const own = imports.get(id) ?? importsOf(id, getModuleInfo, parts);
      imports.set(id, own);
      return own;
    };
    const byModule = roomsByModule(main, importsOnce, getModuleInfo);
    const sizes = new Map<string, number>();
    for (const [id, name] of byModule) sizes.set(name, (sizes.get(name) ?? 0) + (getModuleInfo(id)?.code?.length ?? 0));
    for (const [id, name] of byModule) {
      const isLooks = id.endsWith('.css') && name.split('-').some((room) => firstRooms.has(room));
      byModule.set(id, isLooks ? 'common' : (wideFile(name, sizes.get(name) ?? 0) ?? name));
    }
    completeCommon(byModule, importsOnce);
    return byModule;
  };
  return (id: string, context: { getModuleInfo: GetModuleInfo }): string | null => {
    known ??= learn((other) => context.getModuleInfo(other));
    const name = known.get(id) ?? '';
    if (name === 'language') return null;
    if (isWide(name)) return name;
    return name === '' ? 'sheets' : `for-${initials(name)}`;
  };
}
