// Time that stands still until a test lets it pass, for what happens half a second or five seconds later.
import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The smallest step time passes in: no timer of a page is known more exactly. */
export const step = 20;

/** Call it before the first page: from then on the page's time passes only in `pass` and `untilVisible`. */
export async function stopTime(page: Page): Promise<void> {
  const start = Date.now();
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 1_000);
}

export const pass = (page: Page, ms: number) => page.clock.runFor(ms);

/** Lets time pass until something is on the screen, and no longer than one step after that. */
export async function untilVisible(page: Page, wanted: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        if (await wanted.isVisible()) return true;
        await pass(page, step);
        return wanted.isVisible();
      },
      { intervals: [20] },
    )
    .toBe(true);
}

/** Holds back the calls of a page to an address, until the answer of this is called. */
export async function hold(page: Page, address: string): Promise<() => void> {
  const seen = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await seen.promise;
    await route.continue();
  });
  return seen.resolve;
}

/**
 * Keeps a page that is about to leave for sign-in where it is: its notice is short, and a page on its way to another one
 * answers no question. The answer of this takes it where it wanted to go.
 */
export async function holdSignIn(page: Page): Promise<() => Promise<void>> {
  const address = '**/api/login?*';
  const wanted = Promise.withResolvers<string>();
  await page.route(address, async (route) => {
    wanted.resolve(route.request().url());
    // No content: the browser stays.
    await route.fulfill({ status: 204 });
  });
  return async () => {
    const url = await wanted.promise;
    await page.unroute(address);
    await page.goto(url);
  };
}
