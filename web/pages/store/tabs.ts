/** The sheets of the store dashboard in the groups of its rail; the address names the open one. */
export const storeTabGroups = {
  orders: ['orders'],
  products: ['catalog', 'photos', 'inventory'],
  money: ['money', 'cash'],
} as const;
export type StoreTab = (typeof storeTabGroups)[keyof typeof storeTabGroups][number];
const storeTabNames: readonly unknown[] = Object.values(storeTabGroups).flat();
export const isStoreTab = (value: unknown): value is StoreTab => storeTabNames.includes(value);

/** Search parameters: the sheet, and the filter of the inventory. */
export type StoreSearch = {
  readonly tab?: StoreTab | undefined;
  readonly show?: string | undefined;
  readonly find?: string | undefined;
};
