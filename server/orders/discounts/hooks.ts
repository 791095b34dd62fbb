import { settleUse } from '../../promotions/service.ts';
import type { TransitionHooks, Written } from '../transitions/transition.ts';

const settled =
  (how: 'delivered' | 'cancelled') =>
  async ({ context, tx, order }: Written): Promise<boolean> => {
    // Free delivery may be a promotion too; no other order can have one.
    if (order.discount > 0 || order.isFreeDelivery) await settleUse(context, tx, order.id, how);
    return false;
  };

/** Before the money: promotions are locked after goods and before accounts. */
export const discountHooks: TransitionHooks = {
  money: { deliver: settled('delivered'), cancel: settled('cancelled'), return: settled('cancelled') },
};
