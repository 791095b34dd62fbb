import { expect, test } from 'vitest';
import { boundsOf, whereIs } from './where.ts';

const door = { latitude: 39.7515, longitude: -104.9977 };

test('the distance is told in tenths of a mile', () => {
  expect(whereIs({ latitude: 39.769, longitude: -104.9977 }, door)).toEqual({ miles: 1.2, isAtDoor: false });
});
test('within a few steps of the door the courier is there', () => {
  expect(whereIs({ latitude: 39.7516, longitude: -104.9978 }, door)).toEqual({ miles: 0, isAtDoor: true });
});
test('the first view holds every point', () => {
  expect(boundsOf([door, { latitude: 39.8, longitude: -105.1 }])).toEqual([
    [-105.1, 39.7515],
    [-104.9977, 39.8],
  ]);
  expect(boundsOf([])).toBeUndefined();
});
