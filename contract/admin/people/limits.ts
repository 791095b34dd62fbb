/** The longest search for a person. */
export const personSearchLimit = 100;
