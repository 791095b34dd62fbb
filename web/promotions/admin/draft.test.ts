import { NewPromotion } from '@autolotto/contract/promotions/model.ts';
import { expect, test } from 'vitest';
import { emptyDraft, mistakesIn, type PromotionDraft, promotionFrom } from './draft.ts';

const draft = (changed: Partial<PromotionDraft>): PromotionDraft => ({
  ...emptyDraft('2026-12-01'),
  code: ' friend20 ',
  title: ' Welcome ',
  percent: '20',
  ...changed,
});

test('PROMO-04 PROMO-05 the type decides which terms are sent, and the contract takes them', () => {
  const window = { startsAt: new Date('2026-12-01T00:00:00').toISOString() };
  expect(promotionFrom(draft({ maxDiscount: '$10', budget: '5,000', expiresOn: '2026-12-31' }))).toMatchObject({
    ...window,
    type: 'percentage',
    code: 'FRIEND20',
    title: 'Welcome',
    percent: 20,
    maxDiscount: '10',
    budget: '5000',
    expiresAt: new Date('2026-12-31T23:59:59.999').toISOString(),
    maxUses: null,
  });
  const fixed = promotionFrom(draft({ type: 'fixed', amount: '5.00', maxUses: '40' }));
  expect(fixed).toMatchObject({ type: 'fixed', amount: '5.00', budget: null, expiresAt: null, maxUses: 40 });
  expect(fixed).not.toHaveProperty('percent');
  const freebie = promotionFrom(draft({ type: 'freebie', budget: '9', amount: '3' }));
  expect(freebie).toMatchObject({ type: 'freebie', gift: 'free_delivery', minimumGoods: '0.00' });
  expect(freebie).not.toHaveProperty('budget');
  for (const sent of [fixed, freebie, promotionFrom(draft({}))])
    expect(NewPromotion.safeParse(sent).error).toBeUndefined();
});

test('a draft of a promotion has its mistakes at its fields, in the sentences of the server', () => {
  expect(mistakesIn(draft({}))).toEqual({});
  expect(mistakesIn({ ...emptyDraft(''), type: 'fixed' })).toEqual({
    code: 'Use 3 to 24 letters, digits and hyphens',
    title: 'Enter a title',
    amount: 'Enter an amount up to $1,000.00',
    startsOn: 'Choose the first day',
  });
  expect(mistakesIn(draft({ percent: '101', budget: '10', expiresOn: '2026-11-30', maxUses: '0' }))).toEqual({
    percent: 'Enter a whole number from 1 to 100',
    maxDiscount: 'A budget needs a maximum discount',
    expiresOn: 'The last day cannot be before the first',
    maxUses: 'Enter a whole number from 1 to 1,000,000',
  });
  expect(mistakesIn(draft({ maxDiscount: '1000.01', budget: '1000000.01', minimumGoods: 'ten' }))).toEqual({
    maxDiscount: 'Enter an amount up to $1,000.00',
    budget: 'Enter an amount up to $1,000,000.00',
    minimumGoods: 'Enter an amount up to $1,000.00',
  });
});

test('a mistake in a field that the type does not have is none', () => {
  expect(mistakesIn(draft({ type: 'freebie', percent: '', budget: 'much', maxDiscount: 'x', amount: '-1' }))).toEqual(
    {},
  );
});

test('one day is a whole day', () => {
  expect(mistakesIn(draft({ expiresOn: '2026-12-01' }))).toEqual({});
});
