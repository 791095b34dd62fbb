/** Limits that several domains share, without schemas, so that pages need no validator. */

/** Shorter is no reason that anybody could understand. */
export const reasonLength = { min: 3, max: 300 } as const;

/** Characters of an address, and of what a courier is told about it. */
export const addressLimit = 300;
export const instructionsLimit = 500;
