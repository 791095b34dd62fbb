import { reasonInEnglish } from '../order/notes.ts';
import { isCarried } from '../placement/rules.ts';
import type { TransitionHooks } from '../transitions/transition.ts';
import { loadWithheld } from './refusal-store.ts';
import { open } from './return-store.ts';

export const returnHooks: TransitionHooks = {
  items: {
    cancel: async ({ tx, order, by, reason, courierId }) => {
      if (!isCarried(order.status)) return;
      if (courierId === null) throw new Error('carried without a courier');
      const [why, words] =
        by === 'system' ? (['late', null] as const) : (['cancelled', reason ? reasonInEnglish(reason) : null] as const);
      await open(tx, { orderId: order.id, storeId: order.storeId, courierId, reason: why, words });
    },
    deliver: async ({ tx, order, courierId }) => {
      // Items kept back at the door are now on their way to the store.
      const [kept] = await loadWithheld(tx, order.id);
      if (!kept) return;
      if (courierId === null) throw new Error('delivered without a courier');
      await open(tx, { orderId: order.id, storeId: order.storeId, courierId, reason: kept.reason, words: null });
    },
  },
};
