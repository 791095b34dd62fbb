import { cents } from '@autolotto/contract/shared/money.ts';
import { describe, expect, test } from 'vitest';
import { divisionOf, mostSharesOf, shapeOf, sharesFor, stepOf } from './rules.ts';

const policy = {
  ...{ 'pools.leastShare': 200, 'pools.mostShares': 500_000, 'pools.mostPlays': 50, 'pools.closeMinutes': 30 },
} as const;
const closesAt = new Date('2026-11-28T20:00:00Z');
const around = { playPrice: cents(200), closesAt, now: new Date('2026-11-27T12:00:00Z') };
const asked = { playsPerShare: 1, shares: 10 };
/** The first field that a refusal names. */
function fieldOf(work: () => unknown): unknown {
  try {
    work();
    return undefined;
  } catch (error) {
    const { details, code } = error as { code: string; details: { errors?: { field: string }[] } };
    return details.errors?.[0]?.field ?? code;
  }
}

describe('a group purchase', () => {
  test('needs all shares, until the latest that it can, where nothing else is asked for', () => {
    expect(shapeOf(asked, around, policy)).toEqual({
      ...{ sharePrice: 200, shares: 10, leastShares: 10, mostShares: 5, plays: 10 },
      deadline: new Date('2026-11-28T19:30:00Z'),
    });
    const deadline = '2026-11-28T19:30:00.000Z';
    expect(shapeOf({ ...asked, playsPerShare: 5, leastShares: 1, deadline }, around, policy)).toMatchObject({
      ...{ sharePrice: 1_000, leastShares: 1, plays: 50 },
    });
  });
  test('of cheap shares, many plays, an odd minimum or another deadline is refused by its field', () => {
    const refused = (more: object, with_: object = {}) =>
      fieldOf(() => shapeOf({ ...asked, ...more }, { ...around, ...with_ }, policy));
    expect(refused({}, { playPrice: cents(199) })).toBe('playsPerShare');
    expect(refused({ shares: 51 })).toBe('shares');
    expect(refused({ leastShares: 11 })).toBe('leastShares');
    for (const deadline of ['2026-11-27T12:00:00.000Z', '2026-11-28T19:30:00.001Z'])
      expect(refused({ deadline })).toBe('deadline');
    expect(refused({}, { now: new Date('2026-11-28T19:30:00Z') })).toBe('drawId');
  });
  test('lets one person hold a part of it, a share at least', () => {
    expect([2, 3, 10, 11].map((shares) => mostSharesOf(shares, 500_000))).toEqual([1, 1, 5, 5]);
    expect(mostSharesOf(3, 0)).toBe(1);
  });
});

describe('shares', () => {
  const pool: Parameters<typeof sharesFor>[0] = {
    ...{ state: 'open' as const, sharePrice: 200, shares: 10, mostShares: 5, sold: 7, termsHash: 'a', isEnded: false },
  };
  const join = (amount: number, more: Partial<typeof pool> = {}, held = 0, termsHash = 'a') =>
    fieldOf(() => sharesFor({ ...pool, ...more }, { amount: cents(amount), termsHash, held })) ?? 'taken';
  test('are taken whole, of those that are left, up to the most of one person, by the agreement', () => {
    expect(sharesFor(pool, { amount: cents(600), termsHash: 'a', held: 2 })).toBe(3);
    expect([join(0), join(-200), join(300)]).toEqual(['amount', 'amount', 'amount']);
    expect([join(800), join(600, {}, 3), join(600, {}, 2)]).toEqual(['POOL_FULL', 'POOL_SHARE_MOST', 'taken']);
    expect(join(200, {}, 0, 'b')).toBe('POOL_TERMS');
    expect(fieldOf(() => sharesFor(pool, { amount: cents(200), termsHash: undefined, held: 0 }))).toBe('POOL_TERMS');
  });
  test('are taken while it is open and its deadline has not passed', () => {
    expect(join(200, { isEnded: true })).toBe('POOL_ENDED');
    expect(join(200, { state: 'full', sold: 10 })).toBe('POOL_FULL');
    for (const state of ['bought', 'settled', 'returned'] as const) expect(join(200, { state })).toBe('POOL_OVER');
  });
});

test('tickets are bought at the last share, or at the deadline where enough are taken', () => {
  const step = (sold: number, isEnded: boolean, state: Parameters<typeof stepOf>[0]['state'] = 'open') =>
    stepOf({ state, sold, isEnded, shares: 4, leastShares: 2 });
  expect([step(3, false), step(4, false, 'full'), step(4, true, 'full')]).toEqual(['wait', 'buy', 'buy']);
  expect([step(0, true), step(1, true), step(2, true)]).toEqual(['return', 'return', 'buy']);
  for (const state of ['bought', 'settled', 'returned'] as const) expect(step(4, true, state)).toBe('wait');
});

test('a prize up to the line is divided by shares, and a ticket above it is claimed for all', () => {
  const members = [
    { userId: 'rosa', shares: 1 },
    { userId: 'otto', shares: 2 },
  ];
  const tickets = [
    { ticketId: 1, prize: cents(59_999) },
    { ticketId: 2, prize: cents(60_000) },
    { ticketId: 3, prize: cents(1) },
  ];
  expect(divisionOf(members, tickets, cents(59_999))).toEqual({
    ...{ won: 120_000, shared: 60_000, claims: [{ ticketId: 2, prize: 60_000 }] },
    parts: [
      { userId: 'rosa', shares: 1, amount: 20_000 },
      { userId: 'otto', shares: 2, amount: 40_000 },
    ],
  });
});
