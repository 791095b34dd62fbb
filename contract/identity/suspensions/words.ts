/** Figures of suspensions, apart from the schemas so that a page can have them without the validator. */

/** There must be room to tell what happened. */
export const appealLimit = 2_000;
