import type { Locator, Page } from '@playwright/test';

/** The dialog that blocks the work of a courier or store without the age check. */
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
