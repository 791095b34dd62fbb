/** The measures of the figures over time: what each counts and what its number means. A page offers them by these names. */
export const figureUnits = ['count', 'dollars', 'minutes', 'share'] as const;
export type FigureUnit = (typeof figureUnits)[number];

type Measure = {
  readonly unit: FigureUnit;
  /** Belongs to no shop: known for the whole only. */
  readonly isWhole?: true;
};

export const figureMeasures = {
  placed: { unit: 'count' },
  delivered: { unit: 'count' },
  cancelled: { unit: 'count' },
  cancelled_share: { unit: 'share' },
  cancelled_by_customer: { unit: 'count' },
  cancelled_by_store: { unit: 'count' },
  cancelled_otherwise: { unit: 'count' },
  cancelled_too_late: { unit: 'count' },
  cancelled_at_door: { unit: 'count' },
  revenue: { unit: 'dollars' },
  average_order: { unit: 'dollars' },
  paid_wallet: { unit: 'dollars' },
  paid_cash: { unit: 'dollars' },
  minutes_p50: { unit: 'minutes' },
  minutes_p90: { unit: 'minutes' },
  minutes_promised: { unit: 'minutes' },
  late_share: { unit: 'share' },
  first_orders: { unit: 'count' },
  repeat_orders: { unit: 'count' },
  courier_days: { unit: 'count' },
  courier_pay: { unit: 'dollars' },
  tips: { unit: 'dollars' },
  deliveries_per_courier: { unit: 'count' },
  duty_minutes: { unit: 'minutes', isWhole: true },
  store_earnings: { unit: 'dollars' },
  company_share: { unit: 'dollars' },
  charges: { unit: 'dollars' },
  discounts: { unit: 'dollars' },
  discounted: { unit: 'count' },
  bonuses: { unit: 'dollars' },
  deposits: { unit: 'dollars', isWhole: true },
  deposits_taken_back: { unit: 'dollars', isWhole: true },
} as const satisfies Record<string, Measure>;

export type FigureMeasure = keyof typeof figureMeasures;
export const figureMeasureNames = Object.keys(figureMeasures) as FigureMeasure[];
export const isWholeMeasure = (measure: FigureMeasure): boolean => 'isWhole' in figureMeasures[measure];

export const figureSteps = ['day', 'week', 'month'] as const;
export type FigureStep = (typeof figureSteps)[number];

/** Most points of one measure in one reply. */
export const mostPoints = 400;
