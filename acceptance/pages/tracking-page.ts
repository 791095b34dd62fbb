import type { Locator, Page } from '@playwright/test';
import { expect } from '../test.ts';

/** /tracking/{orderId} of an order the person may see. */
export class TrackingPage {
  readonly page: Page;
  readonly steps: Locator;
  readonly cancelButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.steps = page.getByRole('list', { name: 'Delivery tracking' }).getByRole('listitem');
    this.cancelButton = page.getByRole('button', { name: 'Cancel Order' });
  }

  async open(orderId: number): Promise<this> {
    await this.page.goto(`/tracking/${orderId}`);
    await expect(this.page.getByRole('heading', { name: `Order #${orderId}`, level: 1 })).toBeAttached();
    return this;
  }

  /** A card, or a part of one. */
  card(title: string): Locator {
    const titled = this.page.getByRole('heading', { name: title, exact: true, includeHidden: true });
    return this.page.locator('section').filter({ has: titled }).last();
  }

  /** Opens what is folded away under the order details. */
  async showDetails(): Promise<void> {
    const fold = this.page
      .locator('details')
      .filter({ has: this.page.getByRole('heading', { name: 'Order details' }) });
    if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
  }

  /** A value of the order details, by its name. */
  detail(name: string): Locator {
    return this.card('Order details').locator(`dt:text-is("${name}") + dd`);
  }

  /** The status on the ticket at the top. */
  status(word: string): Locator {
    return this.page.locator('section').first().getByText(word, { exact: true }).last();
  }

  /** The ticks of the four steps. */
  async ticked(): Promise<boolean[]> {
    const words = await this.steps.allInnerTexts();
    const ticks = await this.steps.locator('svg').count();
    const done = words.map((text) => /\bdone\b/.test(text));
    expect(ticks, 'as many ticks to see as are told').toBe(done.filter(Boolean).length);
    return done;
  }

  /** A mark that does not survive a reload. */
  async mark(): Promise<void> {
    await this.page.evaluate(() => Object.assign(window, { openedOnce: true }));
  }

  async expectNoReload(): Promise<void> {
    expect(await this.page.evaluate(() => 'openedOnce' in window)).toBe(true);
  }
}
