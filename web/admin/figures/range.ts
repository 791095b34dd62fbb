/** Pure: which days the address asks for, and how they are put together. */
import { type FigureStep, figureSteps } from '@autolotto/contract/admin/figures/measures.ts';
import { dayAfter } from '@autolotto/contract/shared/time.ts';

export const ranges = ['7', '28', '90', 'year', 'own'] as const;
export type RangeName = (typeof ranges)[number];

/** As it stands in the address: whatever somebody typed there. */
export type FiguresSearch = Readonly<Record<string, string | number | boolean | undefined>>;

export type Asked = {
  readonly range: RangeName;
  readonly from: string;
  readonly to: string;
  readonly by: FigureStep;
  readonly store: number | undefined;
};

const days: Record<Exclude<RangeName, 'own'>, number> = { 7: 7, 28: 28, 90: 90, year: 365 };
const usual: Record<RangeName, FigureStep> = { 7: 'day', 28: 'day', 90: 'week', year: 'month', own: 'day' };

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
/** One of the list, or the usual one. */
const oneOf = <T extends string>(list: readonly T[], value: unknown, otherwise: T): T =>
  list.find((one) => one === String(value)) ?? otherwise;

export function askedOf(search: FiguresSearch, today: string): Asked {
  const range = oneOf(ranges, search.range, '28');
  const store = Number(search.store);
  const [from, to] =
    range === 'own'
      ? [isDay(search.from) ? search.from : dayAfter(today, -27), isDay(search.to) ? search.to : today]
      : [dayAfter(today, 1 - days[range]), today];
  return {
    ...{ range, from, to },
    by: oneOf(figureSteps, search.by, usual[range]),
    store: Number.isInteger(store) && store > 0 ? store : undefined,
  };
}

/** What the address of the list says to show the delivered orders of one point: the days from it to the next one. */
export const deliveredSearch = (
  points: readonly { readonly day: string }[],
  at: number,
  { to, store }: Pick<Asked, 'to' | 'store'>,
) => {
  const next = points[at + 1];
  return {
    ...{ tab: 'orders', status: 'delivered', days: 'ended' },
    ...{ from: points[at]?.day, to: next ? dayAfter(next.day, -1) : to, shop: store },
  };
};
