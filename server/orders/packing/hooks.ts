import { tell } from '../transitions/publish.ts';
import type { RequestedTransition, TransitionHooks } from '../transitions/transition.ts';
import { assertBag } from './bag-code.ts';
import { assertPacked, ticketsFor } from './packing.ts';
import { recordPreparation } from './packing-time.ts';
import { assertRightCourier } from './pick-up-code.ts';

const packed = ({ tx, order, event, by, actorId, input }: RequestedTransition): Promise<void> =>
  assertPacked(tx, order, { event, by, actorId }, input.packed);

async function handedOver(t: RequestedTransition): Promise<void> {
  const { tx, policy, order, by, actorId, input } = t;
  if (by === 'courier') await assertBag(tx, order, actorId, input.bagCode, policy);
  if (by === 'store') await assertRightCourier(tx, order, input.pickUpCode, policy);
  await packed(t);
}

/** Accepting states the preparation time. */
async function preparation({ context, tx, policy, order, to, by, actorId, input }: RequestedTransition): Promise<void> {
  if (by !== 'store' || input.preparationMinutes === undefined) return;
  const accepted = { ...order, status: to, version: order.version + 1 };
  await recordPreparation(tx, policy, accepted, input.preparationMinutes, actorId);
  await tell(context, tx, accepted, { ...accepted, version: accepted.version + 1, movesMoney: false });
}

export const packingHooks: TransitionHooks = {
  guards: { ready: packed, pick_up: handedOver },
  items: { ready: ticketsFor, pick_up: ticketsFor },
  after: { accept: preparation },
};
