import { describe, expect, test } from 'vitest';
import { cleanText, nestingOf, stopsRichText } from './rules.ts';

describe('a text is cleaned', () => {
  test('what cannot be seen, and what turns other characters around, is taken out', () => {
    expect(cleanText('pay\u202eevil\u202c \u2066x\u2069 f\u200bree\u00ad\ufeff \u{e0041}')).toBe('payevil x free');
    expect(cleanText('a\u0000b\u001b[31mc\ud800')).toBe('ab[31mc');
    // They mark what a search found.
    expect(cleanText('\ue000won\ue001')).toBe('won');
  });
  test('letters have one form, lines one end, and none carries a pile of marks', () => {
    expect(cleanText('cafe\u0301\r\nau lait\rplease')).toBe('café\nau lait\nplease');
    expect(cleanText(`z${'\u0322'.repeat(40)}`)).toBe(`z${'\u0322'.repeat(4)}`);
  });
  test('control: pictures of several, other scripts, tabs and indents stay', () => {
    const kept = '👩‍👩‍👧 👍🏽 ¿Qué tal? العربية हिन्दी\n\tx\n    y';
    expect(cleanText(kept)).toBe(kept.normalize('NFC'));
    expect(cleanText('a\u200db')).toBe('ab');
  });
});

describe('nesting is counted on the text', () => {
  test.each([
    [
      ['> a', '> > b', '>>> c'],
      [1, 2, 3],
    ],
    [
      ['- a', '  - b', '    - c', '- d'],
      [1, 2, 3, 1],
    ],
    [['- - - a'], [3]],
    [
      ['> - a', '>   - b', '> c'],
      [2, 3, 3],
    ],
    [
      ['1. a', '   > b'],
      [1, 2],
    ],
    [
      ['>>>> - a', '> > > >   - b'],
      [5, 6],
    ],
    [
      ['\t- a', '-b', '10) c'],
      [1, 1, 1],
    ],
  ])('%j', (lines, depths) => {
    expect(nestingOf(lines)).toEqual(depths);
  });
});

describe('a text that a reader or the parser cannot take is refused with its place', () => {
  test.each([
    [' \n ', 'Write something first'],
    ['a'.repeat(1_999).concat('\n').repeat(6), 'Use at most 10,000 characters'],
    ['a\n'.repeat(201), 'Use at most 200 lines'],
    [`a\n${'b'.repeat(2_001)}`, 'Line 2 is too long'],
    [`a\n\n${'>'.repeat(13)}`, 'Nested too deeply at line 3'],
    [Array.from({ length: 13 }, (_, n) => `${'  '.repeat(n)}- a`).join('\n'), 'Nested too deeply at line 13'],
    [`${'a|'.repeat(21)}\n${'-|'.repeat(21)}`, 'A table has at most 20 columns'],
    [`> 1. ${'a|'.repeat(21)}\n> 1. ${':-:|'.repeat(21)}`, 'A table has at most 20 columns'],
    ['[a](/b) '.repeat(51), 'Use at most 50 links'],
    ['https://example.com '.repeat(51), 'Use at most 50 links'],
  ])('%j', (text, sentence) => {
    expect(stopsRichText(text)).toBe(sentence);
  });
  test('control: what stands exactly at each limit is taken', () => {
    const texts = [
      Array.from({ length: 200 }, () => 'a').join('\n'),
      'b'.repeat(2_000),
      '>'.repeat(12),
      `${'a|'.repeat(20)}\n${'-|'.repeat(20)}`,
      '[a](https://www.example.com) '.repeat(50),
      `a\n${'-'.repeat(80)}\n${'| '.repeat(60)}`,
    ];
    expect(texts.map(stopsRichText)).toEqual(texts.map(() => undefined));
  });
});
