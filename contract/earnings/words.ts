export const payoutStates = ['requested', 'paid', 'refused'] as const;
export type PayoutState = (typeof payoutStates)[number];
/** So many days the chart shows. */
export const chartDays = 30;
