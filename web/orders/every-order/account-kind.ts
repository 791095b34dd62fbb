/** Pure: what an account of the books is to an order, by its name. */
const kinds = [
  [/^user:.+:wallet$/, 'wallet'],
  [/^user:.+:held$/, 'held'],
  [/^store:.+:earnings$/, 'store'],
  [/^courier:.+:earnings$/, 'courier'],
  [/^courier:.+:cash$/, 'cash'],
  [/^house:revenue:/, 'company'],
  [/^house:taxes:/, 'charges'],
  [/^house:promotions:/, 'promotions'],
] as const;

/** Undefined for accounts that orders have nothing to do with, as a rule. */
export const accountKindOf = (name: string) => kinds.find(([pattern]) => pattern.test(name))?.[1];
