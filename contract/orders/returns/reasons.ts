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
/** Causes of a return: a failed hand-over, or the cancellation of a carried order: by us, or for its age. */
export const returnCauses = [...returnReasons, 'cancelled', 'late'] as const;
export type ReturnCause = (typeof returnCauses)[number];

/** Why a part of an order is kept back at the door while the rest is handed over. */
export const refusalReasons = [
  'under_age',
  'no_valid_id',
  'intoxicated',
  'refused',
  'damaged',
  'closing',
] as const satisfies readonly ReturnReason[];
export type RefusalReason = (typeof refusalReasons)[number];
/** Statutory reasons: only age-restricted items are kept back for them. */
export const ageReasons = ['under_age', 'no_valid_id', 'intoxicated'] as const satisfies readonly RefusalReason[];

/**
 * Outcomes of returned items: restocked, destroyed, kept aside; or never brought back. A lost return pays the courier
 * nothing.
 */
export const dispositions = ['restocked', 'wasted', 'kept', 'lost'] as const;
export type Disposition = (typeof dispositions)[number];

/** Evidence that a reason needs: a photo, a photo or two unanswered calls, a recorded ID check. */
export const evidences = ['photo', 'photo_or_calls', 'id_check'] as const;
export type Evidence = (typeof evidences)[number];

/** Reasons that every shop takes as the policy has them: the law gives them. */
export const mandatoryReasons = [...ageReasons, 'closing'] as const satisfies readonly ReturnReason[];
/** Reasons that a shop may accept on its own terms. */
export const shopReasons = ['not_home', 'refused', 'damaged', 'other'] as const satisfies readonly ReturnReason[];
export type ShopReason = (typeof shopReasons)[number];
/** A courier is never without a way out: this one is always taken. */
export const lastReason: ShopReason = 'other';
/** Evidence that a shop may require. */
export const shopEvidences = ['photo', 'photo_or_calls'] as const satisfies readonly Evidence[];
/** Reasons of a shop's own, and how long the name of one is. */
export const ownReasonsLimit = 10;
export const ownReasonLength = { min: 2, max: 40 } as const;
