import { gamingProducts } from '@autolotto/contract/policy/jurisdiction-enums.ts';
import { NewJurisdictionRule } from '@autolotto/contract/policy/jurisdiction-model.ts';
import { jurisdictionRulesAt, mayOffer, mayPromote, type Rule } from '@autolotto/contract/policy/jurisdiction-rules.ts';
import type { Preset } from '@autolotto/contract/policy/model.ts';
import { states } from '@autolotto/contract/policy/place.ts';
import { describe, expect, test } from 'vitest';
import { jurisdictionPreset } from './jurisdiction-preset.ts';

const rulesIn = (preset: Preset, state: string): Rule[] =>
  jurisdictionRulesAt(
    jurisdictionPreset[preset].map(({ zip, city, ...row }, id) => ({
      ...row,
      id,
      area: { state: row.state, zip, city },
    })),
    { state, zip: null, city: null },
    '2026-11-23',
  );
const productsIn = (preset: Preset, state: string) =>
  gamingProducts.filter((product) => mayOffer(rulesIn(preset, state), product));

describe('games in the preset', () => {
  test('the demo offers every game where the state has a lottery and sells it to people of its age', () => {
    expect(productsIn('demo', 'CO')).toEqual(['lottery', 'scratch', 'digital', 'pools']);
    const ages = ['CO', 'NE', 'AZ', 'IA', 'LA', 'MS'].map(
      (state) => mayOffer(rulesIn('demo', state), 'scratch')?.least,
    );
    expect(ages).toEqual([18, 19, 21, 21, 21, 21]);
  });

  test('the demo offers no pools in New Jersey and New York, and no scratch games where the lottery has none', () => {
    for (const state of ['NJ', 'NY']) expect(productsIn('demo', state)).toEqual(['lottery', 'scratch', 'digital']);
    for (const state of ['ND', 'WY']) expect(productsIn('demo', state)).toEqual(['lottery', 'pools']);
  });

  test.each(['TX', 'AK', 'AL', 'HI', 'NV', 'UT', 'IN', 'NM', 'GU', 'VI'])('the demo offers nothing in %s', (state) => {
    expect(states).toContain(state);
    expect(productsIn('demo', state)).toEqual([]);
  });

  test('the demo names the law of Texas, which bars all games', () => {
    const [rule] = jurisdictionPreset.demo.filter(({ state, terms }) => state === 'TX' && terms.kind === 'gaming');
    expect(rule).toMatchObject({ terms: { products: [] }, source: expect.stringContaining('SB 3070') });
  });

  test('production offers nothing anywhere until a rule is entered', () => {
    expect(states.filter((state) => productsIn('production', state).length > 0)).toEqual([]);
  });
});

test('production gives nothing off lottery tickets, tobacco neither, and caps what it gives off alcohol', () => {
  const rules = rulesIn('production', 'CO');
  const most = (['lottery', 'tobacco', 'alcohol', 'essentials'] as const).map(
    (one) => mayPromote(rules, one).maxPercent,
  );
  expect(most).toEqual([0, 0, 35, 100]);
  expect(mayPromote(rulesIn('demo', 'CO'), 'lottery').maxPercent).toBe(100);
});

test.each(['demo', 'production'] as const)('every rule of the %s preset is one that an admin could enter', (preset) => {
  for (const { addedBy: _, ...row } of jurisdictionPreset[preset])
    expect(NewJurisdictionRule.safeParse(row).error?.issues, row.source).toBeUndefined();
});
