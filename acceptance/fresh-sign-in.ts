import type { Page } from '@playwright/test';

/** Lets the server refuse the next call of an address as it does when the sign-in is too long ago for it. */
export async function refuseOnce(page: Page, address: string, method?: 'POST'): Promise<void> {
  let isOver = false;
  await page.route(address, (route) => {
    if (isOver || (method && route.request().method() !== method)) return route.fallback();
    isOver = true;
    return route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      json: {
        type: 'about:blank',
        title: 'Sign in again',
        status: 403,
        detail: 'Again',
        code: 'REAUTHENTICATION_REQUIRED',
      },
    });
  });
}
