import { createFormatter } from 'use-intl';
import { expect, test } from 'vitest';
import { clockText, windowFrom, windowText } from './window.ts';

const timeZone = 'America/Denver';
const format = createFormatter({ locale: 'en-US', timeZone });
/** ICU sets thin spaces around its dashes. */
const plain = (text: string) => text.replaceAll(/\s/gu, ' ');

test('a window of the day is said by its times, and with its day where that is asked for', () => {
  const noon = windowFrom('2026-11-30T17:17:00Z');
  expect(plain(windowText(format, noon, timeZone))).toBe('10:15 – 10:45 AM');
  expect(plain(windowText(format, noon, timeZone, true))).toBe('Mon, Nov 30, 10:15 – 10:45 AM');
});

test('a window over midnight says both of its days, in the shop’s time zone', () => {
  const midnight = windowFrom('2026-11-30T06:50:00Z');
  expect(plain(windowText(format, midnight, timeZone))).toBe('Sun, Nov 29, 11:50 PM – Mon, Nov 30, 12:20 AM');
  expect(plain(windowText(format, midnight, 'America/New_York'))).toBe('1:50 – 2:20 AM');
});

test('an order that comes around midnight has two times and no dates', () => {
  expect(plain(clockText(format, windowFrom('2026-11-30T06:50:00Z')))).toBe('11:50 PM – 12:20 AM');
  expect(plain(clockText(format, windowFrom('2026-11-30T17:17:00Z')))).toBe('10:15 – 10:45 AM');
});
