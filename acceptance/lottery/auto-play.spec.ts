// Auto play: nothing is bought by itself before its limit is set and agreed to.
import { prepare } from '../customers.ts';
import { expect, test } from '../test.ts';

test('LOTTO-19 LOTTO-53 auto play asks for a limit and consent, buys the first ticket with it, and is paused and stopped', async ({
  asNew,
}) => {
  test.slow();
  const person = await asNew();
  const { page } = person;
  await prepare(person, '20.00');
  await page.goto('/lottery');
  await page.getByRole('button', { name: 'Choose numbers for Powerball', exact: true }).click();
  await page.getByRole('button', { name: 'Quick Pick' }).first().click();
  const toggle = page.getByRole('switch', { name: /^Auto play/ });
  await expect(toggle).not.toBeChecked();
  await toggle.press('Space');
  const sheet = page.getByRole('dialog', { name: 'Auto play of Powerball' });
  await sheet.getByRole('button', { name: 'Use auto play' }).click();
  await expect(sheet.getByText('Agree to automatic purchases first.')).toBeVisible();
  await sheet.getByLabel('Spending limit').fill('1.00');
  await sheet.getByRole('checkbox', { name: /^I agree to automatic purchases/ }).check();
  await sheet.getByRole('button', { name: 'Use auto play' }).click();
  await expect(sheet.getByText('Enter at least $2.00.')).toBeVisible();
  await sheet.getByLabel('Spending limit').fill('6.00');
  await expect(sheet.getByText('3 draws, including this one')).toBeVisible();
  await sheet.getByRole('button', { name: 'Use auto play' }).click();
  await expect(toggle).toBeChecked();
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/lottery/purchase'));
  await page.getByRole('button', { name: 'Buy Ticket · $2.00' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    ...{ autoPlay: true, autoPlayTerms: { mostSpend: '6.00', consent: true } },
  });
  await expect(page.getByText('Ticket Purchased!')).toBeVisible();

  await page.goto('/lottery?tab=mine');
  const row = page.getByRole('article', { name: 'Auto play of Powerball' });
  await expect(row).toContainText('$2.00 of $6.00 spent');
  await expect(row).toContainText('Buys next on');
  await row.getByRole('button', { name: 'Pause' }).click();
  await expect(row).toContainText('You paused it.');
  await row.getByRole('button', { name: 'Go on' }).click();
  await expect(row.getByRole('button', { name: 'Pause' })).toBeVisible();
  await row.getByRole('button', { name: 'Stop' }).click();
  await page
    .getByRole('dialog', { name: 'Stop auto play of Powerball?' })
    .getByRole('button', { name: 'Stop' })
    .click();
  await expect(row).toContainText('You stopped it.');
  await expect(row.getByRole('button')).toHaveCount(0);
  expect(person.consoleErrors).toEqual([]);
});
