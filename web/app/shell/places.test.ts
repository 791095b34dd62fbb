import { expect, test } from 'vitest';
import { navigationOf, shownRole } from './places.ts';

const paths = (role: Parameters<typeof navigationOf>[0], on = '/order') => navigationOf(role, on).map(({ to }) => to);

test('ORDER-10 everybody finds home, order and wallet in the header', () => {
  for (const role of [null, 'customer', 'courier', 'store', 'admin'] as const) {
    expect(paths(role).slice(0, 3)).toEqual(['/', '/order', '/wallet']);
  }
});

test('ORDER-11 ORDER-12 TRACK-10 TRACK-11 courier, admin and store places are for their role only', () => {
  expect(paths('courier')).toEqual(['/', '/order', '/wallet', '/courier']);
  expect(paths('admin')).toEqual(['/', '/order', '/wallet', '/admin']);
  expect(paths('store')).toEqual(['/', '/order', '/wallet', '/store']);
  expect(paths('customer')).toHaveLength(3);
  expect(paths(null)).toHaveLength(3);
});

test('COUR-05 a courier at work finds home, the dashboard and the wallet', () => {
  expect(navigationOf('courier', '/courier').map(({ name }) => name)).toEqual(['home', 'courierDashboard', 'wallet']);
});

test('ADMIN-04 an admin on the console finds home, the couriers and the wallet', () => {
  const places = navigationOf('admin', '/admin');
  expect(places.map(({ name }) => name)).toEqual(['home', 'courierDashboard', 'wallet']);
  expect(places[1]).toMatchObject({ to: '/admin', search: { tab: 'couriers' } });
});

test('AUTH-13 without a role somebody is shown as the customer they act as', () => {
  expect(shownRole(null)).toBe('customer');
  expect(shownRole('store')).toBe('store');
});
