import { beforeAll, expect, test, vi } from 'vitest';
import { allowScriptsOf } from '../client/allowed-scripts.ts';
import { policyRules } from './trusted-types.ts';

beforeAll(() => {
  vi.stubGlobal('location', { origin: 'https://shop.example' });
  return () => vi.unstubAllGlobals();
});

test.each([
  ['a style sheet', ':root > .a { --b: 1px & 2px }', 'Element innerHTML', true],
  ['an element', 'Hello <img src=x onerror=alert(1)>', 'Element innerHTML', false],
  ['an element, inserted', '<b>', 'Element insertAdjacentHTML', false],
  ['a page for a frame', '<script>alert(1)</script>', 'HTMLIFrameElement srcdoc', false],
  ['the name of a source of the map', '© <a href="https://maps.example">Maps</a>', 'DOMParser parseFromString', true],
])('%s as markup', (_what, text, sink, passes) => {
  expect(policyRules.createHTML(text, 'TrustedHTML', sink)).toBe(passes ? text : null);
});

test('a script of an origin that the server named passes, and of no other', () => {
  const url = 'https://js.cards.example/v7/cards.js';
  expect(policyRules.createScriptURL(url)).toBeNull();
  allowScriptsOf(url);
  expect(policyRules.createScriptURL(url)).toBe(url);
  expect(policyRules.createScriptURL('https://js.cards.example.evil.example/v7/cards.js')).toBeNull();
  expect(policyRules.createScriptURL('http://js.cards.example/v7/cards.js')).toBeNull();
});

test.each([
  ['/service-worker.js', true],
  ['https://shop.example/assets/barcode-worker-CAhfuncu.js', true],
  ['/assets/maplibre-gl-worker-CZtFQQIV.mjs', true],
  ['https://evil.example/service-worker.js', false],
  ['//evil.example/service-worker.js', false],
  ['/assets/index-B56L0W9a.js', false],
  ['/photos/00/service-worker.js', false],
  ['/api/service-worker.js', false],
  ['/assets/../photos/a-worker-b.js', false],
  ['data:text/javascript,alert(1)', false],
  ['blob:https://shop.example/4c0f5e5e-8e4e-4a51-8f0b-2f6f6c9d2a11', false],
])('%s as a script: %s', (url, passes) => {
  expect(policyRules.createScriptURL(url)).toBe(passes ? url : null);
});
