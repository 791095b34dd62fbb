/** What tickets of instant games move in the books. */
import { type Cents, negate } from '@autolotto/contract/shared/money.ts';
import { company, deckPot, wallet } from '../ledger/accounts.ts';
import { leg, type Transfer } from '../ledger/rules.ts';

type SoldTicket = {
  readonly ticketId: number;
  readonly deckId: number;
  readonly userId: string;
  readonly title: string;
  readonly price: Cents;
};
export const ticketSold = ({ ticketId, deckId, userId, title, price }: SoldTicket): Transfer => ({
  key: `instant:${ticketId}:sale`,
  kind: 'instant.sold',
  cause: `instant:${ticketId}`,
  description: `${title}, ticket ${ticketId}`,
  legs: [leg(wallet(userId), negate(price)), leg(deckPot(deckId), price)],
});

/** What a deck has left when all of its sold tickets are revealed; below zero the platform pays it. */
export const deckOver = (deckId: number, left: Cents): Transfer => ({
  key: `deck:${deckId}:over`,
  kind: 'instant.deck-over',
  cause: `deck:${deckId}`,
  description: `Deck ${deckId} is over`,
  legs: [leg(deckPot(deckId), negate(left)), leg(company('revenue', deckId), left)],
});
