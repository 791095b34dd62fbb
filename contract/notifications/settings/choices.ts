/** Which notifications can be chosen by which way. Without the validator: pages use it too. */

/** News of one's orders, money and account are always told at the bell. */
export const chosenTypes = ['reply', 'mention', 'like', 'trend', 'win'] as const;
export type ChosenType = (typeof chosenTypes)[number];

/** Worth an email: somebody waits for an answer. Prizes have an email of their own. */
export const emailedTypes = ['reply', 'mention'] as const;
