import { cancellationHooks } from '../cancellations/hooks.ts';
import { discountHooks } from '../discounts/hooks.ts';
import { dispatchHooks } from '../dispatch/hooks.ts';
import { moneyHooks } from '../order/money-hooks.ts';
import { packingHooks } from '../packing/hooks.ts';
import { proofHooks } from '../proof/hooks.ts';
import { returnHooks } from '../returns/hooks.ts';
import { substitutionHooks } from '../substitutions/hooks.ts';
import { tipHooks } from '../tips/hooks.ts';
import { legalHoursHooks } from './legal-hours.ts';
import type { TransitionHooks } from './transition.ts';

/** The rooms that take part in transitions. The first guard that refuses decides. */
export const hooks: readonly TransitionHooks[] = [
  dispatchHooks,
  packingHooks,
  proofHooks,
  cancellationHooks,
  substitutionHooks,
  discountHooks,
  moneyHooks,
  returnHooks,
  tipHooks,
  legalHoursHooks,
];
