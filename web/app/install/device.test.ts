import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

test.each([
  ['iphone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605.1.15', 5],
  ['iphone', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 5],
  ['computer', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 0],
  ['android', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36', 5],
  ['computer', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/140.0', 10],
] as const)('the steps of an %s are shown to %s', (device, userAgent, maxTouchPoints) => {
  expect(deviceOf({ userAgent, maxTouchPoints })).toBe(device);
});
