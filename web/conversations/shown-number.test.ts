import { expect, test } from 'vitest';
import { shownNumber } from './shown-number.ts';

test.each([
  ['+17205550199', '(720) 555-0199'],
  ['+442079460958', '+442079460958'],
])('%s is shown as %s', (number, shown) => {
  expect(shownNumber(number)).toBe(shown);
});
