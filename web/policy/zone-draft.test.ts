import { expect, test } from 'vitest';
import type { Zone } from './queries.ts';
import { circleOf, draftOf, zoneOf } from './zone-draft.ts';

const school: Zone = {
  ...{ name: 'Falls School', kind: 'school', latitude: 39.75, longitude: -104.99, meters: 400 },
  categories: ['vaping'],
};

test('a zone that is read into the form and not touched is the same one', () => {
  expect(zoneOf({ ...draftOf(school), reason: 'A larger yard' }, [])).toEqual({ wrong: [], zone: school });
});

test('an empty form says everything that is missing', () => {
  expect(zoneOf({ ...draftOf(), meters: '' }, []).wrong).toEqual([
    ...['name', 'point', 'meters', 'categories', 'reason'],
  ]);
});

test('a name is taken whatever its letters’ size, and by another zone alone', () => {
  const draft = { ...draftOf(school), name: ' FALLS school ', reason: 'Twice' };
  expect(zoneOf(draft, [school])).toEqual({ wrong: ['taken'] });
  expect(zoneOf(draft, []).zone?.name).toBe('FALLS school');
});

test.each([
  ['39.75', '-104,99', '300', { latitude: 39.75, longitude: -104.99 }, 300],
  ['91', '0', '50000', undefined, 50_000],
  ['90', '-180', '50001', { latitude: 90, longitude: -180 }, undefined],
  ['north', '5', '0', undefined, undefined],
  ['1', '180.5', '1.5', undefined, undefined],
])('a zone of %s, %s and %s m', (latitude, longitude, meters, point, reach) => {
  expect(circleOf({ ...draftOf(), latitude, longitude, meters })).toEqual({ point, meters: reach });
});
