/** The life of an official ticket: ordered, printed by a shop on the lottery's own terminal, and kept there for its owner. */
import { machine, type StateOf } from '../shared/machine.ts';

/** An order is no ticket: until it is printed, its price is only set aside. */
export const ticketOrderMachine = machine('ordered', [
  { event: 'print', from: ['ordered'], to: 'printed', by: ['store'] },
  // Not printed in time, or its player has excluded themselves.
  { event: 'release', from: ['ordered'], to: 'released', by: ['system'] },
  // Its draw was called off: the shop gets the price back at the terminal, and the customer theirs.
  { event: 'refund', from: ['printed', 'vaulted'], to: 'refunded', by: ['system'] },
  { event: 'keep', from: ['printed'], to: 'vaulted', by: ['store'] },
  // At the counter, or with an order that a courier brings.
  { event: 'handOver', from: ['vaulted'], to: 'handed_over', by: ['store', 'system'] },
  { event: 'redeem', from: ['vaulted'], to: 'redeemed', by: ['store'] },
  { event: 'destroy', from: ['vaulted'], to: 'destroyed', by: ['system'] },
]);
export type TicketOrderState = StateOf<typeof ticketOrderMachine>;
export const ticketOrderStates = [
  'ordered',
  'printed',
  'vaulted',
  'handed_over',
  'redeemed',
  'destroyed',
  'refunded',
  'released',
] as const satisfies readonly TicketOrderState[];

/** What happens to an order that no shop has printed in time. */
export const lateChoices = ['refund', 'next_draw'] as const;
export type LateChoice = (typeof lateChoices)[number];

export const ticketSides = ['front', 'back'] as const;
export type TicketSide = (typeof ticketSides)[number];

/** Minutes before the end of a sale at which the last ticket is printed. */
export const printMinutes = 30;
/** How often an order goes on to a later draw before its price comes back. */
export const mostMoves = 3;
