import type { Category } from '@autolotto/contract/catalogue/categories/categories.ts';
import { cents } from '@autolotto/contract/shared/money.ts';
import { describe, expect, test } from 'vitest';
import {
  type BuyerFacts,
  type BuyerTerms,
  buyerBlockers,
  buyerTermsOf,
  excludedBy,
  isRestricted,
  keptFrom,
  redactForStaff,
} from './buyer-rules.ts';

const nobody: BuyerFacts = {
  ...{ exclusions: [], isDuplicateAccount: false, isAdmin: false, isStaff: false, isHousehold: false, seen: [] },
};
const limits = {
  declared: { restrictedOrder: 1_000, depositDay: 1 },
  id_checked: { restrictedOrder: 2_000, depositDay: 1 },
  documents_verified: { restrictedOrder: 3_000, depositDay: 1 },
};
const terms: BuyerTerms = buyerTermsOf({
  'sale.ineligiblePersons': { lottery: ['staff', 'household', 'admins'] },
  'verification.limits': limits,
});
const order = (...goods: [Category, number][]) => ({
  store: { name: 'Maple' },
  lines: goods.map(([category, total]) => ({ product: { category }, total: cents(total) })),
});
const stops = (change: Partial<BuyerFacts>, ...goods: [Category, number][]) =>
  buyerBlockers({ person: { ...nobody, ...change }, buyerTerms: terms }, order(...goods));
const codes = (...of: Parameters<typeof stops>) => stops(...of).map(({ code }) => code);
const out = (scope: 'lottery' | 'restricted', until: string | null = null) => ({ exclusions: [{ scope, until }] });

describe('what somebody may not be sold', () => {
  test('an ordinary customer has no purchase bars', () => {
    expect(stops({}, ['lottery', 500], ['alcohol', 500], ['essentials', 90_000])).toEqual([]);
    expect(buyerBlockers({ person: null, buyerTerms: terms }, order(['lottery', 90_000]))).toEqual([]);
  });
  test('purchase bars never cover items without an age limit', () => {
    const all = { ...out('restricted'), isDuplicateAccount: true, isAdmin: true, isStaff: true, isHousehold: true };
    expect(codes(all, ['essentials', 90_000], ['convenience', 90_000])).toEqual([]);
    expect([isRestricted(order(['essentials', 1])), isRestricted(order(['essentials', 1], ['vaping', 1]))]).toEqual([
      false,
      true,
    ]);
  });
  test('a self-exclusion bars its categories', () => {
    expect(stops(out('lottery', '2027-01-01T00:00:00.000Z'), ['lottery', 1])).toEqual([
      { code: 'SELF_EXCLUDED', details: { scope: 'lottery', until: '2027-01-01T00:00:00.000Z' } },
    ]);
    expect(codes(out('lottery'), ['tobacco', 1])).toEqual([]);
    for (const category of ['lottery', 'cigarettes', 'tobacco', 'vaping', 'alcohol'] as const)
      expect(codes(out('restricted'), [category, 1])).toEqual(['SELF_EXCLUDED']);
    expect(excludedBy('lottery')).toEqual(['lottery']);
    expect(excludedBy('restricted')).toHaveLength(5);
  });
  test('a duplicate account is barred from every restricted category', () => {
    expect(stops({ isDuplicateAccount: true }, ['alcohol', 1])).toEqual([{ code: 'DUPLICATE_ACCOUNT', details: {} }]);
  });
  test.each([
    [{ isStaff: true, isAdmin: true, isHousehold: true }, 'staff'],
    [{ isAdmin: true, isHousehold: true }, 'admin'],
    [{ isHousehold: true }, 'address'],
  ])('sellers are barred from their own categories: %o', (who, why) => {
    expect(stops(who, ['lottery', 1], ['alcohol', 1])).toEqual([
      { code: 'BUYER_INELIGIBLE', details: { category: 'lottery', storeName: 'Maple', why } },
    ]);
  });
  test('purchase bars follow the policy', () => {
    const all = { ...nobody, isStaff: true, isAdmin: true, isHousehold: true };
    const under = (ineligible: BuyerTerms['ineligible']) => ({ person: all, buyerTerms: { ...terms, ineligible } });
    expect(buyerBlockers(under({}), order(['lottery', 1]))).toEqual([]);
    expect(buyerBlockers(under({ alcohol: ['household'] }), order(['lottery', 1], ['alcohol', 1]))).toMatchObject([
      { details: { category: 'alcohol', why: 'address' } },
    ]);
  });
  test('the verification level limits the price of restricted items alone', () => {
    expect(codes({}, ['lottery', 600], ['alcohol', 400], ['essentials', 9_000])).toEqual([]);
    expect(stops({}, ['lottery', 600], ['alcohol', 401])).toEqual([
      { code: 'VERIFICATION_ORDER_LIMIT', details: { limit: '10.00', next: 'id_checked' } },
    ]);
    expect(stops({ seen: ['door'] }, ['lottery', 2_001])).toMatchObject([{ details: { next: 'documents_verified' } }]);
    expect(stops({ seen: ['door', 'documents'] }, ['lottery', 3_001])).toMatchObject([{ details: { next: null } }]);
    expect(codes({ seen: ['documents'] }, ['lottery', 3_000])).toEqual([]);
  });
  test('a barred item cannot be a substitute either', () => {
    const from = (change: Partial<BuyerFacts>) => keptFrom({ person: { ...nobody, ...change }, buyerTerms: terms });
    expect(from({})).toEqual([]);
    expect(from(out('lottery'))).toEqual(['lottery']);
    expect(from({ isStaff: true })).toEqual(['lottery']);
    expect(from({ isDuplicateAccount: true })).toHaveLength(5);
    expect(keptFrom({ person: null, buyerTerms: terms })).toEqual([]);
  });
  test('staff see a purchase bar without its reason', () => {
    const all = { ...out('restricted'), isDuplicateAccount: true, isStaff: true };
    for (const stop of stops(all, ['lottery', 1]))
      expect(redactForStaff(stop)).toEqual({ code: 'CUSTOMER_INELIGIBLE', details: {} });
    const [limit] = stops({}, ['lottery', 9_000]);
    expect(limit && redactForStaff(limit)).toEqual(limit);
  });
});
