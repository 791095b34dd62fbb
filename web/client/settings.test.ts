import { expect, test } from 'vitest';
import { phoneUrl } from './settings.ts';

test.each([
  ['1-800-555-0142', 'tel:18005550142'],
  ['+1 (800) 555 0142', 'tel:+18005550142'],
  ['1-800-GAMBLER', 'tel:18004262537'],
  ['1-800-qxz-AWPS', 'tel:18007992977'],
])('%s is dialed as %s', (phone, url) => {
  expect(phoneUrl(phone)).toBe(url);
});
