/** What people type as numbers: a text, or a list of anything. */
import { trimmed } from '../shared/words/trimmed.ts';

/** Signs that people put around numbers. */
const aroundNumbers = '#()[]{}"\'.:';
/** The most that are read: no game has as many. */
const most = 100;
/** Nobody means a number of more than these digits, and larger ones would lose their last digits. */
const wholeNumber = /^[+-]?\d{1,9}$/;
/** A hyphen between digits parts them; before a number it is a sign. */
const separators = /[\s,;|/+&]+|(?<=\d)\s*[-–—]\s*(?=\d)/;

export type ReadNumbers = {
  /** Whole numbers, in the order in which they came. */
  readonly kept: readonly number[];
  /** What is no whole number, as it was written. */
  readonly dropped: readonly string[];
};

const partsOf = (text: string): string[] =>
  text
    .split(separators)
    .map((part) => trimmed(part, aroundNumbers))
    .filter((part) => part !== '');

/** What is neither a number nor a text stays whole, so that it is dropped whole. */
const writtenParts = (one: unknown): string[] =>
  typeof one === 'string' || typeof one === 'number' ? partsOf(String(one)) : [JSON.stringify(one) ?? typeof one];

export function readNumbers(given: string | readonly unknown[]): ReadNumbers {
  const parts = typeof given === 'string' ? partsOf(given) : given.flatMap(writtenParts);
  const kept: number[] = [];
  const dropped: string[] = [];
  for (const part of parts) {
    if (wholeNumber.test(part) && kept.length < most) kept.push(Number(part));
    else dropped.push(part.slice(0, 40));
  }
  return { kept, dropped: dropped.slice(0, most) };
}
