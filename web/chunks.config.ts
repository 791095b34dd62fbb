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

/** Bytes (before they are compressed) that pages may load for nothing, for each room that loads one file less. */
const dearest = 2_500;

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

/** What visits begin with. Their looks are one style sheet: each of a page's sheets would hold up its first paint by a journey of its own. */
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

/** The names of the files that the modules of each name import from. */
function importedNames(byModule: ReadonlyMap<string, string>, importsOnce: (id: string) => string[]) {
  const found = new Map<string, Set<string>>();
  for (const [id, name] of byModule) {
    const own = found.get(name) ?? new Set();
    for (const next of importsOnce(id)) own.add(byModule.get(next) ?? '');
    found.set(name, own);
  }
  return found;
}

/**
 * Small files join one that holds all of their rooms and few others, while that costs those little. None joins where the
 * rooms that it adds would have to load what its modules import as well.
 */
function joined(sizes: ReadonlyMap<string, number>, imported: ReadonlyMap<string, Set<string>>): Map<string, string> {
  const kept = new Map<string, string>();
  const total = new Map(sizes);
  const roomsIn = (name: string) => name.split('-');
  const holds = (outer: string, inner: string) => roomsIn(inner).every((room) => roomsIn(outer).includes(room));
  const byRooms = [...sizes.keys()].sort((a, b) => roomsIn(a).length - roomsIn(b).length);
  for (const name of byRooms) {
    const size = total.get(name) ?? 0;
    const others = (wider: string) => roomsIn(wider).length - roomsIn(name).length;
    const wider = byRooms.find(
      (other) =>
        others(other) > 0 &&
        holds(other, name) &&
        [...(imported.get(name) ?? [])].every((next) => next === '' || next === name || holds(next, other)),
    );
    if (name === '' || wider === undefined || size * others(wider) > dearest * roomsIn(name).length) continue;
    kept.set(name, wider);
    for (const next of imported.get(name) ?? []) imported.get(wider)?.add(next);
    total.set(wider, (total.get(wider) ?? 0) + size);
    total.delete(name);
  }
  return kept;
}

/** No two rooms begin alike. */
const initials = (name: string): string =>
  name
    .split('-')
    .map((room) => room.slice(0, 1))
    .join('');

/** Names the file for a module that pages share (none for what the second language alone needs), from the module that the app starts with. */
export function sharedBy(main: string) {
  let known: { byModule: Map<string, string>; into: Map<string, string> } | undefined;
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
    return { byModule, into: joined(sizes, importedNames(byModule, importsOnce)) };
  };
  return (id: string, context: { getModuleInfo: GetModuleInfo }): string | null => {
    known ??= learn((other) => context.getModuleInfo(other));
    let name = known.byModule.get(id) ?? '';
    for (let next = known.into.get(name); next !== undefined; next = known.into.get(name)) name = next;
    if (name === 'language') return null;
    if (
      id.endsWith('.module.css') &&
      known.byModule
        .get(id)
        ?.split('-')
        .some((room) => firstRooms.has(room))
    )
      return 'looks';
    return name === '' ? 'sheets' : `for-${initials(name)}`;
  };
}
