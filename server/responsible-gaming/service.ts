/** The door of this domain: what payments, orders and games ask before money is spent. */
export { setLimit } from './limits.ts';
export { assertCanPlay, loadPlayRules } from './play.ts';
export { offerIn } from './rules.ts';
export { findSpendBlockers, recordSpend, refundSpend, spendRefusal, spendTerms } from './spend.ts';
export { recordWin } from './store.ts';
