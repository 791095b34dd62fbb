// The US hub: a state at a time.
import type { StateDrawGames } from '@autolotto/contract/lottery/model.ts';
import { listedStates } from '@autolotto/contract/policy/listed-states.ts';
import { expect, test } from '../test.ts';

test('USL-01 USL-02 USL-03 USL-04 USL-05 USL-06 USL-07 USL-08 USL-11 the hub opens with New York, shows another state’s games, and records a wish for pools once', async ({
  asNew,
}) => {
  const { page, api, exchanges } = await asNew();
  await page.goto('/us-lottery');
  await expect(page.getByRole('heading', { name: 'US Lottery NY', level: 1 })).toBeVisible();
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText(['Lottery Games', 'Scratch-Offs', /^Lottery Pools\s*Soon$/]);
  const states = page.getByRole('region', { name: 'Available states' }).getByRole('button');
  await expect(states.locator('strong')).toHaveText([...listedStates]);
  await expect(page.getByRole('link', { name: 'Play Powerball' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Play Colorado Lotto+' })).toHaveCount(0);

  await page.getByRole('tab', { name: 'Lottery Pools' }).click();
  await expect(page.getByText('Coming soon')).toBeVisible();
  await expect(page.getByText('Minimum buy-in: $2')).toBeVisible();
  await page.getByRole('button', { name: 'Notify Me When Available' }).click();
  await expect(page.getByRole('button', { name: 'Wish recorded' })).toBeDisabled();
  const hub = (await (await api.get('/api/us-lottery/games?state=NY')).json()) as StateDrawGames;
  expect(hub.isPoolWished).toBe(true);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Wish recorded' })).toBeDisabled();
  await page.getByRole('button', { name: 'Do not notify me' }).click();
  await expect(page.getByRole('button', { name: 'Notify Me When Available' })).toBeEnabled();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Notify Me When Available' })).toBeEnabled();

  await states.filter({ hasText: 'CO' }).filter({ hasText: 'Colorado' }).click();
  await expect(page.getByRole('heading', { name: 'US Lottery CO', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start a group purchase' })).toBeVisible();
  await expect(tabs).toHaveText(['Lottery Games', 'Scratch-Offs', 'Lottery Pools']);
  await page.getByRole('tab', { name: 'Scratch-Offs' }).click();
  await expect(page.getByRole('link', { name: 'Open Scratch Tickets' })).toBeVisible();
  await page.getByRole('tab', { name: 'Lottery Games' }).click();
  await page.getByRole('link', { name: 'Play Colorado Lotto+' }).click();
  await expect(page.getByRole('heading', { name: 'Colorado Lotto+', level: 2 })).toBeVisible();
  await page.goto('/us-lottery');
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL('/');
  expect(exchanges.filter(({ path }) => path === '/api/us-lottery/pools/notify')).toHaveLength(1);
});
