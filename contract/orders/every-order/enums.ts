/** How all orders are sorted and narrowed, apart from the validator, so that a page can offer it without. */
export const orderSorts = ['newest', 'oldest', 'total'] as const;
export type OrderSort = (typeof orderSorts)[number];

/**
 * What can have gone wrong with an order: it is or was late, items of it came back from the door, an incident was reported,
 * or money was given back.
 */
export const troubles = ['late', 'returned', 'incident', 'refunded'] as const;
export type Trouble = (typeof troubles)[number];
