/** Why an order could not be handed over. */
export const returnReasons = [
  'intoxicated',
  'no_valid_id',
  'under_age',
  'not_home',
  'refused',
  'damaged',
  'closing',
  'other',
] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** What becomes of goods that were brought back. */
export const dispositions = ['restocked', 'wasted'] as const;
export type Disposition = (typeof dispositions)[number];
