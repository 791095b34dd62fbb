/** The door of this domain: what payments, orders and games ask before money is spent. */
export { allowPurchase, assertMayBuy, homeState } from './buyer.ts';
export { setLimit } from './limits.ts';
export { assertCanPlay, loadPlayer, loadPlayRules } from './play.ts';
export { offerIn } from './rules.ts';
export { findSpendBlockers, recordSpend, refundSpend, spendRefusal, spendTerms } from './spend.ts';
export { type Buyer, buyerColumns, loadBuyer, recordWin } from './store.ts';
