/** What the server refuses, said in the language of the page. Loaded only where that is not English. */
import { fieldMessages } from '@autolotto/contract/shared/field-messages.es.ts';
import { translateField } from '@autolotto/contract/shared/field-translation.ts';
import { type ErrorWords, errorSentence } from '@autolotto/contract/shared/words/error-words.ts';
import type { ProblemWords } from '../../client/errors.ts';
import type { Language } from '../../client/language.ts';
import { refusals as allRefusals } from './es.ts';

const words: Readonly<Record<string, ErrorWords>> = allRefusals;
const fieldSentence = (detail: string): string => translateField(fieldMessages, detail) ?? 'Revise lo que escribió.';

export const problemWordsIn = (language: Language): ProblemWords => ({
  sentence: (problem) => {
    if (problem.code === 'INVALID_FIELDS') return fieldSentence(problem.errors?.[0]?.detail ?? '');
    const said = Object.hasOwn(words, problem.code) ? words[problem.code] : undefined;
    try {
      // The extras of a code stand beside a problem's members; the contract's schema has shaped them on the server.
      return said && errorSentence(said, problem, language);
    } catch {
      // A server of another version names other extras: its own English is still right.
      return undefined;
    }
  },
  fieldSentence,
});
