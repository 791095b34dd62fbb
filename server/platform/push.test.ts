import { expect, test } from 'vitest';
import { isPushService, pushKeysFrom } from './push.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QABC',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is a push service', (endpoint) => {
  expect(isPushService(endpoint)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.evil.test/',
  'https://evil.test/?https://fcm.googleapis.com',
  'https://fcm.googleapis.com:8443/',
  'https://user:word@fcm.googleapis.com/',
  'https://xpush.apple.com/',
  'https://127.0.0.1/',
  'nonsense',
])('%s is none', (endpoint) => {
  expect(isPushService(endpoint)).toBe(false);
});

test('the same seed makes the same pair', () => {
  const seed = '11'.repeat(32);
  expect(pushKeysFrom(seed)).toEqual(pushKeysFrom(seed));
  expect(pushKeysFrom(seed).publicKey).toMatch(/^B[\w-]{86}$/);
  expect(pushKeysFrom(seed).privateKey).toHaveLength(43);
});
