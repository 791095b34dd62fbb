import { expect, test } from 'vitest';
import { networkOf } from './sign-in-throttle-rules.ts';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::7', '2001:db8:1:2'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
