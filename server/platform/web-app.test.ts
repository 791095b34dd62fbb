import { expect, test } from 'vitest';
import { filledPage } from './web-app.ts';

const template = '<head><!-- server:address --></head><noscript><!-- server:contact --></noscript>';
const contact = { phone: '1-800-555-0142', email: 'help@shop.example' };

test('a public page says its address, its picture and the help line', () => {
  const page = filledPage(template, '/shelves', { origin: 'https://shop.example', contact });
  expect(page).toContain('<link rel="canonical" href="https://shop.example/shelves" />');
  expect(page).toContain('<meta property="og:image" content="https://shop.example/card.png" />');
  expect(page).toContain('<a href="tel:18005550142">1-800-555-0142</a>');
  expect(page).toContain('<a href="mailto:help@shop.example">help@shop.example</a>');
});

test('every other page names no address', () => {
  const page = filledPage(template, '/tracking/7', { origin: 'https://shop.example', contact });
  expect(page).not.toContain('canonical');
  expect(page).not.toContain('/tracking/7');
});

test('without a policy to read the page comes without the help line', () => {
  const page = filledPage(template, '/', { origin: 'https://shop.example', contact: undefined });
  expect(page).toContain('<noscript></noscript>');
});

test('nothing put in can be more than text', () => {
  const page = filledPage(template, '/', {
    origin: 'https://"><script>',
    contact: { phone: '<b>1</b> $& 2', email: '"><i>@x' },
  });
  expect(page).not.toMatch(/<script>|<b>|<i>/);
  expect(page).toContain('$&amp; 2');
});
