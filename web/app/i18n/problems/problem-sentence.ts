import type { Problem } from '@autolotto/contract/shared/problem.ts';
import { type ErrorWords, errorSentence } from '@autolotto/contract/shared/words/error-words.ts';
import type { Language } from '../../../client/language.ts';

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Days and times are those of the device. Undefined for a code without words. */
export function problemSentence(
  words: Readonly<Record<string, ErrorWords>>,
  problem: Problem,
  language: Language,
  timeZone: string = here,
): string | undefined {
  const said = Object.hasOwn(words, problem.code) ? words[problem.code] : undefined;
  try {
    // The extras of a code stand beside a problem's members; the contract's schema has shaped them on the server.
    return said && errorSentence(said, problem, language, timeZone);
  } catch {
    // A server of another version names other extras: its own English is still right.
    return undefined;
  }
}
