import { expect, test } from 'vitest';
import { isAccountId, patternsFor } from './rules.ts';

test.each([
  ['Rosa', ['% Rosa%']],
  ['rosa  del', ['% rosa%', '% del%']],
  ['a', ['% a%']],
  ['customer2@example', ['% customer2@example%']],
  ['100%_\\', ['% 100\\%\\_\\\\%']],
  ['303-555-0101', ['%3035550101%']],
  ['(303) 555 0101', ['%3035550101%']],
  ['+1 303 555 0101', ['%3035550101%']],
  ['+52 55 1234 5678', ['%525512345678%']],
  ['0101', ['%0101%']],
  ['12', ['% 12%']],
  ['1 Main', ['% 1%', '% Main%']],
])('%s is looked for as %j', (find, patterns) => {
  expect(patternsFor(find)).toEqual(patterns);
});

test('an account is known by its id alone', () => {
  expect(isAccountId('6f9619ff-8b86-4d01-b42d-00cf4fc964ff')).toBe(true);
  expect(isAccountId('6f9619ff')).toBe(false);
  expect(isAccountId('rosa delgado')).toBe(false);
});
