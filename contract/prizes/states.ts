/** The life of a prize: credited at once, or claimed, looked at by a person, and paid. */
import { machine, type StateOf } from '../shared/machine.ts';

/** What prizes are won on. */
export const prizeSources = ['scratch', 'digital', 'lottery', 'pool'] as const;
export type PrizeSource = (typeof prizeSources)[number];

/** A small prize is 'credited' from the beginning, a larger one begins as a claim. */
export const prizeMachine = machine('claim', [
  // A refused claim can be corrected and sent again.
  { event: 'send', from: ['claim', 'refused'], to: 'sent', by: ['winner'] },
  // Above a line a second admin pays what the first approved; below it one does both.
  { event: 'approve', from: ['sent'], to: 'approved', by: ['admin'] },
  { event: 'pay', from: ['approved'], to: 'paid', by: ['admin'] },
  { event: 'refuse', from: ['sent', 'approved'], to: 'refused', by: ['admin'] },
  // A claim that was sent in time does not expire while it waits for an admin.
  { event: 'expire', from: ['claim', 'refused'], to: 'expired', by: ['system'] },
  // A result was corrected: the prize was never won.
  {
    event: 'reverse',
    from: ['credited', 'claim', 'sent', 'approved', 'refused', 'paid', 'expired'],
    to: 'reversed',
    by: ['system'],
  },
]);
export type PrizeState = StateOf<typeof prizeMachine>;
export const prizeStates = [
  'claim',
  'sent',
  'approved',
  'paid',
  'refused',
  'credited',
  'expired',
  'reversed',
] as const satisfies readonly PrizeState[];
/** In these the money lies in the winner's claims. */
export const openPrizeStates = ['claim', 'sent', 'approved', 'refused'] as const satisfies readonly PrizeState[];
