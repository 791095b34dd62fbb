// Interception of a page's requests, which stays on from the first route until the page is closed.
import type { Page } from '@playwright/test';

/** An address that no page asks for. */
const never = 'http://never.example.test/';

/**
 * Keeps one route on the page beside those that a test adds. When the last route goes, by `unroute` or by `times`,
 * Playwright turns interception off, and a request that starts in that moment may never be answered.
 */
export function keepInterception(page: Page): void {
  const route = page.route.bind(page);
  let kept: Promise<unknown> | undefined;
  page.route = async (...given) => {
    kept ??= route(never, (request) => request.abort());
    await kept;
    return route(...given);
  };
}
