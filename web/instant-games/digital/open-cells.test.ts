import { expect, test } from 'vitest';
import { keptOpen, openCount, type Ticket, winningAmounts } from './open-cells.ts';

const ticket: Ticket = {
  ...{ id: 7, gameId: 'cobalt-carousel', gameName: 'Cobalt Carousel', theme: '', playStyle: 'match', price: '5.00' },
  ...{ topPrize: '25000.00', overallOdds: '1 in 3.95', serialNumber: 'CBC-001-0000007', isScratched: false },
  ...{ isWinner: null, winAmount: null, cells: Array(9).fill(null), luckySymbols: ['horse', 'bell'], prizeBox: null },
  ...{ winningCells: null, purchasedAt: '2026-11-26T12:00:00.000Z', revealedAt: null, revealedBy: null, claim: null },
  deck: { id: 1, number: 1, root: '0' },
  draw: { number: 1, hash: '0', clientSeed: '0', isServerSeed: false },
};
const withOpen = (...open: number[]): Ticket => ({
  ...ticket,
  cells: ticket.cells.map((_, at) => (open.includes(at) ? { symbol: 'drum', amount: `${at}.00` } : null)),
});

test('DIGI-10 a cell stays open, whichever answer comes last', () => {
  expect(keptOpen(withOpen(1, 2), withOpen(1))).toEqual(withOpen(1, 2));
  expect(keptOpen(withOpen(1), withOpen(3))).toEqual(withOpen(1, 3));
  expect(keptOpen(undefined, withOpen(3))).toEqual(withOpen(3));
  expect(openCount(withOpen(1, 2))).toBe(2);
});
test('a ticket that is complete stays so', () => {
  const complete: Ticket = { ...withOpen(0, 1, 2, 3, 4, 5, 6, 7, 8), isScratched: true, winningCells: [2, 4] };
  expect(keptOpen(complete, withOpen(1))).toEqual(complete);
  expect(keptOpen(withOpen(1), complete)).toEqual(complete);
  expect(winningAmounts(complete)).toEqual(['2.00', '4.00']);
});
