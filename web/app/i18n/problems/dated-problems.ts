/** Refusals that name a day or a time, in English: the server's own sentence is right, but for its clock, which is UTC. */
import { courierErrorWords } from '@autolotto/contract/couriers/error-words.ts';
import { identityErrorWords } from '@autolotto/contract/identity/error-words.ts';
import { personErrorWords } from '@autolotto/contract/identity/persons/error-words.ts';
import { suspensionErrorWords } from '@autolotto/contract/identity/suspensions/error-words.ts';
import { lotteryErrorWords } from '@autolotto/contract/lottery/error-words.ts';
import { prizesErrorWords } from '@autolotto/contract/prizes/error-words.ts';
import { promotionsErrorWords } from '@autolotto/contract/promotions/error-words.ts';
import { responsibleGamingErrorWords } from '@autolotto/contract/responsible-gaming/error-words.ts';
import type { ErrorWords } from '@autolotto/contract/shared/words/error-words.ts';
import type { ProblemWords } from '../../../client/errors.ts';
import type { DatedCode } from './dated-codes.ts';
import { problemSentence } from './problem-sentence.ts';

const { GAMING_LIMIT_EXCEEDED, LIMIT_INCREASE_TOO_EARLY } = responsibleGamingErrorWords;
const { DRAW_CLOSED } = lotteryErrorWords;
const { CLAIM_OVER } = prizesErrorWords;
const { PROMOTION_OVER } = promotionsErrorWords;
const { SELF_EXCLUSION_LOCKED, SELF_EXCLUDED } = personErrorWords;
const { AGE_DECLARATION_PAUSED } = identityErrorWords;
const { SUSPENSION_APPEAL_EXPIRED } = suspensionErrorWords;
const { ADVERSE_ACTION_NOTICE_REQUIRED, COURIER_ANSWER_EXPIRED } = courierErrorWords;
export const datedRefusals: Readonly<Record<DatedCode, ErrorWords>> = {
  CLAIM_OVER,
  GAMING_LIMIT_EXCEEDED,
  LIMIT_INCREASE_TOO_EARLY,
  PROMOTION_OVER,
  SELF_EXCLUSION_LOCKED,
  SELF_EXCLUDED,
  AGE_DECLARATION_PAUSED,
  SUSPENSION_APPEAL_EXPIRED,
  ADVERSE_ACTION_NOTICE_REQUIRED,
  COURIER_ANSWER_EXPIRED,
  DRAW_CLOSED,
};

export const datedProblemWords = (timeZone?: string): ProblemWords => ({
  sentence: (problem) => problemSentence(datedRefusals, problem, 'en', timeZone),
  fieldSentence: () => undefined,
});
