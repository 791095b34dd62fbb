/** Placing an order: two round trips after the session. The facts are read at once, decided on in pure code, written at once. */

import type { Order, PlaceOrder } from '@autolotto/contract/orders/model.ts';
import { addressMark, refuseSuspended } from '../../identity/service.ts';
import { isOverdrawn } from '../../ledger/post.ts';
import { mismatchIn } from '../../platform/adapters/geocoder.ts';
import type { Context } from '../../platform/context.ts';
import { sqlState } from '../../platform/database/db.ts';
import { requestHash } from '../../platform/database/idempotency.ts';
import { DomainError, fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { spendRefusal } from '../../responsible-gaming/service.ts';
import { imageUrlOf } from '../order/images.ts';
import { placedNote } from '../order/notes.ts';
import * as store from '../order/store.ts';
import { orderView } from '../order/view.ts';
import { tipNewOrder } from '../tips/tips.ts';
import { decideOrReplay, refusalFor } from './decision.ts';
import { factsOf, loadFacts, loadSchedule, rulesNow, scheduled } from './facts.ts';
import { newOrder, orderInput, type Placing } from './writing/input.ts';
import { placeWithin } from './writing/store.ts';
import { place } from './writing/together.ts';

/** Another buyer may be faster between reading the facts and writing; then decide again on the current facts. */
const attemptsMax = 5;

/**
 * Places an order for its customer: all or nothing. With an idempotency key a repeat answers the first order, and the
 * same key with another body is refused.
 */
export const placeOrder = (
  context: Context,
  { userId }: Actor,
  input: PlaceOrder,
  idempotencyKey: string | undefined,
): Promise<Order> =>
  placeFor(context, { customerId: userId, by: { actorId: userId, note: placedNote } }, input, idempotencyKey);

/** Places every order, under the same rules for every caller. */
export async function placeFor(
  context: Context,
  placing: Placing,
  input: PlaceOrder,
  idempotencyKey: string | undefined,
): Promise<Order> {
  if (input.items.length === 0) fail('EMPTY_CART', {});
  const { customerId, by, as = 'customer', takesNoCode, alongside } = placing;
  const rules = await rulesNow(context);
  const located = await context.geocode(input.deliveryAddress);
  const zipMismatch = located ? undefined : await mismatchIn(input.deliveryAddress);
  const address = await addressMark(context, input.deliveryAddress);
  const key = idempotencyKey === undefined ? {} : { idempotencyKey, idempotencyScope: `${by.actorId}:orders.place` };
  const hash = requestHash(as === 'customer' ? input : { ...input, customerId });
  const seenBy = (raw: store.RawOrder) => orderView(raw, as, by.actorId ?? customerId, imageUrlOf);

  for (let attempt = 1; ; attempt++) {
    const raw = await loadFacts(context, customerId, input.items, address, rules, input.paymentMethod);
    const schedule = await loadSchedule(context, input.scheduledFor, raw, rules);
    const then = scheduled(raw, schedule);
    const facts = { ...factsOf(then, rules, input.deliveryAddress, takesNoCode), zipMismatch, schedule };
    const decided = decideOrReplay(facts, input, located, { hasKey: idempotencyKey !== undefined, as });
    try {
      const order =
        decided instanceof DomainError
          ? undefined
          : orderInput(decided, input, placing, raw, located, rules.policy, facts);
      const asked = { ...key, requestHash: hash, personAddress: address, order };
      const { tip } = input;
      // Everything reserved or noted with the order commits with it; without any of it, one statement suffices.
      const placed =
        tip || order?.recipientName || alongside
          ? await context.db.transact(async (tx) => {
              const within = await placeWithin(tx, asked);
              if (within.replayed || decided instanceof DomainError) return within;
              if (order?.recipientName) await store.nameRecipient(tx, within.id, order.recipientName);
              if (tip) await tipNewOrder(tx, { id: within.id, customerId }, tip);
              await alongside?.(tx, within.id, decided);
              return within;
            })
          : await place(context.db, asked);
      if (placed.replayed) return seenBy(placed.view);
      if (!order) throw new Error('an order was placed that was not decided');
      context.bus.flush();
      return seenBy(newOrder(placed, order, raw));
    } catch (error) {
      const state = sqlState(error);
      const stopped = spendRefusal(error);
      if (stopped) throw refusalFor(stopped, as);
      if (state === 'AL002') fail('IDEMPOTENCY_KEY_REUSED', {});
      if (state === 'AL004') {
        await refuseSuspended(context, customerId);
        // The suspension was lifted this moment.
        if (attempt < attemptsMax) continue;
        fail('SERVICE_UNAVAILABLE', {});
      }
      if (state === 'AL003' && decided instanceof DomainError) throw decided;
      if (state !== 'AL001' && !isOverdrawn(error)) throw error;
      if (attempt === attemptsMax) fail('SERVICE_UNAVAILABLE', {});
    }
  }
}
