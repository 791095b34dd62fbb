import { expect, test } from 'vitest';
import { isKnownHost, isOwnOrigin, namesNoPage } from './origin.ts';

const shop = 'https://shop.example';

test.each([
  ['nobody who says where from', {}, shop, false],
  ['a link on our page, in an old browser', { referer: `${shop}/orders?of=1` }, shop, true],
  ['a picture on another site, in an old browser', { referer: 'https://evil.example/' }, shop, false],
  ['a picture on a site that hides itself, in an old browser', { referer: '' }, shop, false],
  ['another site, by a page of ours', { origin: 'https://evil.example', referer: shop }, shop, false],
  ['a page without an origin, by a page of ours', { origin: 'null', referer: shop }, shop, false],
  [
    'another site that hides its origin, by a page of ours',
    { 'sec-fetch-site': 'cross-site', referer: shop },
    shop,
    false,
  ],
  ['our page', { origin: shop }, shop, true],
  ['our page, by fetch metadata too', { origin: shop, 'sec-fetch-site': 'same-origin' }, shop, true],
  ['typed into the address bar', { 'sec-fetch-site': 'none' }, shop, true],
  ['another site', { origin: 'https://evil.example' }, shop, false],
  ['another site that looks like ours', { origin: 'https://shop.example.evil.example' }, shop, false],
  ['ours without TLS', { origin: 'http://shop.example' }, shop, false],
  ['ours on another port', { origin: 'https://shop.example:8443' }, shop, false],
  ['a page without an origin', { origin: 'null' }, shop, false],
  ['a subdomain', { origin: 'https://forum.shop.example', 'sec-fetch-site': 'same-site' }, shop, false],
  ['another site that hides its origin', { 'sec-fetch-site': 'cross-site' }, shop, false],
  [
    'a Host header that agrees with a foreign origin',
    { origin: 'https://evil.example', host: 'evil.example' },
    shop,
    false,
  ],
  ['no configured origin, the same host', { origin: 'http://localhost:3000', host: 'localhost:3000' }, undefined, true],
  ['no configured origin, another port', { origin: 'http://localhost:4000', host: 'localhost:3000' }, undefined, false],
  ['no configured origin, nonsense', { origin: 'nonsense', host: 'localhost:3000' }, undefined, false],
])('%s', (_name, headers, publicOrigin, expected) => {
  expect(isOwnOrigin(headers, publicOrigin)).toBe(expected);
});

test.each([
  ['localhost:3000', true],
  ['shop.localhost:3000', true],
  ['127.0.0.1:3000', true],
  ['192.168.1.20:3000', true],
  ['[::1]:3000', true],
  ['evil.example:3000', false],
  ['localhost.evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['127.0.0.1.nip.io', false],
  ['', false],
  ['a b', false],
])('without a configured origin the host %j is accepted: %s', (host, isKnown) => {
  expect(isKnownHost({ host }, undefined)).toBe(isKnown);
  expect(isKnownHost({ host }, shop)).toBe(true);
});

test.each([
  ['a server', { host: 'shop.example' }, true],
  ['a page', { origin: shop }, false],
  ['a page that hides its origin', { origin: 'null' }, false],
  ['a link', { referer: `${shop}/` }, false],
  ['a browser', { 'sec-fetch-site': 'cross-site' }, false],
])('%s says what page it comes from, or does not', (_name, headers, expected) => {
  expect(namesNoPage(headers)).toBe(expected);
});
