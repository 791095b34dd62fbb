/** Pure: which days make a point, and what a measure says of the sums of its days. */
import {
  type FigureMeasure,
  type FigureStep,
  type FigureUnit,
  figureMeasures,
} from '@autolotto/contract/admin/figures/measures.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { dayAfter, weekdayOf } from '@autolotto/contract/shared/time.ts';

/** From placing to the door, in steps of five minutes: how many took so long. Long ones stand together in the last step. */
export const minuteStep = 5;
export const longestStep = 120;
export const minuteSteps = Array.from({ length: longestStep / minuteStep + 1 }, (_, step) => step * minuteStep);
export const minutesFrom = (step: number) => `minutes_from_${step}`;

export type Sums = ReadonlyMap<string, number>;

type Reckoning =
  | { readonly kind: 'quotient'; readonly over: string; readonly under: readonly string[] }
  | { readonly kind: 'quantile'; readonly share: number };

/** Measures that are reckoned from sums, so that a week's average is that of its orders; every other one is a sum itself. */
const reckonings: Partial<Record<FigureMeasure, Reckoning>> = {
  average_order: { kind: 'quotient', over: 'revenue', under: ['delivered'] },
  cancelled_share: { kind: 'quotient', over: 'cancelled', under: ['cancelled', 'delivered'] },
  late_share: { kind: 'quotient', over: 'late', under: ['delivered'] },
  deliveries_per_courier: { kind: 'quotient', over: 'delivered', under: ['courier_days'] },
  minutes_promised: { kind: 'quotient', over: 'promised_minutes', under: ['promised'] },
  minutes_p50: { kind: 'quantile', share: 0.5 },
  minutes_p90: { kind: 'quantile', share: 0.9 },
};

/** What has to be read for a measure. */
export function sumsOf(measure: FigureMeasure): string[] {
  const reckoning = reckonings[measure];
  if (!reckoning) return [measure];
  return reckoning.kind === 'quantile' ? minuteSteps.map(minutesFrom) : [reckoning.over, ...reckoning.under];
}

const digits: Record<Exclude<FigureUnit, 'dollars'>, number> = { count: 1, minutes: 0, share: 4 };

/** Where the share of all deliveries is reached, between the ends of its step. The last step has no end. */
function quantile(sums: Sums, share: number): string | null {
  const counts = minuteSteps.map((step) => sums.get(minutesFrom(step)) ?? 0);
  const wanted = share * counts.reduce((all, count) => all + count, 0);
  if (wanted === 0) return null;
  let before = 0;
  for (const [at, count] of counts.entries()) {
    const step = minuteSteps[at] ?? 0;
    if (before + count >= wanted)
      return (at === counts.length - 1 ? step : step + (minuteStep * (wanted - before)) / count).toFixed(0);
    before += count;
  }
  return null;
}

/** A figure as decimal text; null where there is nothing to reckon. */
export function figureOf(measure: FigureMeasure, sums: Sums): string | null {
  const { unit } = figureMeasures[measure];
  const sum = (name: string) => sums.get(name) ?? 0;
  const reckoning = reckonings[measure];
  if (!reckoning) return unit === 'dollars' ? dollars(cents(sum(measure))) : String(sum(measure));
  if (reckoning.kind === 'quantile') return quantile(sums, reckoning.share);
  const under = reckoning.under.reduce((all, name) => all + sum(name), 0);
  if (under === 0) return null;
  const quotient = sum(reckoning.over) / under;
  return unit === 'dollars' ? dollars(cents(Math.round(quotient))) : quotient.toFixed(digits[unit]);
}

const firstOf: Record<FigureStep, (day: string) => string> = {
  day: (day) => day,
  week: (day) => dayAfter(day, -((weekdayOf(day) + 6) % 7)),
  month: (day) => `${day.slice(0, 7)}-01`,
};
/** The first day of each point of a range: of days, of weeks from Monday, of months. The first point may be cut short. */
export function* pointsOf(from: string, to: string, by: FigureStep): Generator<string> {
  let before: string | undefined;
  for (let day = from; day <= to; day = dayAfter(day, 1)) {
    const first = firstOf[by](day);
    if (first !== before) yield day;
    before = first;
  }
}
