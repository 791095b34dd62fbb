import { NewJurisdictionRule } from '@autolotto/contract/policy/jurisdiction-model.ts';
import { expect, test } from 'vitest';
import { emptyDraft, rateOf, ruleOf } from './jurisdiction-rule-draft.ts';

test.each([
  ['goods', '8.875', 88_750],
  ['goods', ' 2.9 % ', 29_000],
  ['goods_and_delivery', '0.0001', 1],
  ['unit', '0.05', 5],
  ['order', '$1', 100],
  ['goods', '8,875', 0],
  ['unit', '0.055', 0],
  ['order', '', 0],
  ['order', '-1', 0],
] as const)('on %s, the rule value %s is %d', (basis, typed, rate) => {
  expect(rateOf(basis, typed)).toBe(rate);
});

const draft = { ...emptyDraft('2026-11-21'), categories: ['alcohol'] as const, source: 'A statute' };
test.each([
  [{ rate: '8.05' }, { kind: 'charge', charge: 'sales_tax', basis: 'goods', rate: 80_500 }],
  [{ kind: 'cap', max: '12', per: 'day' } as const, { kind: 'cap', per: 'day', max: 12 }],
  [{ kind: 'cap', max: '3000', of: 'ml' } as const, { kind: 'cap', per: 'order', of: 'ml', max: 3_000 }],
  [{ kind: 'size', smallest: '50' } as const, { kind: 'size', unit: 'ml', smallest: 50, largest: null }],
  [{ kind: 'age', least: '19' } as const, { kind: 'age', least: 19 }],
  [{ kind: 'hours' } as const, { kind: 'hours', hours: Array(7).fill([{ opens: '08:00', closes: '22:00' }]) }],
  [{ kind: 'address', barred: ['campus'] } as const, { kind: 'address', barred: ['campus'] }],
  [{ kind: 'promotion', maxPercent: '35' } as const, { kind: 'promotion', maxPercent: 35, points: false }],
])('%o is a row the server takes', (change, terms) => {
  const sent = NewJurisdictionRule.safeParse(ruleOf({ ...draft, ...change }));
  expect(sent.data).toMatchObject({ terms, state: '', validTo: null, categories: ['alcohol'] });
});
test('a rule about games is about lottery, whatever was chosen before', () => {
  const change = { kind: 'gaming', products: ['scratch', 'pools'], fulfilment: 'platform', least: '19' } as const;
  expect(NewJurisdictionRule.parse(ruleOf({ ...draft, ...change }))).toMatchObject({
    terms: { kind: 'gaming', products: ['scratch', 'pools'], fulfilment: 'platform', least: 19 },
    categories: ['lottery'],
  });
  const without = NewJurisdictionRule.parse(ruleOf({ ...draft, ...change, products: [] }));
  expect(without.terms, 'bars all of them').toMatchObject({ products: [] });
  const alcohol = NewJurisdictionRule.safeParse({ ...ruleOf({ ...draft, ...change }), categories: ['alcohol'] });
  expect(alcohol.error?.issues).toMatchObject([{ path: ['categories'] }]);
});
test('unreadable rule input is left for the server to refuse', () => {
  expect(NewJurisdictionRule.safeParse(ruleOf({ ...draft, rate: 'a tenth' })).success).toBe(false);
  expect(NewJurisdictionRule.safeParse(ruleOf({ ...draft, kind: 'cap', max: '1.5' })).success).toBe(false);
  expect(NewJurisdictionRule.safeParse(ruleOf({ ...draft, kind: 'age', least: 'adult' })).success).toBe(false);
  const sizes = (smallest: string, largest: string) =>
    NewJurisdictionRule.safeParse(ruleOf({ ...draft, kind: 'size', smallest, largest })).success;
  expect([sizes('', ''), sizes('50', '49'), sizes('0', ''), sizes('50', '50')]).toEqual([false, false, false, true]);
});
