import { isPhone } from '@autolotto/contract/identity/profile/model.ts';
import { expect, test } from 'vitest';
import { changesIn, isNameLocked } from './rules.ts';

const rosa = { firstName: 'Rosa', lastName: 'Delgado', phone: null };

test('only what differs counts as changed', () => {
  expect(changesIn(rosa, rosa)).toEqual([]);
  expect(changesIn(rosa, { ...rosa, lastName: 'Diaz' })).toEqual(['name']);
  expect(changesIn({ ...rosa, phone: '303-555-0142' }, rosa)).toEqual(['phone']);
  expect(changesIn(rosa, { firstName: 'R', lastName: 'D', phone: '303-555-0142' })).toEqual(['name', 'phone']);
});

test('those who work here keep the name their papers were checked for, and may change their phone', () => {
  for (const role of ['courier', 'store', 'admin'] as const) {
    expect(isNameLocked(role, ['name'])).toBe(true);
    expect(isNameLocked(role, ['phone'])).toBe(false);
  }
  for (const role of ['customer', null] as const) expect(isNameLocked(role, ['name', 'phone'])).toBe(false);
});

test('a phone number has seven to fifteen digits and nothing but what people put between them', () => {
  for (const good of ['303-555-0142', '(303) 555-0142', '+1 303 555 0142', '5550142'])
    expect([good, isPhone(good)]).toEqual([good, true]);
  for (const bad of ['', '555', 'call me', '303-555-0142 ext', '+1+2 3035550142', '1234567890123456'])
    expect([bad, isPhone(bad)]).toEqual([bad, false]);
});
