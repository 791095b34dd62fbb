import { z } from 'zod';
import { errorRow } from '../../shared/errors.ts';
import { leastMinutesAhead, maxDaysAhead, maxPlans, pricePlanStates } from './rules.ts';

export const pricePlanErrors = {
  PRICE_PLAN_REJECTED: errorRow({
    kind: 'refused',
    title: 'Not planned',
    details: z.object({ reason: z.enum(['skipped', 'soon', 'far', 'same', 'many']) }),
    detail: ({ reason }) =>
      ({
        skipped: 'The clocks go forward then, so this time does not exist on that day. Choose another one.',
        soon: `Choose a time at least ${leastMinutesAhead} minutes from now, or change the prices now.`,
        far: `Choose a time within the next ${maxDaysAhead} days.`,
        same: 'All of these products will cost that already. There is nothing to plan.',
        many: `Your shop has ${maxPlans} price changes waiting. Cancel one first.`,
      })[reason],
  }),
  PRICE_PLAN_CLOSED: errorRow({
    kind: 'conflict',
    title: 'Too late',
    details: z.object({ state: z.enum(pricePlanStates) }),
    detail: ({ state }) =>
      state === 'cancelled'
        ? 'This price change was cancelled already.'
        : state === 'applied'
          ? 'These prices are in force already. You can undo them.'
          : 'The time of this price change is over. None of its prices was changed.',
  }),
} as const;
