/** Words of auto play. Without the validator: pages use them too. */

/** Buys each next draw; waits for its player; and over for good. */
export const autoPlayStates = ['active', 'paused', 'ended'] as const;
export type AutoPlayState = (typeof autoPlayStates)[number];

/** Ends and pauses that are no refusal of a purchase; every other reason is the code of one. */
export const autoPlayEnds = ['stopped', 'paused', 'limit', 'until', 'price'] as const;

/** Auto plays of one person that are not over. */
export const mostAutoPlays = 10;
/** Draws that are left out for want of money before an auto play waits for its player. */
export const mostMisses = 2;
