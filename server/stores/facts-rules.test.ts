import { expect, test } from 'vitest';
import { ratingOf, usualDelivery } from './facts-rules.ts';

test.each([
  [0, 0, null],
  [5, 1, 5],
  [49, 10, 4.9],
  [14, 3, 4.7],
  [1, 1, 1],
])('MARKET-16 %i stars in %i reviews are %j on average', (ratingSum, ratingCount, rating) => {
  expect(ratingOf({ ratingSum, ratingCount })).toBe(rating);
});

test.each([
  [15, 15, 4, '25-35 min'],
  [15, 3, 4, '15-25 min'],
  [0, 1, 4, '5-15 min'],
  [40, 15, 4, '50-60 min'],
])(
  'MARKET-04 packed in %i minutes, a radius of %i miles and %i minutes a mile: %s',
  (preparationMinutes, radiusMiles, perMile, words) => {
    expect(usualDelivery({ preparationMinutes, radiusMiles }, perMile)).toBe(words);
  },
);
