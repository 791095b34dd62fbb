/** What domains where people write use of this one. */
export { block, hasBlocked, listBlocked, unblock } from './blocks.ts';
export { holdForReview, maskTerms, reportByRule, screenTerms } from './reports.ts';
export { readRichText } from './rich-text/rich-text.ts';
export { assertCanWrite } from './sanctions.ts';
export { screenText } from './screening/screening.ts';
export type { ModerationTarget, TargetFacts, TargetState } from './targets.ts';
