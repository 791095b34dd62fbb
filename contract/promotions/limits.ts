/** Limits that forms and schemas share; without schemas, so that pages need no validator. */

/** As it is stored: capital letters, digits and hyphens. */
export const codePattern = /^[A-Z0-9-]{3,24}$/;
/** Case and outer spaces carry no meaning. */
export const normalizeCode = (typed: string): string => typed.trim().toUpperCase();

/** Characters. */
export const titleLimit = 80;
export const descriptionLimit = 300;
/** Dollars. */
export const amountLimit = 1_000;
export const budgetLimit = 1_000_000;
export const usesLimit = 1_000_000;

/** Wrong codes that a person may enter in an hour. */
export const wrongCodesPerHour = 10;
