import type { FigureMeasure } from '@autolotto/contract/admin/figures/measures.ts';
import { query, type ReplyOf, urlOf } from '../../client/client.ts';
import { everyMeasure } from './charts.ts';
import type { Asked } from './range.ts';

export type Analytics = ReplyOf<'GET /api/admin/analytics'>;
export type Measured = Analytics['measures'][number];

const asked = ({ from, to, by, store }: Asked, measures: readonly FigureMeasure[]) => ({
  ...{ from, to, by, ...(store === undefined ? {} : { store }) },
  measures: [...measures],
});
export const analyticsQuery = (wanted: Asked) =>
  query('GET /api/admin/analytics', { query: asked(wanted, everyMeasure) });
/** A browser fetches it by itself, with its own session. */
export const fileUrl = (wanted: Asked, measures: readonly FigureMeasure[]): string =>
  urlOf(['/api/admin/analytics.csv', asked(wanted, measures)]);

export const bestSellersQuery = ({ from, to, store }: Asked) =>
  query('GET /api/admin/analytics/products', { query: { from, to, ...(store === undefined ? {} : { store }) } });
