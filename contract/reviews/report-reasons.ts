/** Reasons for reporting a review. */
export const reportReasons = ['offensive', 'private', 'untrue', 'advertising'] as const;
export type ReportReason = (typeof reportReasons)[number];
/** Characters of what is added in words. */
export const reportLimit = 300;
