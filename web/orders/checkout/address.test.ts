import { expect, test } from 'vitest';
import { inPlace, isComplete, joined, lacksStreet, mistakesIn, noAddress, partsOf } from './address.ts';

const whole = { street: '214 Maple Street', city: 'Larimer Falls', state: 'CO', zip: '80202' };

test('MARKET-42 street, city, state and ZIP are one line', () => {
  expect(joined(whole)).toBe('214 Maple Street, Larimer Falls, CO 80202');
  expect(joined({ ...whole, state: ' co ', street: ' 214 Maple Street ' })).toBe(
    '214 Maple Street, Larimer Falls, CO 80202',
  );
  expect(joined(noAddress)).toBe('');
});
test('MARKET-34 the state may be left out', () => {
  expect(mistakesIn({ ...whole, state: '' })).toEqual({});
  expect(joined({ ...whole, state: '' })).toBe('214 Maple Street, Larimer Falls, 80202');
});
test('MARKET-33 street, city and ZIP may not', () => {
  expect(mistakesIn({ ...noAddress, street: '  ' })).toEqual({ street: 'missing', city: 'missing', zip: 'missing' });
  expect(mistakesIn({ ...whole, zip: '8020' })).toEqual({ zip: 'wrong' });
  expect(isComplete({ ...whole, zip: '80202-1234' })).toBe(true);
});
test('a line is taken apart again; another pattern is left to the person, but for its ZIP code', () => {
  expect(partsOf(joined(whole))).toEqual(whole);
  expect(partsOf('214 Maple Street, Apt 5, Larimer Falls, 80202')).toEqual({
    street: '214 Maple Street, Apt 5',
    city: 'Larimer Falls',
    state: '',
    zip: '80202',
  });
  expect(partsOf(' 80202 ')).toEqual({ ...noAddress, zip: '80202' });
  expect(partsOf('my place')).toEqual(noAddress);
});

test('a place that was found goes behind the street that was typed, and a missing street stays missing', () => {
  const place = { zip: '80202', city: 'Larimer Falls', state: 'CO' };
  expect(inPlace('', place)).toBe(', Larimer Falls, CO 80202');
  expect(inPlace('12 Main Street', place)).toBe('12 Main Street, Larimer Falls, CO 80202');
  expect(inPlace('12 Main Street, Denver, CO 80201', place)).toBe('12 Main Street, Larimer Falls, CO 80202');
  expect(inPlace('80201', place)).toBe(', Larimer Falls, CO 80202');
  expect(inPlace(', Denver, CO 80201', { ...place, city: null })).toBe(', CO 80202');
  for (const line of ['', '  ', ', Larimer Falls, CO 80202']) expect(lacksStreet(line)).toBe(true);
  expect(lacksStreet('12 Main Street')).toBe(false);
});
