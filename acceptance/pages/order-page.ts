import type { Locator, Page } from '@playwright/test';
import { expect } from '../test.ts';

/** /order at a width where the cart stands beside the shelves. */
export class OrderPage {
  readonly page: Page;
  readonly cart: Locator;
  readonly address: Locator;
  readonly instructions: Locator;
  readonly placeButton: Locator;
  readonly ageDialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.cart = page.getByRole('complementary', { name: 'Your cart' });
    this.address = this.cart.getByLabel('Delivery address');
    this.instructions = this.cart.getByLabel('Delivery instructions');
    this.placeButton = this.cart.getByRole('button', { name: /^Place order/ });
    this.ageDialog = page.getByRole('dialog', { name: 'How old are you?' });
  }

  async open(): Promise<this> {
    await this.page.goto('/order');
    await expect(this.shelf.getByRole('listitem').first()).toBeVisible();
    return this;
  }

  /** One of the checkout's rows: 'Deliver to', 'When', 'Pay' or 'Tip'. */
  row(name: string): Locator {
    return rowIn(this.cart, name);
  }

  /** Opens what changes a row of the checkout. */
  async change(name: string): Promise<void> {
    await openRow(this.cart, name);
  }

  async deliverTo(address: string): Promise<void> {
    await this.change('Deliver to');
    await this.address.fill(address);
  }

  async payWith(method: RegExp): Promise<void> {
    await this.change('Pay');
    await this.cart.getByRole('radio', { name: method }).check();
  }

  get shelf(): Locator {
    return this.page.getByRole('tabpanel');
  }

  card(name: string): Locator {
    return this.shelf.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  }

  line(name: string): Locator {
    return this.cart
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('group', { name: `Quantity of ${name}`, exact: true }) });
  }

  quantityOf(name: string): Locator {
    return this.line(name).getByRole('status');
  }

  /** A notice, with its title and the text under it. */
  notice(title: string, text: string): Locator {
    return noticeOn(this.page, title, text);
  }

  async add(name: string, quantity = 1): Promise<void> {
    await this.page.getByRole('button', { name: `Add ${name} to the cart` }).click();
    await expect(this.quantityOf(name)).toBeVisible();
    for (let have = 1; have < quantity; have += 1) {
      await this.cart.getByRole('button', { name: `One ${name} more` }).click();
    }
    await expect(this.quantityOf(name)).toHaveText(String(quantity));
  }

  async enterBirthDate(day: string): Promise<void> {
    const [year = '', month = '', date = ''] = day.split('-');
    await this.ageDialog.getByLabel('Month').fill(month);
    await this.ageDialog.getByLabel('Day').fill(date);
    await this.ageDialog.getByLabel('Year').fill(year);
  }

  async verifyAge(day: string): Promise<void> {
    await this.enterBirthDate(day);
    await this.ageDialog.getByRole('button', { name: 'Verify my age' }).click();
  }

  /** The number in the address of the tracking page, once the browser is there. */
  async trackedOrderId(): Promise<number> {
    await this.page.waitForURL(/\/tracking\/\d+$/);
    return Number(new URL(this.page.url()).pathname.split('/').at(-1));
  }
}

export const rowIn = (checkout: Locator, name: string): Locator =>
  checkout.locator('button[aria-expanded]').filter({ hasText: new RegExp(`^${name}`) });

export async function openRow(checkout: Locator, name: string): Promise<void> {
  const row = rowIn(checkout, name);
  await expect(row).toBeVisible();
  if ((await row.getAttribute('aria-expanded')) !== 'true') await row.click();
  await expect(row).toHaveAttribute('aria-expanded', 'true');
}

export const noticeOn = (page: Page, title: string, text: string): Locator =>
  page
    .locator('.mantine-Notification-root')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ hasText: text });
