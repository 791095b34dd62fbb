import { expect, test } from 'vitest';
import { changedTerms, nameProblem, returnTermsOf, withOwn } from './return-terms.ts';

const own = (...names: string[]) => names.map((name, key) => ({ key, name, evidence: null }));

test('a standard reason without a row is accepted without evidence', () => {
  const photo = { reason: 'refused', name: null, isTaken: false, evidence: 'photo' } as const;
  expect(returnTermsOf([photo] as never).standard).toMatchObject({
    not_home: { isTaken: true, evidence: null },
    refused: { isTaken: false, evidence: 'photo' },
  });
});

test.each([
  [' ', ['Wet', ' '], 'nameNeeded'],
  ['wet ', ['Wet', 'wet '], 'nameTwice'],
  ['Wet box', ['Wet box', 'Wet'], undefined],
])('an own reason named %j among %j: %s', (name, names, problem) => {
  expect(nameProblem(name, own(...names))).toBe(problem);
});

test('reasons with a mistake are not sent; others are, without blanks around their names', () => {
  const { standard } = returnTermsOf([]);
  expect(changedTerms({ standard, own: own('Wet', 'WET') })).toBeUndefined();
  expect(changedTerms({ standard, own: own(' Wet box ') })).toEqual({
    standard,
    own: [{ name: 'Wet box', evidence: null }],
  });
});

test('a row that is added has a key of its own', () => {
  expect(withOwn(own('Wet', 'Torn').slice(1)).map(({ key }) => key)).toEqual([1, 2]);
  expect(withOwn([]).map(({ key }) => key)).toEqual([1]);
});
