import { countOf } from '@autolotto/contract/catalogue/scratch/packs.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areFree, freeBefore, freeOf, putBack, shownState, takeNext } from './rules.ts';

const pack = (out: [number, number][] = [], id = 1) => ({
  id,
  firstTicket: 0,
  lastTicket: 9,
  out: out.map(([first, last]) => ({ first, last })),
});

describe('what is in a pack', () => {
  test.each([
    ['all of it', [], [[0, 9]]],
    ['the end', [[0, 3]], [[4, 9]]],
    [
      'the middle',
      [
        [7, 9],
        [0, 1],
      ],
      [[2, 6]],
    ],
    [
      'two pieces',
      [[3, 5]],
      [
        [0, 2],
        [6, 9],
      ],
    ],
    [
      'nothing',
      [
        [5, 9],
        [0, 4],
      ],
      [],
    ],
  ] as [string, [number, number][], [number, number][]][])('what is in a pack: %s', (_, out, free) => {
    expect(freeOf(pack(out))).toEqual(free.map(([first, last]) => ({ first, last })));
  });
  test('sold over the counter is what was left before the next ticket', () => {
    expect(freeBefore(pack([[2, 3]]), 5)).toEqual([
      { first: 0, last: 1 },
      { first: 4, last: 4 },
    ]);
    expect(freeBefore(pack(), 0)).toEqual([]);
  });
  test('a pack without tickets is sold out only while it is active', () => {
    expect(shownState('active', 0)).toBe('sold_out');
    expect(shownState('active', 1)).toBe('active');
    expect(shownState('settled', 0)).toBe('settled');
  });
});

describe('tickets into a bag', () => {
  test('come from the first pack that has some, then from the next', () => {
    expect(takeNext([pack([[0, 7]], 1), pack([[0, 0]], 2)], 4)).toEqual([
      { packId: 1, first: 8, last: 9 },
      { packId: 2, first: 1, last: 2 },
    ]);
    expect(takeNext([pack()], 0)).toEqual([]);
    expect(countOf(takeNext([pack()], 12))).toBe(10);
  });
  test('named by hand, they must be there, and once', () => {
    const half = pack([[0, 4]]);
    expect(
      areFree(half, [
        { first: 5, last: 6 },
        { first: 8, last: 9 },
      ]),
    ).toBe(true);
    expect(areFree(half, [{ first: 4, last: 6 }])).toBe(false);
    expect(areFree(half, [{ first: 8, last: 10 }])).toBe(false);
    expect(
      areFree(half, [
        { first: 5, last: 6 },
        { first: 6, last: 7 },
      ]),
    ).toBe(false);
    expect(areFree(half, [{ first: 7, last: 6 }])).toBe(false);
  });
  test('taken and put back in any order, none is in two bags and none is lost', () => {
    const step = fc.record({ wants: fc.nat(7), left: fc.nat(7) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const bags: { packId: number; first: number; last: number }[][] = [];
        const out = () => bags.flat();
        for (const { wants, left } of steps) {
          const packs = [1, 2].map((id) => ({ ...pack([], id), out: out().filter(({ packId }) => packId === id) }));
          const taken = takeNext(packs, wants);
          for (const { packId, ...range } of taken) {
            const from = packs.find(({ id }) => id === packId);
            expect(from && areFree(from, [range])).toBe(true);
          }
          const { kept, back } = putBack(taken, left);
          expect(countOf(kept) + countOf(back)).toBe(countOf(taken));
          expect(countOf(kept)).toBe(Math.min(left, countOf(taken)));
          bags.push(kept);
        }
        const tickets = out().flatMap(({ packId, first, last }) =>
          Array.from({ length: last - first + 1 }, (_, at) => `${packId}-${first + at}`),
        );
        expect(new Set(tickets).size).toBe(tickets.length);
      }),
    );
  });
});
