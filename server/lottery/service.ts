/** The door of this domain: what official tickets ask of the games. */
export { assertMayOrderOfficial } from './may-buy.ts';
export { playOf } from './sale-rules.ts';
export { type GameOnSale, listGames } from './store.ts';
