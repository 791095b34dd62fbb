/** What a text must be like before it is parsed, so that no text keeps the parser busy. */
import { richTextLimits as limits } from '@autolotto/contract/moderation/rich-text/limits.ts';
import { type FieldSentence, fieldSentence } from '@autolotto/contract/shared/field-sentence.ts';

/**
 * Characters that show nothing or turn the order of others around: they hide words from readers and from rules. Among
 * them are those that mark what a search found.
 */
const unseen =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are to be found
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each is meant alone
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ue000-\uf8ff\ufeff\uffa0\ufff0-\uffff\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{10ffff}]/gu;
/** A joiner is part of a picture of several, and hides something elsewhere. */
const looseJoiner =
  /(?<!\p{Extended_Pictographic}|\ufe0f|\p{Emoji_Modifier})\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
/** More marks on one letter than any language has cover the lines around. */
const piledMarks = /(\p{M}{4})\p{M}{1,10000}/gu;

/** The text as it is kept: its lines end alike, its letters have one form, and all of it can be seen. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replaceAll(/[\u2028\u2029]/g, '\n')
    .replace(unseen, '')
    .replace(looseJoiner, '')
    .normalize('NFC')
    .replace(piledMarks, '$1')
    .trimEnd()
    .replace(/^\n+/, '');

type Container = { readonly kind: 'quote' } | { readonly kind: 'list'; readonly column: number };
const listMarker = /(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)/y;

/**
 * How deep quotes and lists stand within one another in each line. It errs to the deeper side: a list counts until another
 * one begins left of it.
 */
export function nestingOf(lines: readonly string[]): number[] {
  let open: Container[] = [];
  return lines.map((line) => {
    let [at, column, base, known] = [0, 0, 0, 0];
    for (;;) {
      while (line[at] === ' ' || line[at] === '\t') {
        column += line[at] === '\t' ? 4 - (column % 4) : 1;
        at += 1;
      }
      if (line[at] === '>') {
        while (known < open.length && open[known]?.kind !== 'quote') known += 1;
        if (known === open.length) open.push({ kind: 'quote' });
        known += 1;
        if (known > limits.nesting) return known;
        at += 1;
        column += 1;
        // What is inside of a quote begins after the space that may follow its sign.
        base = column + (line[at] === ' ' || line[at] === '\t' ? 1 : 0);
        continue;
      }
      listMarker.lastIndex = at;
      const [marker] = listMarker.exec(line) ?? [];
      if (marker === undefined) return Math.max(known, open.length);
      const inside = column - base;
      while (known < open.length) {
        const next = open[known];
        if (next?.kind !== 'list' || next.column >= inside) break;
        known += 1;
      }
      open = [...open.slice(0, known), { kind: 'list', column: inside }];
      known = open.length;
      // Deeper than is taken: how deep does not matter.
      if (known > limits.nesting) return known;
      at += marker.length;
      column += marker.length;
    }
  });
}

/** Columns of the line under a table's head: what may stand before it, and cells of dashes. */
function columnsOf(line: string): number {
  const cells = line.replace(/^[\s>]+/, '');
  if (!/^[-*+\d.)\s|:]*$/.test(cells) || !cells.includes('-')) return 0;
  return cells.split('|').filter((cell) => cell.trim() !== '').length;
}

const link = /(?:\]\(<?)?https?:\/\/(?:www\.)?|\]\(|www\./gi;

/** The first thing that is wrong with a clean text. */
export function stopsRichText(text: string): FieldSentence | undefined {
  if (text.trim() === '') return 'Write something first';
  if (text.length > limits.characters)
    return fieldSentence('Use at most {most} characters', { most: limits.characters.toLocaleString('en-US') });
  const lines = text.split('\n');
  if (lines.length > limits.lines) return fieldSentence('Use at most {most} lines', { most: limits.lines });
  const long = lines.findIndex((line) => line.length > limits.line);
  if (long >= 0) return fieldSentence('Line {line} is too long', { line: long + 1 });
  const deep = nestingOf(lines).findIndex((depth) => depth > limits.nesting);
  if (deep >= 0) return fieldSentence('Nested too deeply at line {line}', { line: deep + 1 });
  if (lines.some((line) => columnsOf(line) > limits.columns))
    return fieldSentence('A table has at most {most} columns', { most: limits.columns });
  return tooManyLinks([...text.matchAll(link)].length);
}
export const tooManyLinks = (links: number): FieldSentence | undefined =>
  links > limits.links ? fieldSentence('Use at most {most} links', { most: limits.links }) : undefined;
