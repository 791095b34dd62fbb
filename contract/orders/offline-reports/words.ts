import { orderStatuses } from '../states.ts';

/** What somebody's telephone tells of an order, at once or later: the steps, and what goes with them. */
export const toldSteps = [
  ...orderStatuses,
  'check',
  'photo',
  'signature',
  'pin',
  'refusal',
  'return',
  'incident',
] as const;
export type ToldStep = (typeof toldSteps)[number];
