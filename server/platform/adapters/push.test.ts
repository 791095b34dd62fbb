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
])('%s is no push key', (endpoint) => {
  expect(isPushService(endpoint)).toBe(false);
});

test('VAPID keys are derived deterministically from the seed', () => {
  const seed = '11'.repeat(32);
  expect(pushKeysFrom(seed)).toEqual(pushKeysFrom(seed));
  expect(pushKeysFrom(seed).publicKey).toMatch(/^B[\w-]{86}$/);
  expect(pushKeysFrom(seed).privateKey).toHaveLength(43);
});

/** What an address may look like that leads into our own network, or to nobody's push service. */
const elsewhere = [
  'https://127.0.0.1/fcm/send/a',
  'https://2130706433/fcm/send/a',
  'https://0x7f000001/fcm/send/a',
  'https://0177.0.0.1/fcm/send/a',
  'https://127.1/fcm/send/a',
  'https://0/fcm/send/a',
  'https://[::1]/fcm/send/a',
  'https://[::ffff:127.0.0.1]/fcm/send/a',
  'https://[::ffff:7f00:1]/fcm/send/a',
  'https://[fd00::1]/fcm/send/a',
  'https://10.0.0.7/fcm/send/a',
  'https://192.168.1.1/fcm/send/a',
  'https://169.254.169.254/latest/meta-data/',
  'https://metadata.google.internal/computeMetadata/v1/',
  'https://localhost/fcm/send/a',
  'https://localtest.me/fcm/send/a',
  'https://127.0.0.1.nip.io/fcm/send/a',
  'https://fcm.googleapis.com.evil.example/fcm/send/a',
  'https://evil.example/fcm.googleapis.com',
  'https://fcm.googleapis.com@127.0.0.1/fcm/send/a',
  'https://127.0.0.1#@fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com:22/fcm/send/a',
  'http://fcm.googleapis.com/fcm/send/a',
  'ftp://fcm.googleapis.com/fcm/send/a',
  'file:///etc/passwd',
  'https://127.0.0.1\\@fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com./fcm/send/a',
  'https://evil-push.apple.com.evil.example/a',
  'https://notpush.apple.com.nip.io/a',
  'gopher://127.0.0.1:6379/_FLUSHALL',
];
test.each(elsewhere)('%s is no push service', (endpoint) => {
  expect(isPushService(endpoint)).toBe(false);
});
