/** Refusals whose sentence names a day or a time: see dated-problems.ts, which is fetched with the first of them. */
export const datedCodes = [
  'ADVERSE_ACTION_NOTICE_REQUIRED',
  'AGE_DECLARATION_PAUSED',
  'CLAIM_OVER',
  'COURIER_ANSWER_EXPIRED',
  'DRAW_CLOSED',
  'GAMING_LIMIT_EXCEEDED',
  'LIMIT_INCREASE_TOO_EARLY',
  'PROMOTION_OVER',
  'SELF_EXCLUDED',
  'SELF_EXCLUSION_LOCKED',
  'SUSPENSION_APPEAL_EXPIRED',
] as const;
export type DatedCode = (typeof datedCodes)[number];
