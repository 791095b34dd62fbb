import { expect, test } from 'vitest';
import { addressTypesOf, placeOf, states } from './place.ts';

test.each([
  ['12 Main St, Denver, CO 80202', { state: 'CO', zip: '80202', city: 'denver' }],
  ['12 Main St, Denver, Co. 80202-1234', { state: 'CO', zip: '80202', city: 'denver' }],
  ['12 Main St, Denver, CO, 80202', { state: 'CO', zip: '80202', city: 'denver' }],
  ['12 Main St, Denver, CO', { state: 'CO', zip: null, city: 'denver' }],
  ['80202', { state: 'CO', zip: '80202', city: null }],
  ['5 Fisher Ln, Fishers Island, NY 06390', { state: 'NY', zip: '06390', city: 'fishers island' }],
  ['Somewhere', { state: null, zip: null, city: null }],
  ['', { state: null, zip: null, city: null }],
])('%s', (address, place) => {
  expect(placeOf(address)).toEqual(place);
});
test('the ZIP code goes before the letters beside it', () => {
  expect(placeOf('1 A St, Portland, WA 97201').state).toBe('OR');
});
test('every state has ZIP codes', () => {
  expect(states).toHaveLength(54);
});

test.each([
  ['PO Box 12, Denver, CO 80202', ['po_box']],
  ['P.O. Box 12, Denver, CO 80202', ['po_box']],
  ['Grand Hotel, Room 5, Denver, CO 80202', ['hotel']],
  ['12 Hotel Street, Denver, CO 80202', []],
  ['Baker Residence Hall, Boulder, CO 80302', ['campus']],
  ['Amazon Locker, 5 Main St, Denver, CO 80202', ['locker']],
  ['12 Main St, Denver, CO 80202', []],
])('%s says of itself what it is', (address, types) => {
  expect(addressTypesOf(address)).toEqual(types);
});
test("the customer's kind of place is added to the address's own", () => {
  expect(addressTypesOf('PO Box 12', 'home')).toEqual(['po_box', 'home']);
  expect(addressTypesOf('PO Box 12', 'po_box')).toEqual(['po_box']);
});
