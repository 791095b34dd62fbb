// The bell in the header: what happened to somebody's orders, read, put aside and counted.
import type { InAppNotification } from '@autolotto/contract/notifications/in-app/model.ts';
import { placeTickets, prepare } from '../customers.ts';
import { expect, type Person, test } from '../test.ts';

const list = async ({ api }: Person): Promise<InAppNotification[]> =>
  await (await api.get('/api/notifications')).json();

test('FORUM-11 FORUM-25 FORUM-26 FORUM-27 FORUM-31 FORUM-32 FORUM-33 FORUM-34 FORUM-52 the bell counts what came, leads to it, and forgets what is read or deleted', async ({
  asNew,
  as,
}) => {
  test.slow();
  const person = await asNew();
  const { page, origin } = person;
  await prepare(person, '200.00');
  await page.goto('/');
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications');

  // Ten orders that an admin cancels: each is told once.
  const admin = await as('admin');
  for (let n = 0; n < 10; n++) {
    const { id } = await placeTickets(person);
    const cancelled = await admin.api.post(`/api/orders/${id}/cancel`, {
      headers: { origin },
      data: { reason: 'The shop is flooded' },
    });
    expect(cancelled.ok(), await cancelled.text()).toBe(true);
  }
  await expect(bell).toHaveAccessibleName('Notifications, 10 not read');
  await expect(bell).toHaveText('9+');
  const [newest] = await list(person);
  expect(newest).toMatchObject({
    ...{ type: 'system', priority: 'medium', isRead: false, metadata: {}, count: 1 },
    ...{ title: expect.stringContaining('Your order was cancelled'), message: expect.any(String) },
    ...{ actionUrl: expect.stringMatching(/^\/tracking\/\d+$/), timestamp: expect.stringMatching(/Z$/) },
  });

  await bell.click();
  const sheet = page.getByRole('dialog', { name: 'Notifications' });
  const rows = sheet.getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await rows
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(rows).toHaveCount(9);
  await expect(bell).toHaveText('9');
  await rows
    .first()
    .getByRole('button', { name: /^Mark as read/ })
    .click();
  await expect(bell).toHaveText('8');
  const [first] = await list(person);
  await rows.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/tracking\/\d+$/);
  await expect(bell).toHaveText('7');

  await page.reload();
  await expect(bell).toHaveText('7');
  await bell.click();
  await sheet.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell).toHaveAccessibleName('Notifications');
  await expect(sheet.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
  expect((await list(person)).map(({ isRead }) => isRead)).toEqual(Array.from({ length: 9 }, () => true));
  expect((await list(person))[0]?.id).toBe(first?.id);
  expect(person.consoleErrors).toEqual([]);
});
