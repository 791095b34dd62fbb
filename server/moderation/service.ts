/** What domains where people write use of this one. */
export { block, hasBlocked, listBlocked, unblock } from './blocks.ts';
export { holdForReview, reportByRule } from './reports.ts';
export { readRichText } from './rich-text/rich-text.ts';
export { assertCanWrite } from './sanctions.ts';
export { joinedSpans, screenText } from './screening/screening.ts';
export type { ModerationTarget, TargetFacts, TargetState } from './targets.ts';
export { currentTerms, maskTerms, screenTerms, type Terms } from './terms.ts';
