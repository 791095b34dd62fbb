import { expect, test } from 'vitest';
import { formatLocale } from './format-locale.ts';

test("dates follow the person's own kind of English, American English otherwise", () => {
  expect(formatLocale(['de-DE', 'en-GB', 'en-US'])).toBe('en-GB');
  expect(formatLocale(['es-MX'])).toBe('en-US');
  expect(formatLocale([])).toBe('en-US');
});

test('a tag that is no language tag is passed over', () => {
  expect(formatLocale(['en-US@posix', 'en-GB'])).toBe('en-GB');
  expect(formatLocale(['en-US@posix'])).toBe('en-US');
});
