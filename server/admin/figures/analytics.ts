import {
  type FigureMeasure,
  figureMeasureNames,
  figureMeasures,
  isWholeMeasure,
  mostPoints,
} from '@autolotto/contract/admin/figures/measures.ts';
import type { Analytics, AnalyticsQuery } from '@autolotto/contract/admin/figures/model.ts';
import { dayAfter, daysBetween } from '@autolotto/contract/shared/time.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { byteOrderMark, cell } from '../../platform/files/csv.ts';
import type { Actor } from '../../platform/http/session.ts';
import { currentPolicy } from '../../policy/service.ts';
import { recordFiguresExport } from './exports.ts';
import { figureOf, pointsOf, sumsOf } from './rules.ts';
import * as store from './store.ts';

/** A range of several lifetimes is refused before its days are counted one by one. */
const mostDays = 40_000;

export async function loadAnalytics(context: Context, query: AnalyticsQuery): Promise<Analytics> {
  const { from, to, by = 'day', store: storeId, measures = figureMeasureNames } = query;
  const days = daysBetween(from, to) + 1;
  const points = days > mostDays ? undefined : [...pointsOf(from, to, by)];
  if (!points || points.length > mostPoints)
    fail('RANGE_TOO_LONG', { points: points?.length ?? days, most: mostPoints });
  const db = context.db.read;
  const timeZone =
    storeId === undefined
      ? (await currentPolicy(context))['admin.timeZone']
      : ((await store.findStoreZone(db, storeId)) ?? fail('STORE_NOT_FOUND', {}));
  const wanted = [...new Set(measures.flatMap(sumsOf))];
  const [found, countedAt] = await Promise.all([
    store.listSums(db, { from, to }, by, { since: dayAfter(from, -days), storeId, measures: wanted }),
    store.loadCountedAt(db),
  ]);
  const before = sumsBy(found.filter(({ point }) => point === null));
  const within = sumsBy(found.filter(({ point }) => point !== null));
  const byPoint = new Map([...Map.groupBy(found, ({ point }) => point)].map(([point, sums]) => [point, sumsBy(sums)]));
  const of = (measure: FigureMeasure, sums: ReadonlyMap<string, number> = new Map()) =>
    storeId !== undefined && isWholeMeasure(measure) ? null : figureOf(measure, sums);
  return {
    from,
    to,
    by,
    timeZone,
    countedAt: countedAt === null ? null : new Date(countedAt).toISOString(),
    measures: measures.map((measure) => ({
      measure,
      unit: figureMeasures[measure].unit,
      points: points.map((day) => ({ day, value: of(measure, byPoint.get(day)) })),
      total: of(measure, within),
      before: of(measure, before),
    })),
  };
}

function sumsBy(found: readonly store.Sum[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { measure, value } of found) sums.set(measure, (sums.get(measure) ?? 0) + value);
  return sums;
}

/**
 * The same as a spreadsheet reads it: a line a point, empty where there is nothing to reckon. That it was taken is
 * audited.
 */
export async function exportAnalytics(context: Context, actor: Actor, query: AnalyticsQuery): Promise<string> {
  const { measures } = await loadAnalytics(context, query);
  const { from, to, by = 'day', store: storeId } = query;
  await recordFiguresExport(context.db, actor, storeId, { firstDay: from, lastDay: to, by });
  const head = ['day', ...measures.map(({ measure }) => measure)];
  const lines = (measures[0]?.points ?? []).map(({ day }, n) => [
    day,
    ...measures.map(({ points }) => points[n]?.value ?? ''),
  ]);
  return `${byteOrderMark}${[head, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}
