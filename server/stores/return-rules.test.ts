import { expect, test } from 'vitest';
import { returnReasonsOf } from './return-rules.ts';

const policy = {
  'handOver.evidence': { not_home: 'photo_or_calls', damaged: 'photo', under_age: 'id_check' },
} as const;
const inWords = (terms: Parameters<typeof returnReasonsOf>[0]) =>
  returnReasonsOf(terms, policy).map(
    ({ reason, name, isTaken, evidence }) =>
      `${name ?? reason}${isTaken ? '' : ' not taken'}: ${evidence ?? 'nothing'}`,
  );

test('a shop that says nothing takes every reason as the policy has it', () => {
  expect(inWords({})).toEqual([
    'intoxicated: nothing',
    'no_valid_id: nothing',
    'under_age: id_check',
    'not_home: photo_or_calls',
    'refused: nothing',
    'damaged: photo',
    'closing: nothing',
    'other: nothing',
  ]);
});

test('a shop chooses what it takes, what it asks for, and names reasons of its own; never what the law gives, nor the last way out', () => {
  const nothing = { isTaken: false, evidence: null };
  const forged = { under_age: nothing, no_valid_id: nothing, intoxicated: nothing, closing: nothing };
  expect(
    inWords({
      standard: {
        ...forged,
        not_home: { isTaken: true, evidence: null },
        refused: { isTaken: false, evidence: null },
        other: { isTaken: false, evidence: 'photo' },
      },
      own: [{ name: 'The gate is locked', evidence: 'photo_or_calls' }],
    }),
  ).toEqual([
    'intoxicated: nothing',
    'no_valid_id: nothing',
    'under_age: id_check',
    'not_home: nothing',
    'refused not taken: nothing',
    'damaged: photo',
    'closing: nothing',
    'other: photo',
    'The gate is locked: photo_or_calls',
  ]);
});
