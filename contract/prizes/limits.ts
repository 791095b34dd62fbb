/** Characters of a postal address. */
export const addressLength = { min: 10, max: 200 } as const;
