/** Which payments an admin lists: those that went otherwise than asked, those that are not over, or all. */
export const shownPayments = ['exceptions', 'open', 'all'] as const;
export type ShownPayments = (typeof shownPayments)[number];
