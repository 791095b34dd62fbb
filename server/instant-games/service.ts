/** The door of this domain: what the demo asks, to have a past of its own. */
export { addGame, endDecks, retireGame, stockGame } from './decks.ts';
export { openAll } from './digital/cells.ts';
export { scratch } from './reveal.ts';
export { sellTicket } from './sale/sale.ts';
