import type { TransitionHooks } from '../transitions/transition.ts';
import { assertProven, settlePin } from './proven.ts';

export const proofHooks: TransitionHooks = {
  guards: {
    pick_up: ({ tx, policy, order }) => settlePin(tx, policy, order),
    deliver: ({ tx, policy, order }) => assertProven(tx, order, policy),
  },
};
