import type { TransitionHooks } from '../transitions/transition.ts';
import { assertProofOfDelivery, settlePin } from './proof-of-delivery.ts';

export const proofHooks: TransitionHooks = {
  guards: {
    pick_up: ({ tx, policy, order }) => settlePin(tx, policy, order),
    deliver: ({ tx, policy, order }) => assertProofOfDelivery(tx, order, policy),
  },
};
