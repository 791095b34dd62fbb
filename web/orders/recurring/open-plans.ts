import { query, type ReplyOf } from '../../client/client.ts';

/** Apart from the other queries: the front page begins with it. */
export const recurringQuery = query('GET /api/recurring-orders');
export type Plan = ReplyOf<'GET /api/recurring-orders'>[number];

export const openOf = (plans: readonly Plan[]) =>
  plans.flatMap((plan) =>
    plan.occurrences.filter(({ openUntil }) => openUntil !== null).map((occurrence) => ({ plan, occurrence })),
  );
