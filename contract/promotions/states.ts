/** The life of a promotion on a person's account, from entering its code to the delivery it was spent on. */
import { machine, type StateOf } from '../shared/machine.ts';

export const promotionTypes = ['percentage', 'fixed', 'freebie'] as const;
export type PromotionType = (typeof promotionTypes)[number];

/** What a freebie is. */
export const gifts = ['free_delivery'] as const;
export type Gift = (typeof gifts)[number];

export const promotionUseMachine = machine('applied', [
  { event: 'place', from: ['applied'], to: 'used', by: ['order'] },
  { event: 'deliver', from: ['used'], to: 'redeemed', by: ['order'] },
  // Its order was cancelled while the code still ran: it waits for the next one.
  { event: 'restore', from: ['used'], to: 'applied', by: ['order'] },
  { event: 'release', from: ['used'], to: 'released', by: ['order'] },
  { event: 'withdraw', from: ['applied'], to: 'withdrawn', by: ['customer'] },
  { event: 'expire', from: ['applied'], to: 'expired', by: ['system'] },
]);
export type PromotionUseState = StateOf<typeof promotionUseMachine>;
export const promotionUseStates = [
  'applied',
  'used',
  'redeemed',
  'withdrawn',
  'expired',
  'released',
] as const satisfies readonly PromotionUseState[];
/** In these, the code counts as used by the person. */
export const liveUseStates = ['applied', 'used', 'redeemed'] as const satisfies readonly PromotionUseState[];

/** Whether a promotion takes codes now. */
export const promotionPhases = ['scheduled', 'running', 'ended'] as const;
export type PromotionPhase = (typeof promotionPhases)[number];
