import { cents } from '@autolotto/contract/shared/money.ts';
import { expect, test } from 'vitest';
import { defaultPayment } from './default-payment.ts';

const ways = (available: readonly string[]) =>
  (['wallet', 'cash', 'bitcoin'] as const).map((method) => ({
    method,
    isAvailable: available.includes(method),
    reason: null,
  }));
const all = ways(['wallet', 'cash', 'bitcoin']);
const order = { methods: all, cashLimit: '200.00', total: cents(1793) };

test('the wallet pays where it covers the order, to the cent', () => {
  expect(defaultPayment({ ...order, balance: cents(1793) })).toBe('wallet');
  expect(defaultPayment({ ...order, balance: cents(1792) })).toBe('cash');
  expect(defaultPayment({ ...order, balance: undefined })).toBe('wallet');
});

test('cash is not assumed where it is off or the order is above its limit', () => {
  expect(defaultPayment({ ...order, methods: ways(['wallet', 'bitcoin']), balance: cents(0) })).toBe('wallet');
  expect(defaultPayment({ ...order, total: cents(20_001), balance: cents(0) })).toBe('wallet');
  expect(defaultPayment({ ...order, total: cents(20_000), balance: cents(0) })).toBe('cash');
});

test('a repeated order is paid as last time, as long as that works', () => {
  expect(defaultPayment({ ...order, last: 'cash', balance: cents(9000) })).toBe('cash');
  expect(defaultPayment({ ...order, last: 'bitcoin', balance: cents(9000) })).toBe('bitcoin');
  expect(defaultPayment({ ...order, last: 'wallet', balance: cents(100) })).toBe('cash');
  expect(defaultPayment({ ...order, last: 'cash', methods: ways(['wallet']), balance: cents(100) })).toBe('wallet');
});

test('an order that may have been placed already is tried again with the way to pay that it had', () => {
  // Its money is held by now, so the wallet no longer covers it.
  expect(defaultPayment({ ...order, tried: 'wallet', balance: cents(0) })).toBe('wallet');
  expect(defaultPayment({ ...order, tried: 'cash', last: 'wallet', balance: cents(9000) })).toBe('cash');
});
