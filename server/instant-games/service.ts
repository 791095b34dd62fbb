/** The door of this domain: what the demo asks, to have a past of its own, and the assistant. */
export { addGame, endDecks, retireGame, stockGame } from './decks.ts';
export { type DeckLeft, listDecksLeft } from './decks-left.ts';
export { openAll } from './digital/cells.ts';
export { scratch } from './reveal.ts';
export { sellTicket } from './sale/sale.ts';
