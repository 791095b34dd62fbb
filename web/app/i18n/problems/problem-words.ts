/** What the server refuses, said in the language of the page. Loaded only where that is not English. */
import { fieldMessages } from '@autolotto/contract/shared/field-messages.es.ts';
import { translateField } from '@autolotto/contract/shared/field-translation.ts';
import type { ProblemWords } from '../../../client/errors.ts';
import type { Language } from '../../../client/language.ts';
import { refusals } from '../es.ts';
import { problemSentence } from './problem-sentence.ts';

const fieldSentence = (detail: string): string => translateField(fieldMessages, detail) ?? 'Revise lo que escribió.';

export const problemWordsIn = (language: Language, timeZone?: string): ProblemWords => ({
  sentence: (problem) =>
    problem.code === 'INVALID_FIELDS'
      ? fieldSentence(problem.errors?.[0]?.detail ?? '')
      : problemSentence(refusals, problem, language, timeZone),
  fieldSentence,
});
