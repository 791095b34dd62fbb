/** The door of this domain: what group purchases, official tickets and the demo ask. */
export { sellToGroup } from './groups/group-sale.ts';
export { drawOverJob } from './jobs.ts';
export { currentGame } from './listing/current-games.ts';
export { allowGame, assertMayOrderOfficial } from './may-buy.ts';
export { drawNow } from './results/results.ts';
export { purchase } from './sale.ts';
export { playOf } from './sale-rules.ts';
export { loadTicketProof } from './seal/proof.ts';
export { findLastDrawn } from './statistics/last-drawn.ts';
export { loadDrawn } from './statistics/statistics.ts';
export { type GameOnSale, listGames, loadDraw, loadDrawTiers } from './store.ts';
export { listOfPools, type TicketRow } from './ticket-store.ts';
export { listTickets } from './tickets.ts';
