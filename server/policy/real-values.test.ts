import { expect, test } from 'vitest';
import { isPolicyKey, madeUpContacts, typedValue } from './real-values.ts';
import { policyAt, policyKeys } from './rows.ts';

const preset = (changes: Record<string, unknown> = {}) =>
  policyAt(
    Object.entries(policyKeys).map(([key, row]) => ({
      key,
      value: changes[key] ?? row.production,
      validFrom: new Date(0),
    })),
    new Date(),
  );

test('the contacts of the preset are made up; real ones are not', () => {
  expect(madeUpContacts(preset())).toEqual(['contact.phone', 'contact.email']);
  expect(madeUpContacts(preset({ 'contact.phone': '+1 303 297 4410' }))).toEqual(['contact.email']);
  expect(
    madeUpContacts(preset({ 'contact.phone': '+1 303 297 4410', 'contact.email': 'help@larimer-shop.com' })),
  ).toEqual([]);
});

test.each(['(303) 555-0142', '+1 303 555 0199', '3035550100'])('%s is a number for stories', (phone) => {
  expect(madeUpContacts(preset({ 'contact.phone': phone }))).toContain('contact.phone');
});
test.each(['(303) 555-1142', '1-800-426-2537', '+1 555 297 0142'])('the address %s may be real', (phone) => {
  expect(madeUpContacts(preset({ 'contact.phone': phone }))).not.toContain('contact.phone');
});
test.each(['us@shop.example', 'us@example.com', 'us@mail.example.org', 'us@shop.test', 'us@shop.invalid'])(
  'no mail can reach %s',
  (email) => expect(madeUpContacts(preset({ 'contact.email': email }))).toContain('contact.email'),
);
test.each(['us@examples.com', 'us@test-shop.com', 'example@shop.com'])('mail may reach %s', (email) => {
  expect(madeUpContacts(preset({ 'contact.email': email }))).not.toContain('contact.email');
});

test('the production preset claims no figures of a house that has not opened', () => {
  const { 'figure.couriers': couriers, 'figure.deliveries': deliveries } = preset();
  expect([couriers, deliveries]).toEqual(['', '']);
});

test('a typed value is words where words fit, else JSON; what fits neither is said', () => {
  expect(typedValue('contact.phone', '+1 303 297 4410')).toEqual({ value: '+1 303 297 4410' });
  expect(typedValue('figure.minutes', '45')).toEqual({ value: '45' });
  expect(typedValue('order.cashLimit', '7500')).toEqual({ value: 7_500 });
  expect(typedValue('switch.cash', 'false')).toEqual({ value: false });
  expect(typedValue('signIn.secondFactorRoles', '["admin"]')).toEqual({ value: ['admin'] });
  expect(typedValue('order.cashLimit', '-1')).toEqual({ problem: expect.stringMatching(/>=0|at least 0/) });
  expect(typedValue('order.cashLimit', 'much')).toEqual({ problem: expect.stringContaining('number') });
  expect(typedValue('signIn.attempts', '{"account":0,"network":1,"device":1}')).toEqual({
    problem: expect.stringMatching(/^account: /),
  });
});

test('a key is one of ours', () => {
  expect([isPolicyKey('switch.cash'), isPolicyKey('toString'), isPolicyKey('switch.cas')]).toEqual([
    true,
    false,
    false,
  ]);
});
