import { expect, test } from 'vitest';
import { countOf, readPackCode } from './packs.ts';

test.each([
  ['1452-0123456-007', { game: '1452', pack: '0123456', ticket: 7 }],
  ['1452 0123456', { game: '1452', pack: '0123456', ticket: null }],
  [' 987-001234-12 ', { game: '987', pack: '001234', ticket: 12 }],
  ['14520123456007', { game: '1452', pack: '0123456', ticket: 7 }],
  ['1452012345007', { game: '1452', pack: '012345', ticket: 7 }],
  ['1452012345', { game: '1452', pack: '012345', ticket: null }],
  ['145201234', undefined],
  ['145201234567890', undefined],
  ['game-pack', undefined],
  ['', undefined],
  ['1-2-3-4', undefined],
  ['1452-0123456-12345', undefined],
])('the barcode %s of a pack', (text, read) => {
  expect(readPackCode(text)).toEqual(read);
});

test('tickets are counted with the first and the last', () => {
  expect(countOf([])).toBe(0);
  expect(
    countOf([
      { first: 0, last: 0 },
      { first: 5, last: 9 },
    ]),
  ).toBe(6);
});
