export const payoutStates = ['requested', 'paid', 'refused'] as const;
export type PayoutState = (typeof payoutStates)[number];
/** Whose money is paid out: what a courier or a shop has earned, or what is in a customer's wallet. */
export const payeeKinds = ['courier', 'store', 'customer'] as const;
export type PayeeKind = (typeof payeeKinds)[number];
/** So many days the chart shows. */
export const chartDays = 30;
