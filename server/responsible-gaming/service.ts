/** The door of this domain: what payments, orders and games ask before money is spent. */
export { allowPurchase, assertMayBuy, homeState } from './buyer.ts';
export { loadStatus, setLimit } from './limits.ts';
export { assertCanPlay, loadPlayer, loadPlayRules, lockPlayer, type PlayRules, playerTerms } from './play.ts';
export { offerIn } from './rules.ts';
export { findSpendBlockers, recordSpend, refundSpend, sellDecided, spendRefusal, spendTerms } from './spend.ts';
export { type Buyer, loadBuyer, type Player, recordWin, recordWins } from './store.ts';
