import { expect, test } from 'vitest';
import { partFor } from './parts.ts';

test('an anchor leads to its part, and one that is no part to none', () => {
  expect(['limits', 'time-out', 'self-exclusion'].map(partFor)).toEqual(['limits', 'limits', 'limits']);
  expect(['', 'toString', 'made-up'].map(partFor)).toEqual([undefined, undefined, undefined]);
});
