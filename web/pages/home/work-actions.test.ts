import { expect, test } from 'vitest';
import { workActionsOf } from './work-actions.ts';

test('HOME-16 HOME-17 HOME-18 HOME-19 each role has its own places, and nobody another one’s', () => {
  const paths = (role: Parameters<typeof workActionsOf>[0]) => workActionsOf(role).map(({ to }) => to);
  expect(paths('courier')).toEqual(['/courier']);
  expect(paths('store')).toEqual(['/store', '/vip-tracking']);
  expect(paths('admin')).toEqual(['/admin', '/vip-tracking']);
  expect(paths('customer')).toEqual([]);
  expect(paths(null)).toEqual([]);
});
