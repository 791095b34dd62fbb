/** The open section and its filters. Sections read their own: the router, which everybody loads, knows none of them. */
export type AdminSearch = {
  readonly tab?: string | undefined;
  readonly [filter: string]: string | number | boolean | undefined;
};

const isWord = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

export const adminSearch = (search: Record<string, unknown>): AdminSearch => ({
  ...(Object.fromEntries(Object.entries(search).filter(([, value]) => isWord(value))) as AdminSearch),
  tab: typeof search.tab === 'string' ? search.tab : undefined,
});
