import type { Rule } from '@autolotto/contract/policy/jurisdiction-rules.ts';
import { describe, expect, test } from 'vitest';
import {
  type Amounts,
  changeOf,
  checkDue,
  depositLimits,
  type Limit,
  limitExceeded,
  limitStatuses,
  offerIn,
  playTerms,
  spendLimits,
} from './rules.ts';

const levels = {
  declared: { restrictedOrder: 1, depositDay: 30_000 },
  id_checked: { restrictedOrder: 1, depositDay: 100_000 },
  documents_verified: { restrictedOrder: 1, depositDay: 500_000 },
};
const none = { day: null, week: null, month: null };
const nothing = { day: 0, week: 0, month: 0 };

describe('the limits of others', () => {
  test('the limits of others on spending are the platform’s, where it has any', () => {
    expect(spendLimits({ 'gaming.platformLimits': { day: 20_000, week: null, month: 100_000 } })).toEqual([
      { period: 'day', amount: 20_000, whose: 'platform' },
      { period: 'month', amount: 100_000, whose: 'platform' },
    ]);
    expect(spendLimits({ 'gaming.platformLimits': none })).toEqual([]);
  });
  test('the limits of others on deposits are the level’s and the platform’s', () => {
    const policy = { 'deposit.dailyLimit': 50_000, 'deposit.monthlyLimit': 90_000, 'verification.limits': levels };
    expect(depositLimits(policy, 'id_checked')).toEqual([
      { period: 'day', amount: 100_000, whose: 'verification' },
      { period: 'day', amount: 50_000, whose: 'platform' },
      { period: 'month', amount: 90_000, whose: 'platform' },
    ]);
    expect(depositLimits(policy, 'declared')[0]).toMatchObject({ amount: 30_000 });
  });
});

describe('what is left', () => {
  const amounts = (change: { own?: object; used?: object } = {}): Amounts => ({
    own: { deposit: none, spend: { ...none, ...change.own } },
    used: { deposit: nothing, spend: { ...nothing, ...change.used } },
  });
  const others = (spend: readonly Limit[] = []) => ({ deposit: [], spend });
  const platform = (amount: number): Limit => ({ period: 'week', amount, whose: 'platform' });
  const week = (of: Amounts, limits: readonly Limit[] = []) =>
    limitStatuses(of, others(limits)).find(({ kind, period }) => kind === 'spend' && period === 'week');

  test('what is left is said of each kind and period, in one order', () => {
    expect(limitStatuses(amounts(), others()).map(({ kind, period }) => `${kind} ${period}`)).toEqual([
      'deposit day',
      'deposit week',
      'deposit month',
      'spend day',
      'spend week',
      'spend month',
    ]);
  });
  test.each([
    [9_999, '0.01'],
    [10_000, '0.00'],
    [10_001, '0.00'],
    [0, '100.00'],
  ])('what is left of $100.00 after %i cents is %s', (used, left) => {
    expect(week(amounts({ own: { week: 10_000 }, used: { week: used } }))).toEqual({
      kind: 'spend',
      period: 'week',
      own: '100.00',
      used: (used / 100).toFixed(2),
      applies: { limit: '100.00', whose: 'own', left },
    });
  });
  test('what is left is of the lowest limit, whoever set it', () => {
    const own = amounts({ own: { week: 10_000 } });
    expect(week(own, [platform(9_999)])?.applies).toMatchObject({ limit: '99.99', whose: 'platform' });
    expect(week(own, [platform(10_000)])?.applies).toMatchObject({ limit: '100.00', whose: 'own' });
    expect(week(amounts(), [platform(9_999), { ...platform(5_000), whose: 'verification' }])?.applies).toMatchObject({
      limit: '50.00',
      whose: 'verification',
    });
    expect(week(own, [{ ...platform(1), period: 'day' }])?.applies).toMatchObject({ whose: 'own' });
  });
  test('what is left without any limit is nothing to say', () => {
    expect(week(amounts({ used: { week: 500 } }))).toMatchObject({ own: null, used: '5.00', applies: null });
  });
});

test.each([
  [null, null, 'none'],
  [500, 500, 'none'],
  [null, 500, 'lower'],
  [500, 499, 'lower'],
  [500, 501, 'higher'],
  [500, null, 'higher'],
] as const)('a limit of %j that becomes %j is a change to %s', (now, wanted, change) => {
  expect(changeOf(now, wanted)).toBe(change);
});

test('refusals of the database become those of the contract, in dollars', () => {
  const exceeded = { kind: 'spend', period: 'day', limit: 5_000, whose: 'own', left: 401, frees: null } as const;
  expect(limitExceeded(exceeded)).toEqual({
    code: 'GAMING_LIMIT_EXCEEDED',
    details: { kind: 'spend', period: 'day', limit: '50.00', whose: 'own', left: '4.01', frees: null },
  });
  expect(checkDue({ minutes: 61, spent: 1_250, won: 5 })).toEqual({
    code: 'REALITY_CHECK',
    details: { minutes: 61, spent: '12.50', won: '0.05' },
  });
});

test('a session is told by its minutes', () => {
  expect(playTerms({ 'gaming.sessionGapMinutes': 30, 'gaming.realityCheckMinutes': 60 })).toEqual({
    gapMinutes: 30,
    checkMinutes: 60,
  });
});

describe('a game in a state', () => {
  const rule = (change: Partial<Rule> = {}): Rule => ({
    id: 1,
    area: { state: 'CO', zip: '', city: '' },
    categories: ['lottery'],
    terms: { kind: 'gaming', products: ['lottery'], fulfilment: 'platform', least: 18 },
    validFrom: '2026-01-01',
    validTo: null,
    ...change,
  });
  const at = (now: string, rules = [rule()], state = 'CO') => offerIn(rules, state, 'lottery', new Date(now));

  test('a game in a state is offered where a rule allows it', () => {
    expect(at('2026-11-21T12:00:00Z')).toEqual({ fulfilment: 'platform', least: 18 });
    expect(at('2026-11-21T12:00:00Z', [rule()], 'TX')).toBeUndefined();
    expect(offerIn([rule()], 'CO', 'pools', new Date('2026-11-21T12:00:00Z'))).toBeUndefined();
  });
  test('a game in a state is offered when its day has begun, and has not ended, everywhere', () => {
    // New Year has come to New York at 5 o'clock UTC, and to Hawaii at 10.
    expect(at('2026-01-01T09:59:00Z')).toBeUndefined();
    expect(at('2026-01-01T10:00:00Z')).toBeDefined();
    const ends = [rule({ validTo: '2026-06-30' })];
    expect(at('2026-07-01T03:59:00Z', ends)).toBeDefined();
    expect(at('2026-07-01T04:00:00Z', ends)).toBeUndefined();
  });
});
