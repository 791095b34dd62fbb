/** What follows from what is left in a deck of scratch tickets. */
import type { DeckLeft } from '../../instant-games/service.ts';

export type DeckOdds = {
  readonly title: string;
  readonly tickets: number;
  readonly prizesLeft: number;
  /** One in so many of the tickets that are not revealed wins; null where none does. */
  readonly oneIn: number | null;
  readonly prizes: readonly {
    readonly label: string;
    readonly left: number;
    readonly printed: number;
    readonly oneIn: number | null;
  }[];
};

const toTwoPlaces = (value: number): number => Math.round(value * 100) / 100;
const oneInOf = (tickets: number, winning: number): number | null =>
  winning > 0 && tickets > 0 ? toTwoPlaces(Math.max(1, tickets / winning)) : null;

export function deckOdds({ title, tickets, prizes }: DeckLeft): DeckOdds {
  const prizesLeft = prizes.reduce((total, { left }) => total + left, 0);
  return {
    ...{ title, tickets, prizesLeft },
    oneIn: oneInOf(tickets, prizesLeft),
    prizes: prizes.map((prize) => ({ ...prize, oneIn: oneInOf(tickets, prize.left) })),
  };
}
