/** The charts of the page, in their order: one row each. */
import type { FigureMeasure } from '@autolotto/contract/admin/figures/measures.ts';
import { isWholeMeasure } from '@autolotto/contract/admin/figures/measures.ts';

export type ChartRow = {
  readonly id: string;
  /** Lines beside each other, or bars on top of each other where the parts make a sum. */
  readonly kind: 'lines' | 'bars';
  /** All of one unit. */
  readonly measures: readonly FigureMeasure[];
  /** Stand in the table alone. */
  readonly more?: readonly FigureMeasure[];
  /** Reckoned from the orders that were delivered on a point's days: they are the list behind it. */
  readonly isOfDelivered?: true;
};

export const charts = [
  { id: 'revenue', kind: 'bars', measures: ['revenue'], more: ['delivered', 'average_order'], isOfDelivered: true },
  { id: 'orders', kind: 'lines', measures: ['placed', 'delivered', 'cancelled'] },
  { id: 'average', kind: 'lines', measures: ['average_order'], isOfDelivered: true },
  { id: 'shares', kind: 'lines', measures: ['cancelled_share', 'late_share'] },
  {
    id: 'cancelled',
    kind: 'bars',
    measures: ['cancelled_by_customer', 'cancelled_by_store', 'cancelled_otherwise'],
    more: ['cancelled_too_late', 'cancelled_at_door', 'cancelled_share'],
  },
  { id: 'minutes', kind: 'lines', measures: ['minutes_p50', 'minutes_p90', 'minutes_promised'], isOfDelivered: true },
  { id: 'customers', kind: 'bars', measures: ['repeat_orders', 'first_orders'] },
  { id: 'couriers', kind: 'bars', measures: ['courier_pay', 'tips', 'bonuses'] },
  { id: 'pace', kind: 'lines', measures: ['deliveries_per_courier'], more: ['courier_days'] },
  { id: 'duty', kind: 'bars', measures: ['duty_minutes'] },
  { id: 'payees', kind: 'bars', measures: ['store_earnings', 'company_share', 'charges'] },
  { id: 'payments', kind: 'bars', measures: ['paid_wallet', 'paid_cash'], isOfDelivered: true },
  { id: 'promotions', kind: 'bars', measures: ['discounts'], more: ['discounted'] },
  { id: 'deposits', kind: 'bars', measures: ['deposits'], more: ['deposits_taken_back'] },
] as const satisfies readonly ChartRow[];
export type ChartId = (typeof charts)[number]['id'];

export const measuresOf = ({ measures, more = [] }: ChartRow): FigureMeasure[] => [...measures, ...more];
/** Charts that one shop has; what belongs to none is shown of the whole alone. */
export const chartsOf = (store: number | undefined) =>
  charts.filter(({ measures }) => store === undefined || !measures.some(isWholeMeasure));
export const everyMeasure = [...new Set(charts.flatMap(measuresOf))];
