// The assistant: answers from the help pages and from what belongs to the caller, analyses of numbers and of posts.
import type { Page } from '@playwright/test';
import { prepare } from '../customers.ts';
import { check } from '../looks.ts';
import { maple, newCourier, placeOrder } from '../set-up.ts';
import { expect, test } from '../test.ts';

const independent = 'Every draw is independent: no numbers are more likely than others.';
const results = (page: Page) => page.getByRole('region', { name: 'Results' });
const ask = async (page: Page, question: string) => {
  await page.getByLabel('Your question').fill(question);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
};

test('AI-01 AI-02 AI-03 AI-05 AI-06 AI-11 AI-12 AI-13 AI-14 AI-21 a customer asks for an order, numbers and a post', async ({
  asNew,
}) => {
  const customer = await prepare(await asNew('Nora Whitfield'), '100.00');
  const order = await placeOrder(customer);
  const { page } = customer;
  await page.goto('/');
  await page.getByRole('link', { name: 'Assistant' }).first().click();
  await expect(page.getByRole('heading', { name: 'Assistant', level: 1 })).toBeVisible();
  expect(await page.getByRole('tab').allTextContents()).toEqual(['Support', 'Lottery', 'Forum', 'Route']);
  const [tabs, panel] = [await page.getByRole('tablist').boundingBox(), await results(page).boundingBox()];
  expect(panel?.y).toBeGreaterThan((tabs?.y ?? 0) + (tabs?.height ?? 0));

  await ask(page, '   ');
  await expect(page.getByText('Please enter a message')).toBeVisible();
  await ask(page, 'Where is my order?');
  await expect(results(page)).toContainText(`Order ${order.id}: ${maple} has not accepted it yet.`);
  await expect(results(page).getByRole('link', { name: `Order ${order.id}` })).toHaveAttribute(
    'href',
    `/tracking/${order.id}`,
  );
  await ask(page, '¿Cuál es mi saldo?');
  await expect(results(page)).toContainText('Su billetera tiene');
  await expect(results(page).locator('[aria-live=polite]')).toContainText('Su billetera tiene');

  await page.getByRole('tab', { name: 'Lottery' }).click();
  await expect(page.getByLabel('Game').locator('option')).toHaveText([
    ...['Powerball', 'Mega Millions', 'EuroMillions', 'Scratch tickets'],
  ]);
  await page.getByLabel('Numbers').fill('abc');
  await page.getByRole('button', { name: 'Analyze numbers' }).click();
  await expect(page.getByText('Please enter lottery numbers separated by commas')).toBeVisible();
  await page.getByLabel('Numbers').fill('5, 12, x, 33');
  await page.getByRole('button', { name: 'Analyze numbers' }).click();
  await expect(results(page)).toContainText('3 numbers read: 5, 12, 33 · Left out: x');
  await expect(results(page)).toContainText(independent);
  await check(page, 'numbers');

  await page.getByRole('tab', { name: 'Forum' }).click();
  await page.getByRole('button', { name: 'Analyze post' }).click();
  await expect(page.getByText('Please enter forum content to analyze')).toBeVisible();
  await page.getByLabel('Post').fill('Send me 0.1 BTC to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq');
  await page.getByRole('button', { name: 'Analyze post' }).click();
  await expect(results(page)).toContainText('has a Bitcoin address, asks for money');
  await page.getByLabel('Post').fill('Thanks, great numbers and a lucky draw!');
  await page.getByRole('button', { name: 'Analyze post' }).click();
  await expect(results(page)).toContainText('Positive');
  await expect(results(page)).toContainText('Nothing that a moderator needs to see.');

  await page.getByRole('tab', { name: 'Route' }).click();
  await expect(results(page)).toContainText('Routes are for couriers');
  expect(customer.consoleErrors).toEqual([]);
});

test('AI-04 a courier reads their route in words and opens it', async ({ as, asNew }) => {
  const { page } = await newCourier({ as, asNew });
  await page.goto('/ai-assistant?tab=route');
  await expect(results(page)).toContainText('No stops now');
  await results(page).getByRole('link', { name: 'Open the route' }).click();
  await expect(page).toHaveURL(/\/courier\?tab=orders$/);
});

test('AI-18 AI-19 AI-20 a failure is told in the documented words, and what was typed stays', async ({ asNew }) => {
  const { page } = await asNew('Nora Whitfield');
  await page.goto('/ai-assistant');
  await page.route('**/api/ai/**', (route) => route.abort());
  const cases = [
    ['Support', 'Your question', 'Ask', 'Failed to generate support response'],
    ['Lottery', 'Numbers', 'Analyze numbers', 'Failed to analyze lottery numbers'],
    ['Forum', 'Post', 'Analyze post', 'Failed to analyze forum post'],
  ] as const;
  for (const [tab, field, button, words] of cases) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByLabel(field).fill('5, 12, 33');
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: words })).toContainText('Error');
    await expect(page.getByLabel(field)).toHaveValue('5, 12, 33');
  }
});
