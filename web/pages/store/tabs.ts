/** The sheets of the store dashboard, in their order; the address names the open one. */
export const storeTabNames = ['orders', 'catalog', 'photos', 'inventory', 'cash', 'money'] as const;
export type StoreTab = (typeof storeTabNames)[number];
export const isStoreTab = (value: unknown): value is StoreTab => (storeTabNames as readonly unknown[]).includes(value);

/** Search parameters: the sheet, and the filter of the inventory. */
export type StoreSearch = {
  readonly tab?: StoreTab | undefined;
  readonly show?: string | undefined;
  readonly find?: string | undefined;
};
