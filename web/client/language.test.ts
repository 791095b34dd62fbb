import { expect, test } from 'vitest';
import { languageFor, localeFor, storedLanguage, storeLanguage } from './language.ts';

test('a choice goes before what the browser asks for, and English before a language we do not speak', () => {
  expect(languageFor('en', ['es-MX'])).toBe('en');
  expect(languageFor('es', ['en-US'])).toBe('es');
  expect(languageFor(null, ['fr-FR', 'es-MX', 'en-US'])).toBe('es');
  expect(languageFor(null, ['de-DE', 'en-GB', 'es'])).toBe('en');
  expect(languageFor('klingon', [])).toBe('en');
});

test("dates follow the person's own kind of the language, that of the United States otherwise", () => {
  expect(localeFor('en', ['de-DE', 'en-GB', 'en-US'])).toBe('en-GB');
  expect(localeFor('en', ['es-MX'])).toBe('en-US');
  expect(localeFor('es', ['en-GB', 'es-MX'])).toBe('es-MX');
  expect(localeFor('es', ['en-GB'])).toBe('es-US');
  expect(localeFor('en', [])).toBe('en-US');
});

test('a tag that is no language tag is passed over', () => {
  expect(localeFor('en', ['en-US@posix', 'en-GB'])).toBe('en-GB');
  expect(localeFor('en', ['en-US@posix'])).toBe('en-US');
});

test('a browser that forbids storage is no reason to stop', () => {
  const forbidden = () => {
    throw new Error('SecurityError');
  };
  expect(storedLanguage(forbidden)).toBeNull();
  expect(() => storeLanguage(forbidden, 'es')).not.toThrow();
});
