/** Limits of moderation, without schemas, so that pages need no validator. */

/** Until when a decision can be appealed. */
export const appealDays = 14;
/** A moderator's copy of what was hidden or removed is kept this long after the decision. */
export const copyDays = 90;
/** A text of this score or above waits for a moderator. */
export const holdScore = 60;
/** So many people of some standing hide a text until a moderator has looked at it. */
export const reportsThatHide = 3;
export const wordsLength = { min: 3, max: 500 } as const;
/** Decided at once, and found at once. */
export const bulkMost = 100;
export const muteHoursMost = 24 * 365;
