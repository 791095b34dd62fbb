// What an admin sees of sign-ins and refused calls, and how an alert is closed. Alerts are raised by a job once a minute:
// the one here is put into the answer, so that nobody waits for it.
import { check } from '../looks.ts';
import { noticeOn } from '../pages/order-page.ts';
import { expect, test } from '../test.ts';

const alert = {
  id: 2_000_000_001,
  kind: 'strangers-objects',
  isSerious: true,
  subject: { kind: 'account', account: { userId: 'somebody', name: 'Eve Longfinger' }, mark: null, store: null },
  calls: [{ row: 'GET /api/orders/:orderId', count: 24 }],
  role: null,
  difference: null,
  count: 24,
  firstAt: '2026-11-24T09:00:00.000Z',
  lastAt: '2026-11-24T09:08:00.000Z',
  state: 'open',
  lookedBy: null,
  lookedAt: null,
  closedBy: null,
  closedAt: null,
  words: null,
};

test('ADMIN-23 an admin sees refused sign-ins and closes an alert with words, by keyboard', async ({ as, asNew }) => {
  const stranger = await asNew('Walt Wanderer');
  for (const guess of ['one wrong guess', 'another wrong guess']) {
    const data = { email: stranger.email, password: guess };
    const headers = { origin: process.env.ACCEPTANCE_ORIGIN ?? '' };
    expect((await stranger.api.post('/api/auth/sign-in/email', { data, headers })).status()).toBe(401);
  }
  const admin = await as('admin');
  const { page } = admin;
  const closed: unknown[] = [];
  let looked = {};
  await page.route('**/api/admin/alerts', async (route) =>
    route.fulfill({ json: { open: closed.length === 0 ? [{ ...alert, ...looked }] : [], closed: [] } }),
  );
  await page.route(`**/api/admin/alerts/${alert.id}/look`, async (route) => {
    looked = { state: 'looked', lookedBy: 'Helen Marsh', lookedAt: alert.lastAt };
    await route.fulfill({ json: { id: alert.id } });
  });
  await page.route(`**/api/admin/alerts/${alert.id}/close`, async (route) => {
    closed.push(route.request().postDataJSON());
    await route.fulfill({ json: { id: alert.id } });
  });
  await page.goto('/admin?tab=security');
  await expect(page.getByRole('tab', { name: /^Security/ })).toContainText('1');
  const newest = page.getByRole('table', { name: 'Newest' });
  const wrong = newest.getByRole('row').filter({ hasText: 'Walt Wanderer' }).filter({ hasText: 'Wrong password' });
  await expect(wrong).toHaveCount(2);
  await expect(page.getByText(stranger.email ?? '')).toHaveCount(0);
  await check(page, 'security');

  const open = page.getByRole('listitem').filter({ hasText: 'Asked for others’ data' });
  await expect(open).toContainText('GET /api/orders/:orderId');
  await open.getByRole('button', { name: /^I’m on it/ }).focus();
  await page.keyboard.press('Enter');
  await expect(open).toContainText('Helen Marsh on it since');
  await expect(open.getByRole('button', { name: /^I’m on it/ })).toHaveCount(0);
  await open.getByRole('button', { name: /^Close alert/ }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Close alert?' });
  await sheet.getByRole('button', { name: 'Close alert' }).click();
  await expect(sheet.getByText('Enter what you found')).toBeVisible();
  await sheet.getByLabel('What you found').fill('An old link with a wrong number');
  await sheet.getByRole('button', { name: 'Close alert' }).click();
  await expect(noticeOn(page, 'Alert closed', '')).toBeVisible();
  await expect(page.getByText('No open alerts')).toBeVisible();
  expect(closed).toEqual([{ words: 'An old link with a wrong number' }]);
  expect(admin.consoleErrors).toEqual([]);
});
