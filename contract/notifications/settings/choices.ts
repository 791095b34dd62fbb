/** Which notifications can be chosen by which way. Without the validator: pages use it too. */

/** News of one's orders, money and account are always told at the bell. */
export const chosenTypes = ['reply', 'mention', 'like', 'trend', 'win', 'result', 'reminder'] as const;
export type ChosenType = (typeof chosenTypes)[number];

/** Told to nobody who has not asked for it: what came of tickets that won nothing, and that sales of a draw end soon. */
export const askedTypes = ['result', 'reminder'] as const satisfies readonly ChosenType[];

/** Worth an email: somebody waits for an answer, or for a draw. Prizes to claim have an email of their own. */
export const emailedTypes = ['reply', 'mention', 'result', 'reminder'] as const;
