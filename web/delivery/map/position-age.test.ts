import { expect, test } from 'vitest';
import { positionAge } from './position-age.ts';

const now = Date.parse('2026-11-21T18:40:00.000Z');

test.each([
  ['2026-11-21T18:39:48.000Z', { unit: 'seconds', value: 12, isStale: false }],
  ['2026-11-21T18:39:00.000Z', { unit: 'seconds', value: 60, isStale: false }],
  ['2026-11-21T18:38:59.000Z', { unit: 'minutes', value: 1, isStale: true }],
  ['2026-11-21T16:10:00.000Z', { unit: 'hours', value: 2, isStale: true }],
  ['2026-11-21T18:40:02.000Z', { unit: 'seconds', value: 0, isStale: false }],
])('TRACK-29 a position of %s has its age in words and grays after a minute', (recordedAt, age) => {
  expect(positionAge(recordedAt, now)).toEqual(age);
});
