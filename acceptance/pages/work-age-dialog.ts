import type { Locator, Page } from '@playwright/test';

/** What stands before the work of a courier or store that has not been checked. */
export class WorkAgeDialog {
  readonly dialog: Locator;
  readonly verify: Locator;
  readonly cancel: Locator;
  readonly error: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'How old are you?' });
    this.verify = this.dialog.getByRole('button', { name: 'Verify my age' });
    this.cancel = this.dialog.getByRole('link', { name: /^Cancel/ });
    this.error = this.dialog.getByRole('alert');
  }

  /** Year first, as days are written everywhere in the tests. */
  async enter(date: string): Promise<void> {
    const [year = '', month = '', day = ''] = date.split('-');
    await this.dialog.getByLabel('Month').fill(month);
    await this.dialog.getByLabel('Day').fill(day);
    await this.dialog.getByLabel('Year').fill(year);
  }
}
