import { expect, test } from 'vitest';
import { placeAccess } from './place-access.ts';
import { laterPlaces } from './places.ts';

test('who may open a place is decided for each of them, and only the VIP room is for some', () => {
  expect(Object.keys(placeAccess).sort()).toEqual(Object.keys(laterPlaces).sort());
  const forSome = Object.entries(placeAccess).filter(([, who]) => who !== 'everybody');
  expect(forSome).toEqual([['vip', ['admin', 'store']]]);
});
