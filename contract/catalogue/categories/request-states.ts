/** A product that is to be sold as something else, and one that is to be shown without a paper that covers it. */
export const categoryRequestKinds = ['change', 'listing'] as const;
export type CategoryRequestKind = (typeof categoryRequestKinds)[number];
export const categoryRequestStates = ['pending', 'approved', 'refused', 'withdrawn'] as const;
export type CategoryRequestState = (typeof categoryRequestStates)[number];
