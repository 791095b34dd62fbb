import { describe, expect, test } from 'vitest';
import { emptyPack, problemsOf, ticketOf, totalsOf } from './packs.ts';

test('the amount to settle is that of sold tickets from open packs', () => {
  const pack = { sold: 4, soldValue: '20.00', remaining: 6 };
  expect(
    totalsOf([
      { ...pack, state: 'active' },
      { ...pack, state: 'sold_out', remaining: 0, sold: 10, soldValue: '50.10' },
      { ...pack, state: 'settled' },
      { ...pack, state: 'received', sold: 0, remaining: 10 },
    ]),
  ).toEqual({ active: 1, left: 6, sold: 14, value: '70.10' });
});

describe('the form of a pack', () => {
  const right = { ...emptyPack, productId: '4', gameNumber: '1452', packNumber: '0012', last: '99' };
  test("the form of a pack accepts the product's price or its own", () => {
    expect(problemsOf(right)).toEqual({});
    expect(problemsOf({ ...right, price: ' 5.00 ' })).toEqual({});
  });
  test.each([
    [{ productId: '' }, { product: 'productMissing' }],
    [{ gameNumber: '123456' }, { game: 'gameWrong' }],
    [{ packNumber: '12a' }, { pack: 'packWrong' }],
    [{ first: '10', last: '9' }, { last: 'ticketWrong' }],
    [{ last: '' }, { last: 'ticketWrong' }],
    [{ price: '0' }, { price: 'priceWrong' }],
    [{ price: 'five' }, { price: 'priceWrong' }],
  ])('the form of a pack reports the problem of %o', (change, problems) => {
    expect(problemsOf({ ...right, ...change })).toEqual(problems);
  });
  test('ticket numbers are whole numbers', () => {
    expect(ticketOf(' 007 ')).toBe(7);
    expect(ticketOf('1.5')).toBeUndefined();
  });
});
