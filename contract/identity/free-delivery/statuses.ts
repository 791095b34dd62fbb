/** Apart from the schemas, so that a page can have them without the validator. */

/** Why somebody is brought everything free. */
export const freeDeliveryReasons = ['senior', 'disabled'] as const;
export type FreeDeliveryReason = (typeof freeDeliveryReasons)[number];

export const freeDeliveryRequestStatuses = ['pending', 'granted', 'refused', 'withdrawn'] as const;
export type FreeDeliveryRequestStatus = (typeof freeDeliveryRequestStatuses)[number];
