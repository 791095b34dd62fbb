// The filters of a long list, as a phone has them: in a sheet.
import type { Locator, Page } from '@playwright/test';

/** Opens them for what is to be done there, and goes back to the list. */
export async function inFilters(page: Page, act: (filters: Locator) => Promise<unknown>): Promise<void> {
  await page.getByRole('button', { name: /^Filters/ }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  // The sheet comes with the press.
  await filters.waitFor();
  await act(filters);
  await filters.getByRole('button', { name: 'Show results' }).click();
}
