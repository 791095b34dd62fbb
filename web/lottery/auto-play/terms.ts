/** What a player lets auto play spend, and until when. */
import { type Cents, cents, dollars, fromDecimal, times } from '@autolotto/contract/shared/money.ts';

export type Terms = {
  /** Dollars as the wire takes them. */
  readonly mostSpend: string;
  readonly until?: string;
};

/** Offered first: ten draws. */
export const offered = (price: Cents): string => dollars(times(price, 10));

/** Undefined for what is no amount, and for less than the first purchase costs. */
export function readMost(typed: string, first: Cents): Cents | undefined {
  const most = fromDecimal('USD', typed.trim().replace(/^\$/, ''));
  return most === undefined || most < first ? undefined : cents(most);
}

/** How many draws may be bought in all. */
export const drawsWithin = (most: Cents, price: Cents): number => Math.floor(most / price);
