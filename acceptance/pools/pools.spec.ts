// Group purchases: found on the hub, started, joined by their agreement, left, filled, drawn and worked out again by a member.
import type { PoolDetails } from '@autolotto/contract/pools/model.ts';
import { prepare } from '../customers.ts';
import { loadWallet, send } from '../set-up.ts';
import { expect, type Person, test } from '../test.ts';

async function join({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: /^Join / });
  await expect(sheet.getByText('$2.00 is held from your wallet, not spent.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Join for $2.00' }).click();
  await expect(sheet.getByText('Accept the agreement first')).toBeVisible();
  await sheet.getByRole('checkbox', { name: 'I have read the agreement and accept it' }).check();
  await sheet.getByRole('button', { name: 'Join for $2.00' }).click();
  await expect(sheet).toBeHidden();
}

test('USL-06 USL-11 a group with a $2 minimum is started in Colorado, joined, filled, drawn, and recomputed by a member', async ({
  as,
  asNew,
}) => {
  test.slow();
  const [maker, other] = [await prepare(await asNew(), '300.00'), await prepare(await asNew(), '20.00')];
  const { page } = maker;
  await page.goto('/us-lottery?tab=pools&state=CO');
  await expect(page.getByRole('tab', { name: 'Lottery Pools' })).toHaveText('Lottery Pools');
  await expect(page.getByText('Minimum buy-in: $2')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the group Front Range circle' })).toBeVisible();
  const start = page.getByRole('dialog', { name: 'Start a group purchase' });
  const fill = async () => {
    await page.getByRole('button', { name: 'Start a group purchase' }).click();
    await start.getByLabel('Game').selectOption({ label: 'Colorado Lotto+' });
    // A later draw, which no other test needs.
    await start.getByLabel('Draw').selectOption({ index: 5 });
    await start.getByLabel('Name').fill('Two of us');
    await start.getByLabel('Shares', { exact: true }).fill('2');
    await start.getByLabel('Shares needed at the deadline').fill('2');
    await expect(start.getByText('2 shares of $2.00 for 2 plays, $4.00 in all')).toBeVisible();
    await start.getByRole('button', { name: 'Start it' }).click();
  };
  await fill();
  await expect(page.getByText('You can start a group purchase from level 2 on.')).toBeVisible();
  const converted = await send(maker, '/api/crypto/convert', { usdAmount: '200.00' });
  expect(converted.status(), await converted.text()).toBeLessThan(300);
  await start.getByRole('button', { name: 'Start it' }).click();

  await expect(page.getByRole('heading', { name: 'Two of us', level: 1 })).toBeVisible();
  await expect(page.locator('[data-play]')).toHaveCount(2);
  await join(maker);
  await expect(page.getByText('$2.00 of yours is held for 1 share.')).toBeVisible();
  const poolId = Number(new URL(page.url()).pathname.split('/').pop());

  await other.page.goto(`/pools/${poolId}`);
  await join(other);
  // The last share: whoever is quicker than the purchase may leave, so both end the same way.
  await expect(page.getByText('Bought', { exact: true })).toBeVisible();
  await expect(other.page.getByText('Bought', { exact: true })).toBeVisible();
  await expect(page.locator('[data-play]').filter({ hasText: /[0-9A-Z]{4}-[0-9A-Z]{4}/ })).toHaveCount(2);
  expect((await loadWallet(other)).balance).toBe('18.00');

  const admin = await as('admin');
  const pool = (await (await other.api.get(`/api/pools/${poolId}`)).json()) as PoolDetails;
  const drawn = await send(admin, `/api/admin/lottery/draws/${pool.drawId}/house-draw`, {});
  expect(drawn.status(), await drawn.text()).toBe(200);
  await expect(other.page.getByText('Settled', { exact: true })).toBeVisible();
  await other.page.getByRole('button', { name: 'Recompute' }).click();
  await expect(other.page.locator('[data-check][data-right=true]')).toHaveCount(6);
  await expect(other.page.getByText('Everything is right.')).toBeVisible();
  expect(maker.consoleErrors.filter((text) => !text.includes('422'))).toEqual([]);
});

test('a member leaves an open group with all their money; an admin calls it off', async ({ as, asNew }) => {
  const member = await prepare(await asNew(), '20.00');
  const { page } = member;
  await page.goto('/us-lottery?tab=pools&state=CO');
  await page.getByRole('link', { name: 'See the group Millions for ten' }).click();
  await expect(page.getByRole('heading', { name: 'Millions for ten', level: 1 })).toBeVisible();
  await expect(page.getByText('6 of 10 shares taken')).toBeVisible();
  await join(member);
  await expect(page.getByText('7 of 10 shares taken')).toBeVisible();
  expect((await loadWallet(member)).balance).toBe('18.00');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave the group' }).click();
  await expect(page.getByText('6 of 10 shares taken')).toBeVisible();
  expect((await loadWallet(member)).balance).toBe('20.00');
  const admin = await as('admin');
  await admin.page.goto('/admin?tab=games');
  await expect(admin.page.getByRole('button', { name: 'Call off Millions for ten' })).toBeVisible();
});
