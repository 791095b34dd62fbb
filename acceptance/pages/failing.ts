import type { Page } from '@playwright/test';

/**
 * Fails what the next page fetches from addresses with `part` until something is pressed there. Unlike a route that is taken
 * away before the press, it leaves no moment in which a live event reloads the list and the button is gone.
 */
export async function failUntilPressed(page: Page, part: string): Promise<void> {
  await page.addInitScript((failing) => {
    const mended = `mended ${failing}`;
    const { fetch } = window;
    addEventListener('click', () => sessionStorage.setItem(mended, 'yes'), { capture: true });
    window.fetch = (asked, init) => {
      const url = asked instanceof Request ? asked.url : String(asked);
      const fails = url.includes(failing) && sessionStorage.getItem(mended) === null;
      return fails ? Promise.resolve(new Response('', { status: 503 })) : fetch(asked, init);
    };
  }, part);
}
