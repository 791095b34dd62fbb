/** What admins list the products of all shops by, without schemas, so that pages need no validator. */

/** 'hidden' by its shop; 'taken_down' by an admin. A deleted product is only that. */
export const productStates = ['active', 'hidden', 'taken_down', 'deleted'] as const;
export type ProductState = (typeof productStates)[number];

export const everyProductSearchLimit = 100;
