import type { Page } from '@playwright/test';
import { expect } from '../test.ts';
import { figuresOf } from './screen-figures.ts';

/** Products in view before anybody scrolls, and where the first of them begins to be of use. */
const goal = { products: 4, firstAdd: 520 };

/** A storefront on a phone: at least four products can be added without scrolling. */
export async function expectProductsFirst(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  await expect(page.getByRole('button', { name: /^Add .+ to the cart$/ }).nth(goal.products - 1)).toBeVisible();
  await expect(async () => {
    const { productsInView, firstAdd } = await figuresOf(page);
    expect(productsInView, `${path}: products in view`).toBeGreaterThanOrEqual(goal.products);
    expect(firstAdd, `${path}: top of the first Add`).toBeLessThanOrEqual(goal.firstAdd);
  }).toPass({ timeout: 10_000 });
}
