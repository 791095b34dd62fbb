// What people write, drawn in a real browser: nothing of it runs, nothing is loaded, no link leads where it must not.
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { readRichText } from '../../server/moderation/service.ts';
import { runningTexts } from '../../server/test/hostile/texts.ts';
import { expect, test } from '../test.ts';

/** The component of the web app, and nothing else of it. */
async function bundle(trees: readonly unknown[]): Promise<string> {
  const entry = `
    import { createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    import { RichText } from ${JSON.stringify(join(import.meta.dirname, '../../web/ui/rich-text/rich-text.tsx'))};
    const trees = ${JSON.stringify(trees)};
    createRoot(document.getElementById('root')).render(
      createElement('main', null, trees.map((tree, key) => createElement('article', { key }, createElement(RichText, { tree })))),
    );`;
  const made = (await build({
    ...{ configFile: false, logLevel: 'silent', root: join(import.meta.dirname, '../../web') },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'virtual:entry' ? id : undefined),
        load: (id) => (id === 'virtual:entry' ? entry : undefined),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: 'virtual:entry' } },
  })) as Rolldown.RolldownOutput;
  return made.output[0].code;
}

type Seen = { readonly runs: number; readonly reports: number; readonly asked: readonly string[] };
/** Opens a page of the app's own origin with this body, and waits until it had the time to run what it has. */
async function open(page: Page, body: string, policy: string | undefined, script = ''): Promise<Seen> {
  const asked: string[] = [];
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    if (url.pathname === '/corpus')
      await route.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers: policy === undefined ? {} : { 'content-security-policy': policy },
        body: `<!doctype html><html lang="en"><title>Corpus</title><body>${body}</body></html>`,
      });
    else if (url.pathname === '/corpus.js') await route.fulfill({ contentType: 'text/javascript', body: script });
    else {
      asked.push(url.href);
      await route.abort();
    }
  });
  await page.goto('/corpus', { waitUntil: 'load' });
  // Two turns of the page: what a picture's failure or a frame starts comes after it is loaded.
  const counted = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const seen = window as unknown as { __ran?: number; __reports: number };
    return { runs: seen.__ran ?? 0, reports: seen.__reports };
  });
  await page.unroute('**/*');
  return { ...counted, asked };
}

test('FORUM-16 FORUM-19 300 hostile texts are drawn: none runs, none is reported, none asks for anything; and they would without the tree and the policy', async ({
  browser,
  origin,
}) => {
  // Apart from the others: what the controls run fails in ways of its own.
  const page = await browser.newPage({ baseURL: origin, serviceWorkers: 'block' });
  await page.addInitScript(() => {
    const seen = window as unknown as { __reports: number };
    seen.__reports = 0;
    document.addEventListener('securitypolicyviolation', () => {
      seen.__reports += 1;
    });
  });
  const response = await page.goto('/');
  const policy = (await response?.allHeaders())?.['content-security-policy'];
  expect(policy).toContain("script-src 'self'");
  const trees = await Promise.all(runningTexts.map((text) => readRichText('content', text)));

  const drawing = '<div id="root"></div><script type="module" src="/corpus.js"></script>';
  const script = await bundle(trees.map(({ tree }) => tree));
  const drawn = await open(page, drawing, policy, script);
  await expect(page.getByRole('article')).toHaveCount(300);
  expect(drawn).toEqual({ runs: 0, reports: 0, asked: [] });
  const targets = await page
    .getByRole('link')
    .evaluateAll((links) =>
      links
        .map((link) => ({ to: new URL((link as HTMLAnchorElement).href), rel: link.getAttribute('rel') }))
        .map(({ to, rel }) => `${to.protocol} ${to.hostname === location.hostname ? 'own' : rel}`),
    );
  for (const target of targets) expect(target).toMatch(/^https: nofollow ugc noopener noreferrer$|^http: own$/);
  // Not even where nothing else stands in the way.
  expect(await open(page, drawing, undefined, script)).toEqual({ runs: 0, reports: 0, asked: [] });

  const raw = runningTexts.join('\n');
  const unparsed = await open(page, raw, policy);
  expect(unparsed.runs, 'control: the policy alone').toBe(0);
  expect(unparsed.reports, 'control: the policy alone').toBeGreaterThan(100);
  const bare = await open(page, raw, undefined);
  expect(bare.runs, 'control: neither tree nor policy').toBeGreaterThan(50);
  expect(bare.asked.length, 'control: neither tree nor policy').toBeGreaterThan(0);
  await page.close();
});
