export const payoutStates = ['requested', 'paid', 'refused'] as const;
export type PayoutState = (typeof payoutStates)[number];
/** Kinds of payee: a courier's or a shop's earnings, or a customer's wallet. */
export const payeeKinds = ['courier', 'store', 'customer'] as const;
export type PayeeKind = (typeof payeeKinds)[number];
/** So many days the chart shows. */
export const chartDays = 30;
