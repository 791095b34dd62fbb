/** The door of this domain: what games ask when somebody has won. */
export { awardPrize, awardPrizes, loadPrizeRules } from './award.ts';
export { decideClaim, listPrizes, sendClaim } from './claims.ts';
export { reversePrize } from './reversal.ts';
