import { restock, returnTickets } from '../../catalogue/service.ts';
import { type LockedOrder, loadHeldLines } from '../order/store.ts';
import { isCarried } from '../placement/rules.ts';
import type { Transition, TransitionHooks } from '../transitions/transition.ts';
import { assertOneMay } from './gives-back.ts';

async function twoAdmins({ tx, policy, order, by, isByTwo = false }: Transition): Promise<LockedOrder> {
  if (by === 'admin' && !isByTwo) await assertOneMay(tx, order, policy);
  return order;
}

export const cancellationHooks: TransitionHooks = {
  before: { cancel: twoAdmins, return: twoAdmins },
  items: {
    cancel: async ({ tx, order, actorId }) => {
      // Items in a courier's bag are not on the shelf: they come back as a return.
      if (isCarried(order.status)) return;
      await restock(tx, await loadHeldLines(tx, order.id));
      await returnTickets(tx, actorId, order.id);
    },
  },
};
