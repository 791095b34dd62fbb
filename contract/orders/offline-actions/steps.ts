import { orderStatuses } from '../states.ts';

/** Actions that a phone reports, immediately or later: the steps, and their evidence. */
export const offlineActionSteps = [
  ...orderStatuses,
  'check',
  'photo',
  'signature',
  'pin',
  'refusal',
  'return',
  'incident',
] as const;
export type OfflineActionStep = (typeof offlineActionSteps)[number];
