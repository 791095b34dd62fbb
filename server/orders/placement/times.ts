/** Checks whether an order could be placed at other times: hours of the shop, of its products, and of the law. */
import type { QuoteOrder } from '@autolotto/contract/orders/model.ts';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/session.ts';
import { countScheduled } from '../scheduling/store.ts';
import { priceItems, typesOf } from './decision.ts';
import { evaluateAtTimes } from './facts.ts';
import { addressBlockers, storeBlockers } from './rules.ts';

/** Temporary blockers. A shop's pause ends automatically and stops only orders placed during it. */
const passing: readonly string[] = ['STORE_CLOSED', 'STORE_PAUSED', 'OUTSIDE_SALE_HOURS', 'OUTSIDE_LEGAL_HOURS'];

/** The order as it is priced now, and at which of the times it could be placed. `point` is missing where it cannot be brought. */
export async function possibleAt(
  context: Context,
  actor: Actor,
  input: z.output<typeof QuoteOrder>,
  timesOf: (timeZone: string) => readonly Date[],
) {
  const { facts, located, factsAt, rules } = await evaluateAtTimes(context, actor.userId, input);
  const order = priceItems(facts, input.items);
  const isReachable = addressBlockers(facts, order, located?.point, typesOf(input)).length === 0;
  const asked = timesOf(order.store.timeZone);
  const [first, last] = [asked[0], asked.at(-1)];
  const counted = first && last ? await countScheduled(context.db.read, order.store.id, first, last) : [];
  const full = new Set(
    counted.filter(({ orders }) => orders >= rules.policy['order.slotOrders']).map(({ at }) => at.getTime()),
  );
  const times = asked.filter((at) => {
    if (full.has(at.getTime())) return false;
    const later = factsAt(at);
    return !storeBlockers(later, priceItems(later, input.items)).some(({ code }) => passing.includes(code));
  });
  return {
    store: order.store,
    categories: [...new Set(order.lines.map(({ product }) => product.category))],
    point: isReachable ? located?.point : undefined,
    times,
  };
}
