// Time that stands still until a test lets it pass, for what happens half a second or five seconds later.
import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The smallest step time passes in: no timer of a page is known more exactly. */
export const step = 20;

/** To be called before the first page: from its first moment on the page's time passes only in `pass` and `untilVisible`. */
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

/** Keeps a page that is about to leave for sign-in where it is, until the answer of this is called: its notice is short. */
export async function holdSignIn(page: Page): Promise<() => void> {
  const seen = Promise.withResolvers<void>();
  await page.route('**/api/login?*', async (route) => {
    await seen.promise;
    await route.continue();
  });
  return seen.resolve;
}
