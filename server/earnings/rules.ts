/** Pure: a courier's earnings by period, and their parts. */
import { type Cents, cents, noCents, subtract, sum } from '@autolotto/contract/shared/money.ts';
import { dayAfter } from '@autolotto/contract/shared/time.ts';
import type { TransferKind } from '../ledger/rules.ts';

/** Postings to a courier on a day, by kind. */
export type DayFigure = {
  readonly day: string;
  readonly kind: TransferKind;
  readonly amount: Cents;
  readonly count: number;
};
export type Period = { readonly amount: Cents; readonly deliveries: number };

const delivering: readonly TransferKind[] = ['order.capture', 'order.cash'];
/** Paying out moves what was earned; it is not earned less for it. */
const notEarning: readonly TransferKind[] = ['payout.requested', 'payout.paid', 'payout.refused'];

export function periodFrom(figures: readonly DayFigure[], first: string): Period {
  const within = figures.filter(({ day, kind }) => day >= first && !notEarning.includes(kind));
  return {
    amount: sum(
      'USD',
      within.map(({ amount }) => amount),
    ),
    deliveries: within.filter(({ kind }) => delivering.includes(kind)).reduce((all, { count }) => all + count, 0),
  };
}

/** Each of the last days, oldest first, those without anything too. */
export function byDay(figures: readonly DayFigure[], today: string, days: number): { date: string; amount: Cents }[] {
  return Array.from({ length: days }, (_, at) => dayAfter(today, at + 1 - days)).map((date) => ({
    date,
    amount: sum(
      'USD',
      figures.filter(({ day, kind }) => day === date && !notEarning.includes(kind)).map(({ amount }) => amount),
    ),
  }));
}

/** A posting for one order. */
export type Part = { readonly kind: TransferKind; readonly amount: Cents };
export type Parts = {
  readonly base: Cents;
  readonly share: Cents;
  readonly tip: Cents;
  readonly bonus: Cents;
  readonly returnTrip: Cents;
  readonly correction: Cents;
  readonly total: Cents;
};

/** `base` is the claimed base pay; the delivery's other earnings are the share of the items. */
export function partsOf(posted: readonly Part[], base: Cents): Parts {
  const of = (...kinds: TransferKind[]) =>
    sum(
      'USD',
      posted.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount),
    );
  const pay = of(...delivering);
  const ofBase = cents(Math.min(base, Math.max(pay, noCents)));
  return {
    base: ofBase,
    share: subtract(pay, ofBase),
    tip: of('order.tip-paid', 'order.tip-given'),
    bonus: of('courier.bonus'),
    returnTrip: of('order.return'),
    correction: of('reversal'),
    total: sum(
      'USD',
      posted.map(({ amount }) => amount),
    ),
  };
}

export type BonusRule = { readonly deliveries: number; readonly amount: number };
/** From the lowest threshold to the highest. */
export const inOrder = (rules: readonly BonusRule[]): BonusRule[] =>
  [...rules].sort((a, b) => a.deliveries - b.deliveries);
