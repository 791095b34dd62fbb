import { expect, test } from 'vitest';
import { placeAccess } from './place-access.ts';
import { laterPlaces } from './places.ts';

test('every documented place has an access rule, and only the VIP room is limited to some roles', () => {
  expect(Object.keys(placeAccess).sort()).toEqual(Object.keys(laterPlaces).sort());
  const forSome = Object.entries(placeAccess).filter(([, who]) => who !== 'everybody');
  expect(forSome).toEqual([['vip', ['admin', 'store']]]);
});
