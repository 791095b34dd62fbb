import { limitAmount } from '@autolotto/contract/responsible-gaming/limits.ts';
import { type Cents, cents, dollars, fromDecimal } from '@autolotto/contract/shared/money.ts';
import type { LimitStatus } from './queries.ts';

export const leastLimit = dollars(cents(limitAmount.min));
export const mostLimit = dollars(cents(limitAmount.max));

/** Reads a limit as it was typed ("50", "$1,250.50"), in wire form; undefined where it is none that can be set. */
export function readLimit(typed: string): string | undefined {
  const text = typed.trim().replace(/^\$\s*/, '');
  const plain = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text;
  const amount = fromDecimal('USD', plain.replace(/\.$/, ''));
  return amount === undefined || amount < limitAmount.min || amount > limitAmount.max ? undefined : dollars(amount);
}

/** What a change of one's own limit does; null is no limit. */
export type LimitEffect = 'first' | 'now' | 'waits' | 'same';

export function effectOf(own: string | null, wanted: string | null): LimitEffect {
  if (own === wanted) return 'same';
  if (own === null) return 'first';
  return wanted === null || amountOf(wanted) > amountOf(own) ? 'waits' : 'now';
}

const amountOf = (decimal: string): Cents => fromDecimal('USD', decimal) ?? cents(0);

/** The spending limit of one's own that is nearest: of equally near ones the longer. */
export function nearestSpendLimit(limits: readonly LimitStatus[]) {
  const own = limits.flatMap(({ kind, period, own, used, applies }) =>
    kind === 'spend' && own !== null && applies ? [{ period, used, limit: applies.limit, left: applies.left }] : [],
  );
  return own.reduce<(typeof own)[number] | undefined>(
    (nearest, one) => (nearest && amountOf(nearest.left) < amountOf(one.left) ? nearest : one),
    undefined,
  );
}

const minute = 60_000;
/** The first whole minute that is not before it: as screens show it, a minute earlier would still be too early. */
export const wholeMinute = (instant: string): Date => new Date(Math.ceil(Date.parse(instant) / minute) * minute);

/** Heights of bars above and below a line, as shares of the largest. */
export function sharesOf(nets: readonly string[]): readonly number[] {
  const amounts = nets.map(amountOf);
  const most = Math.max(1, ...amounts.map(Math.abs));
  return amounts.map((amount) => amount / most);
}
