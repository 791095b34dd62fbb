import { expect, test } from 'vitest';
import { addressDraft, addressIn, blankAddress } from './address-draft.ts';

const last = '12 Main Street, Denver, CO 80202';
const parts = { street: '7 Ocean Avenue', city: '', state: 'ca', zip: '90012' };

test('the address of the last order stands until a place is typed', () => {
  expect(addressIn(blankAddress, last)).toMatchObject({ place: last, address: last });
  const typed = addressDraft(blankAddress, { type: 'place-typed', place: '80203' });
  expect(addressIn(typed, last)).toMatchObject({ place: '80203', parts: { street: '', zip: '80203' }, address: '' });
});

test('parts typed at checkout give way to a place that is typed afterwards', () => {
  const filled = addressDraft(blankAddress, { type: 'parts-typed', parts: { ...parts, city: 'Los Angeles' } });
  expect(addressIn(filled, last)).toMatchObject({ place: last, address: '7 Ocean Avenue, Los Angeles, CA 90012' });
  const moved = addressDraft(filled, { type: 'place-typed', place: last });
  expect(addressIn(moved, '').address).toBe(last);
});

test('mistakes show after an incomplete address was submitted, and go as they are mended', () => {
  const typed = addressDraft(blankAddress, { type: 'parts-typed', parts });
  expect(typed.mistakes).toEqual({});
  const submitted = addressDraft(typed, { type: 'submitted-incomplete', lastAddress: '' });
  expect(submitted.mistakes).toEqual({ city: 'missing' });
  const worse = addressDraft(submitted, { type: 'parts-typed', parts: { ...parts, zip: '9' } });
  expect(worse.mistakes).toEqual({ city: 'missing', zip: 'wrong' });
  const mended = addressDraft(worse, { type: 'parts-typed', parts: { ...parts, city: 'Los Angeles' } });
  expect(mended.mistakes).toEqual({});
  const emptied = addressDraft(mended, { type: 'parts-typed', parts });
  expect(emptied.mistakes).toEqual({});
});

test('an address that was never typed has the mistakes of what is shown in its place', () => {
  const submitted = addressDraft(blankAddress, { type: 'submitted-incomplete', lastAddress: '80202' });
  expect(submitted.mistakes).toEqual({ street: 'missing', city: 'missing' });
});
