/**
 * The chart of accounts. Names state owner and purpose; kinds decide whether a balance may be negative (docs/money.md).
 */
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
/** A store's earnings. */
export const storeEarnings = (storeId: number) => usd(`store:${storeId}:earnings`, 'store');
/** A store's pending payout. */
export const storePayout = (storeId: number) => usd(`store:${storeId}:payout`, 'held');
/** Pending payout of a person's wallet. */
export const walletPayout = (userId: string) => usd(`user:${userId}:payout`, 'held');
/** A courier's earnings. */
export const courierEarnings = (userId: string) => usd(`courier:${userId}:earnings`, 'courier');
/** A courier's pending payout. */
export const courierPayout = (userId: string) => usd(`courier:${userId}:payout`, 'held');
/** Cash that a courier collected and carries for the platform; a negative balance is what they owe. */
export const courierCash = (userId: string) => usd(`courier:${userId}:cash`, 'courier-cash');
/** Cash that couriers handed in, held by a shop or the platform. */
export const cashDrawer = (storeId: number | null) => usd(`outside:till:${storeId ?? 'house'}`, 'outside');
/** Money that came in through a payment provider. */
export const outside = (provider: string) => usd(`outside:${provider}`, 'outside');

/** Every delivery moves house money; eight rows share the load, so that deliveries do not wait for each other. */
const companyShards = 8;
export const company = (what: 'fees' | 'revenue' | 'taxes', spread: number) =>
  usd(`house:${what}:${spread % companyShards}`, 'house');
