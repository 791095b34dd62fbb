/** Limits and words of recurring orders and phone orders, without schemas, so that pages need no validator. */

/** That somebody has at a time, running or paused. */
export const maxRecurring = 20;
/** Days ahead that the first one may be. */
export const firstDayWithin = 366;

export const recurringStates = ['active', 'paused', 'ended'] as const;
export type RecurringState = (typeof recurringStates)[number];

/**
 * 'due' is being placed; 'asking' waits for its customer; 'failed' could not be placed and is offered again; 'skipped' was
 * not wanted; 'expired' was asked about and not answered; 'missed' fell into a time when nobody could place it.
 */
export const occurrenceStates = ['due', 'asking', 'placed', 'failed', 'skipped', 'expired', 'missed'] as const;
export type OccurrenceState = (typeof occurrenceStates)[number];

/** Why it is asked about: something in it is age-restricted, or it costs more than was agreed. */
export const askReasons = ['restricted', 'price'] as const;
export type AskReason = (typeof askReasons)[number];

export const consentNoteLength = { min: 3, max: 300 } as const;
/** Length of a customer search. */
export const customerSearchLength = { min: 3, max: 100 } as const;
