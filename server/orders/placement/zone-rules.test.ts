import { expect, test } from 'vitest';
import { type RestrictedZone, restrictedZones } from './zone-rules.ts';

const school = { latitude: 39.75, longitude: -105 };
const off = (meters: number) => ({ latitude: school.latitude + meters / 111_195, longitude: school.longitude });
const zone = (name: string, meters: number, categories: RestrictedZone['categories']): RestrictedZone => ({
  ...school,
  ...{ name, meters, categories },
});

test('goods of a category are not brought into a circle that bars it, up to its edge, and others are', () => {
  const zones = [zone('Falls High School', 300, ['alcohol', 'vaping'])];
  const at = (meters: number) => restrictedZones(zones, new Set(['alcohol', 'convenience']), off(meters));
  expect(at(299)).toEqual([{ category: 'alcohol', zone: 'Falls High School' }]);
  expect(at(302)).toEqual([]);
  expect(restrictedZones(zones, new Set(['convenience', 'lottery']), off(0))).toEqual([]);
});

test('where circles overlap the smallest is named', () => {
  const zones = [zone('Falls Air Base', 2_000, ['alcohol']), zone('Base Nursery', 200, ['alcohol'])];
  expect(restrictedZones(zones, new Set(['alcohol']), off(10))[0]?.zone).toBe('Base Nursery');
  expect(restrictedZones(zones, new Set(['alcohol']), off(900))[0]?.zone).toBe('Falls Air Base');
});
