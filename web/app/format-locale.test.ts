import { expect, test } from 'vitest';
import { formatLocale } from './format-locale.ts';

test("dates follow the person's own kind of English, American English otherwise", () => {
  expect(formatLocale(['de-DE', 'en-GB', 'en-US'])).toBe('en-GB');
  expect(formatLocale(['es-MX'])).toBe('en-US');
  expect(formatLocale([])).toBe('en-US');
});
