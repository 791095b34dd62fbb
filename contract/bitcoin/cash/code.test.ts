import { expect, test } from 'vitest';
import { codeAlphabet, readCode, showCode } from './code.ts';

test('a code is read as people type it, and shown in two groups', () => {
  for (const typed of ['K7Q293MD', 'k7q2 93md', ' K7Q2-93MD ', 'k7q2  9 3 m d'])
    expect(readCode(typed)).toBe('K7Q293MD');
  expect(readCode('OIL0 1111')).toBe('01101111');
  expect(showCode('K7Q293MD')).toBe('K7Q2 93MD');
});

test('what is no code is none', () => {
  for (const typed of ['', 'K7Q293M', 'K7Q293MDX', 'K7Q293MU', 'K7Q293M!', 'K7Q293MÄ'])
    expect(readCode(typed)).toBeUndefined();
  expect(new Set(codeAlphabet).size).toBe(32);
});
