// @invariant CATALOG-7: A barcode source fills a form and nothing else.
import { expect, test } from 'vitest';
import { suggestionOf } from './barcode-rules.ts';

const article = { brand: 'Northern Light', name: 'Oat Bar', size: '', kinds: [] as string[] };

test.each([
  ['Northern Light', 'Oat Bar', 'Northern Light Oat Bar'],
  ['Northern Light', 'northern light Oat Bar', 'northern light Oat Bar'],
  ['', ' Oat \n Bar\u0007 ', 'Oat Bar'],
  ['Northern Light', '', 'Northern Light'],
  ['', 'x'.repeat(300), 'x'.repeat(200)],
])('the brand %j and the name %j propose %j', (brand, name, expected) => {
  expect(suggestionOf({ ...article, brand, name })?.name).toBe(expected);
});
test('an article without a name is not proposed', () => {
  expect(suggestionOf({ ...article, brand: ' ', name: '\u200b' })).toBeUndefined();
});

test.each([
  ['12 fl oz (355 ml)', '355 ml'],
  ['0.5 L', '500 ml'],
  ['43 g ℮', '43 g'],
  ['1 bottle; 750 ml', '750 ml'],
  ['a handful', null],
  ['', null],
])('the size %j is %j', (size, expected) => {
  expect(suggestionOf({ ...article, size })?.size).toBe(expected);
});

test.each([
  [['en:snacks', 'en:bars'], 'convenience', false],
  [['essentials'], 'essentials', false],
  [['en:beverages', 'en:alcoholic-beverages', 'en:beers'], 'alcohol', true],
  [['en:Wines'], 'alcohol', true],
  [['en:sodas', 'en:root-beers'], 'convenience', false],
  [['en:non-alcoholic-beverages'], 'convenience', false],
  [['en:condiments', 'en:wine-vinegars'], 'convenience', false],
  [['en:cigarettes'], 'cigarettes', true],
  [['en:nicotine-pouches'], 'tobacco', true],
  [['en:e-liquids'], 'vaping', true],
  [[], 'convenience', false],
] as const)('goods of the kinds %j are proposed as %s', (kinds, category, requiresAgeVerification) => {
  expect(suggestionOf({ ...article, kinds })).toMatchObject({ category, requiresAgeVerification });
});
