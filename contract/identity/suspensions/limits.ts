/** Figures of suspensions, apart from the schemas so that a page can have them without the validator. */

/** Room for a person's own account of events. */
export const appealLimit = 2_000;
