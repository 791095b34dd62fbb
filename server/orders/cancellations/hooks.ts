import { restock, returnTickets } from '../../catalogue/service.ts';
import { type LockedOrder, linesOf } from '../order/store.ts';
import { isCarried } from '../placement/rules.ts';
import type { Transition, TransitionHooks } from '../transitions/transition.ts';
import { assertOneMay } from './gives-back.ts';

async function twoAdmins({ tx, policy, order, by, isByTwo = false }: Transition): Promise<LockedOrder> {
  if (by === 'admin' && !isByTwo) await assertOneMay(tx, order, policy);
  return order;
}

export const cancellationHooks: TransitionHooks = {
  before: { cancel: twoAdmins, return: twoAdmins },
  goods: {
    cancel: async ({ tx, order, actorId }) => {
      // What is in a courier's bag is not on the shelf: it comes back as what nobody took at a door does.
      if (isCarried(order.status)) return;
      await restock(tx, await linesOf(tx, order.id));
      await returnTickets(tx, actorId, order.id);
    },
  },
};
