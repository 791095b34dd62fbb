// Draws the app's icons from its ticket, at the sizes phones ask for: node scripts/draw-icons.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib.mjs';

process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs24.x';
const { default: chromium } = await import('@sparticuz/chromium');
const { chromium: browsers } = await import('@playwright/test');

const paper = '#fcf7ee';
const ticket = readFileSync(join(root, 'web', 'public', 'favicon.svg'), 'utf8');
/** A maskable icon may be cut to a circle of four fifths of its side. */
const icons = [
  { file: 'icon-192.png', size: 192, share: 0.86, corner: 0.18 },
  { file: 'icon-512.png', size: 512, share: 0.86, corner: 0.18 },
  { file: 'maskable-512.png', size: 512, share: 0.58, corner: 0 },
  { file: 'apple-180.png', size: 180, share: 0.74, corner: 0 },
];

const browser = await browsers.launch({ executablePath: await chromium.executablePath(), args: chromium.args });
const page = await browser.newPage();
for (const { file, size, share, corner } of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<!doctype html><style>
    body { margin: 0 }
    div { display: grid; place-items: center; width: ${size}px; height: ${size}px; border-radius: ${corner * size}px; background: ${paper} }
    svg { width: ${share * size}px; height: ${share * size}px }
  </style><div>${ticket}</div>`);
  writeFileSync(join(root, 'web', 'public', 'icons', file), await page.screenshot({ omitBackground: true }));
}
await browser.close();
