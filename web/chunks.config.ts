/**
 * Which file of the build carries a module that several pages share. Every file costs a slow network a journey of its
 * own, and every byte that a page does not use costs a phone time: what the storefront opens with is one file, what only
 * workplaces share is another.
 */
type ModuleInfo = { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] };
type GetModuleInfo = (id: string) => ModuleInfo | null;
type Audience = 'workplace' | 'storefront' | 'elsewhere';

/** Says who opens a page, by its path. */
const audiences: readonly (readonly [path: RegExp, audience: Audience])[] = [
  [/\/web\/pages\/(?:admin|courier|store|store-tablet)\/|\/web\/pages\/home\/\w+-now\.tsx$/, 'workplace'],
  [/\/web\/pages\/(?:home|landing|shop)\//, 'storefront'],
  [/\/web\/pages\//, 'elsewhere'],
];
const audienceOf = (id: string): Audience | undefined => audiences.find(([path]) => path.test(id))?.[1];

/** Every page and sheet that is loaded by an import of its own. */
function entries(main: string, getModuleInfo: GetModuleInfo): Set<string> {
  const found = new Set([main]);
  const later = new Set<string>();
  // Grows while it is walked.
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = getModuleInfo(id) ?? {};
    for (const next of [...importedIds, ...dynamicallyImportedIds]) found.add(next);
    for (const next of dynamicallyImportedIds) later.add(next);
  }
  return later;
}

/** The modules that load with one module: without what it imports later. */
function loadedWith(start: string, getModuleInfo: GetModuleInfo): Set<string> {
  const found = new Set([start]);
  for (const id of found) for (const next of getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/** Finds for each module who opens pages that load with it. */
function audiencesByModule(main: string, getModuleInfo: GetModuleInfo): Map<string, Set<Audience>> {
  const byModule = new Map<string, Set<Audience>>();
  for (const entry of entries(main, getModuleInfo)) {
    const audience = audienceOf(entry);
    if (audience === undefined) continue;
    for (const id of loadedWith(entry, getModuleInfo)) {
      const known = byModule.get(id);
      if (known) known.add(audience);
      else byModule.set(id, new Set([audience]));
    }
  }
  return byModule;
}

/** Names the file for a module that pages share, from the module that the app starts with. */
export function sharedBy(main: string) {
  let byModule: Map<string, Set<Audience>> | undefined;
  return (id: string, context: { getModuleInfo: GetModuleInfo }): string => {
    byModule ??= audiencesByModule(main, (other) => context.getModuleInfo(other));
    const by = byModule.get(id);
    if (by?.has('storefront')) return 'shared';
    return by?.size === 1 && by.has('workplace') ? 'work' : 'more';
  };
}
