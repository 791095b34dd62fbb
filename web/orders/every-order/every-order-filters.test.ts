import { expect, test } from 'vitest';
import { type Filters, isNarrowed, wantedOf } from './every-order-filters.tsx';

const none: Filters = {
  ...{ find: undefined, status: undefined, trouble: undefined, shop: undefined, payment: undefined },
  ...{ from: undefined, to: undefined, days: undefined, sort: undefined },
};
const asked = (filters: Partial<Filters>) =>
  Object.fromEntries(Object.entries(wantedOf({ ...none, ...filters })).filter(([, value]) => value !== undefined));

test('ADMIN-21 the address says which days are meant: of placing, or of the end', () => {
  const days = { from: '2026-11-01', to: '2026-11-02' };
  expect(asked(days)).toEqual(days);
  expect(asked({ ...days, days: 'ended' })).toEqual({ endedFrom: '2026-11-01', endedTo: '2026-11-02' });
});
test('ADMIN-21 what somebody typed into the address and the server does not know is left out', () => {
  expect(
    asked({ status: 'lost', trouble: 'noise', payment: 'shells', sort: 'color', shop: '0x7', from: 'monday' }),
  ).toEqual({});
  expect(
    asked({ status: 'under_way', trouble: 'late', payment: 'cash', sort: 'total', shop: '7', find: 'ann' }),
  ).toEqual({
    ...{ status: 'under_way', trouble: 'late', payment: 'cash', sort: 'total', storeId: 7, search: 'ann' },
  });
});
test('sorting narrows nothing', () => {
  expect(isNarrowed({ ...none, sort: 'total', days: 'ended' })).toBe(false);
  expect(isNarrowed({ ...none, trouble: 'late' })).toBe(true);
});
