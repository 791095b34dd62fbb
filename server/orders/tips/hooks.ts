import type { TransitionHooks, Written } from '../transitions/transition.ts';
import { settleTip } from './tips.ts';

const released = ({ tx, order }: Written): Promise<boolean> => settleTip(tx, order, 'cancelled');

export const tipHooks: TransitionHooks = {
  money: {
    cancel: released,
    return: released,
    deliver: async ({ tx, order, courierId }) => courierId !== null && settleTip(tx, order, { courierId }),
  },
};
