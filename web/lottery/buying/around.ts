import type { ReactNode } from 'react';
import type { Game } from '../queries.ts';
import type { Selection } from './selection.ts';

/** What a page puts round a purchase, from domains that draw games know nothing of. */
export type Around = {
  /** What counts against the buyer's limits, in their words. */
  readonly spent: ReactNode;
  /** Settles what has to be settled before somebody buys, such as their age, and goes on from there. */
  readonly before: (buy: () => void) => void;
  /** The same line as an official ticket, where a shop prints one; `bought` forgets the line. */
  readonly shop: (game: Game, selection: Selection, bought: () => void) => ReactNode;
  /** Goes to a payment in Bitcoin; undefined where none is offered. */
  readonly bitcoin: ((paymentId: number) => void) | undefined;
  /** Opens a deposit of what is missing and goes on when it is there; undefined where no deposit is possible. */
  readonly topUp: ((missing: string, then: () => void) => void) | undefined;
};
