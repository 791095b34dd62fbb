/** The chart of accounts. Names say whose and what; kinds say whether they may stand below zero (docs/money.md). */
import type { Currency } from '@autolotto/contract/shared/money.ts';

export type AccountKind = 'wallet' | 'held' | 'store' | 'courier' | 'courier-cash' | 'house' | 'outside';
export type Account<C extends Currency = Currency> = {
  readonly name: string;
  readonly kind: AccountKind;
  readonly currency: C;
};

const usd = (name: string, kind: AccountKind): Account<'USD'> => ({ name, kind, currency: 'USD' });

/** A person's dollars to spend. */
export const wallet = (userId: string) => usd(`user:${userId}:wallet`, 'wallet');
/** A person's dollars set aside for orders on their way. */
export const held = (userId: string) => usd(`user:${userId}:held`, 'held');
/** What a store has earned. */
export const storeEarnings = (storeId: number) => usd(`store:${storeId}:earnings`, 'store');
/** What a store asked to be paid out, until that is decided. */
export const storePayout = (storeId: number) => usd(`store:${storeId}:payout`, 'held');
/** What is to be paid out of a person's wallet, until that is decided. */
export const walletPayout = (userId: string) => usd(`user:${userId}:payout`, 'held');
/** What a courier has earned. */
export const courierEarnings = (userId: string) => usd(`courier:${userId}:earnings`, 'courier');
/** What a courier asked to be paid out, until that is decided. */
export const courierPayout = (userId: string) => usd(`courier:${userId}:payout`, 'held');
/** Cash a courier took at doors and carries for the house; below zero is what they hand in. */
export const courierCash = (userId: string) => usd(`courier:${userId}:cash`, 'courier-cash');
/** Cash that couriers handed in, and that lies in a shop or with the house. */
export const till = (storeId: number | null) => usd(`outside:till:${storeId ?? 'house'}`, 'outside');
/** Money that came in through a payment provider. */
export const outside = (provider: string) => usd(`outside:${provider}`, 'outside');

/** Every delivery moves house money; eight rows share the load, so that deliveries do not wait for each other. */
const houseShards = 8;
export const house = (what: 'fees' | 'revenue' | 'taxes', spread: number) =>
  usd(`house:${what}:${spread % houseShards}`, 'house');
