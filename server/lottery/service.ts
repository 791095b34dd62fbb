/** The door of this domain: what group purchases and official tickets ask. */
export { sellToGroup } from './groups/group-sale.ts';
export { drawOverJob } from './jobs.ts';
export { currentGame } from './listing/current-games.ts';
export { assertMayBuyGame, assertMayOrderOfficial } from './may-buy.ts';
export { playOf } from './sale-rules.ts';
export { loadTicketProof } from './seal/proof.ts';
export { type GameOnSale, listGames, loadDraw, loadDrawTiers } from './store.ts';
export { listOfPools, type TicketRow } from './ticket-store.ts';
