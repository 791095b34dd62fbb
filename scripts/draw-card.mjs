// Draws the picture that goes with a shared link: node scripts/draw-card.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../acceptance/browser.ts';
import { root } from './lib.mjs';

const { chromium } = await import('@playwright/test');
const ticket = readFileSync(join(root, 'web', 'public', 'favicon.svg'), 'utf8');
const font = (name) =>
  readFileSync(
    join(root, 'node_modules', '@fontsource-variable', name, 'files', `${name}-latin-wght-normal.woff2`),
  ).toString('base64');

const browser = await chromium.launch(await findBrowser());
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(`<!doctype html><style>
  @font-face { font-family: Display; font-weight: 200 800; src: url(data:font/woff2;base64,${font('bricolage-grotesque')}) }
  @font-face { font-family: Words; font-weight: 200 800; src: url(data:font/woff2;base64,${font('atkinson-hyperlegible-next')}) }
  body { margin: 0; width: 1200px; height: 630px; background: #fcf7ee; color: #211b0f; font-family: Words }
  main { box-sizing: border-box; height: 100%; padding: 72px 80px; display: flex; flex-direction: column; justify-content: space-between }
  header { display: flex; align-items: center; gap: 24px; font: 750 44px Display; letter-spacing: -0.03em }
  header svg { width: 96px; height: 96px }
  h1 { margin: 0; font: 800 108px/0.98 Display; letter-spacing: -0.04em }
  p { margin: 0; font-size: 34px; font-weight: 550 }
  footer { display: flex; align-items: center; justify-content: space-between; padding-top: 28px; border-top: 5px dashed #211b0f }
  b { padding: 8px 20px; border: 5px solid #d83b1c; border-radius: 10px; color: #d83b1c; font: 750 32px Display; transform: rotate(-2.5deg) }
</style><main><header>${ticket}AutoLotto</header><h1>The corner store,<br>at your door.</h1>
<footer><p>Lottery tickets, drinks and everyday things</p><b>ID at the door</b></footer></main>`);
await page.evaluate(() => document.fonts.ready);
writeFileSync(join(root, 'web', 'public', 'card.png'), await page.screenshot());
await browser.close();
