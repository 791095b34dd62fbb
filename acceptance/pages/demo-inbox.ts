// The demo's outbox: a job writes an email a moment after it was asked for, and its reader looks again.
import type { Locator, Page } from '@playwright/test';
import { expect } from '../test.ts';

export async function lookUntil(page: Page, wanted: Locator): Promise<void> {
  const again = page.getByRole('main').getByRole('button', { name: 'Refresh' });
  await expect
    .poll(
      async () => {
        await expect(wanted.or(again).first()).toBeVisible();
        if (await wanted.isVisible()) return true;
        await again.click();
        return false;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
}
