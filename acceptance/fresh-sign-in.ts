import type { Page } from '@playwright/test';

/** Lets the server refuse the next call of an address as it does when the sign-in is too long ago for it. */
export const refuseOnce = (page: Page, address: string): Promise<unknown> =>
  page.route(
    address,
    (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        json: {
          type: 'about:blank',
          title: 'Sign in again first',
          status: 403,
          detail: 'Again',
          code: 'REAUTHENTICATION_REQUIRED',
        },
      }),
    { times: 1 },
  );
