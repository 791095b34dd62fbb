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

const ofSellers = ({ from, to, store }: Asked) => ({ from, to, ...(store === undefined ? {} : { store }) });
export const bestSellersQuery = (wanted: Asked) =>
  query('GET /api/admin/analytics/products', { query: ofSellers(wanted) });
export const unsoldQuery = (wanted: Asked) => query('GET /api/admin/analytics/unsold', { query: ofSellers(wanted) });
export const stockOutsQuery = (wanted: Asked) =>
  query('GET /api/admin/analytics/stock-outs', { query: ofSellers(wanted) });
export const bestSellersFileUrl = (wanted: Asked): string =>
  urlOf(['/api/admin/analytics/products.csv', ofSellers(wanted)]);
