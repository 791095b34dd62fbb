import { expect, test } from 'vitest';
import { urlOf } from '../client/client.ts';
import { productsQuery } from './queries.ts';

const address = (shelf: Parameters<typeof productsQuery>[0]['shelf'], search = '') =>
  urlOf(productsQuery({ storeId: 2, shelf, search }).queryKey as unknown as Parameters<typeof urlOf>[0]);

test('ORDER-22 ORDER-23 a shelf is a category, and All leaves it out', () => {
  expect(address('all')).toBe('/api/products?storeId=2');
  expect(address('lottery')).toBe('/api/products?storeId=2&category=lottery');
  expect(address('essentials')).toBe('/api/products?storeId=2&category=essentials');
});
test('ORDER-22 blank words are no search', () => {
  expect(address('all', '  ')).toBe('/api/products?storeId=2');
  expect(address('cigarettes', ' red ')).toBe('/api/products?storeId=2&category=cigarettes&search=red');
});
test('MARKET-18 the market keeps essentials under convenience', () => {
  expect(address('convenience')).toBe('/api/products?storeId=2&category=convenience%2Cessentials');
  expect(address('vaping', 'mint')).toBe('/api/products?storeId=2&category=vaping&search=mint');
});
test('AUTH-19 before the age question a shelf names only what has no age limit', () => {
  expect(address('everyAge')).toBe('/api/products?storeId=2&category=convenience%2Cessentials');
});
