// Moderation: reports hide a post, moderators decide with single keys, authors read why and appeal, newcomers wait.
import type { ForumPost } from '@autolotto/contract/forum/model.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, type Person, test } from '../test.ts';

const send = ({ api, origin }: Person, path: string, data: object) => api.post(path, { headers: { origin }, data });
const write = async (person: Person, title: string, flag = false): Promise<ForumPost> => {
  const body = { title, flag, content: `${title}: see https://example.com/wheels` };
  const reply = await send(person, '/api/forum/posts', body);
  expect(reply.status(), await reply.text()).toBe(201);
  return reply.json();
};
const statusFor = async ({ api }: Person, { id }: ForumPost) => (await api.get(`/api/forum/posts/${id}`)).status();
const report = (person: Person, { id }: ForumPost) =>
  send(person, '/api/moderation/reports', { kind: 'post', targetId: `${id}`, reason: 'odds' });

/** The case about a post in the queue, found by its title; nothing else is listed then. */
async function find(page: Page, list: 'Waiting' | 'Appeals', title: string): Promise<Locator> {
  await page.goto('/admin?tab=moderation');
  await page.getByRole('radiogroup', { name: 'Moderation' }).getByText(list, { exact: true }).click();
  await page.getByRole('searchbox', { name: 'Find words' }).fill(title);
  const found = page.locator('[data-case]');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(title);
  return found;
}
/** Decides it with a single key, without the mouse. */
async function decide(page: Page, found: Locator, key: string, title: string, reason: string): Promise<void> {
  await found.getByRole('button', { name: /^Context and record/ }).focus();
  await page.keyboard.press(key);
  const sheet = page.getByRole('dialog', { name: title });
  await expect(sheet.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type(reason);
  await sheet.getByRole('button', { name: title }).press('Enter');
  await expect(sheet).toBeHidden();
  await expect(found).toHaveCount(0);
}

test('FORUM-16 FORUM-26 FORUM-34 three reports hide a post; its author reads why and appeals, and another admin restores it', async ({
  as,
}) => {
  test.slow();
  const [author, reader] = [await as('customer'), await as('customer2@example.test')];
  const title = 'Seven always follows three';
  const post = await write(author, title);
  const { page } = reader;
  await page.goto(`/forum/post/${post.id}`);
  const words = page.getByRole('region', { name: title });
  await words.getByRole('button', { name: 'Report' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Report this post' });
  await sheet.getByRole('radio', { name: 'False claims about winning' }).check();
  await sheet.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('A moderator will look at it')).toBeVisible();
  for (const who of ['courier', 'store'] as const) expect((await report(await as(who), post)).status()).toBe(201);
  expect(await statusFor(reader, post)).toBe(404);
  await author.page.goto(`/forum/post/${post.id}`);
  await expect(author.page.getByText('Only you and admins see this until it is approved.')).toBeVisible();

  const admin = await as('admin');
  const found = await find(admin.page, 'Waiting', title);
  await expect(found.getByText('False claims about winning')).toHaveCount(3);
  await expect(found.getByText('Held')).toBeVisible();
  await decide(admin.page, found, 'h', 'Hide it', 'Draws are independent');

  await author.page.goto('/community/decisions');
  const own = author.page.getByRole('listitem').filter({ hasText: title });
  await expect(own).toContainText('Why: Draws are independent');
  await own.getByRole('button', { name: /^Appeal/ }).click();
  const appeal = author.page.getByRole('dialog', { name: 'Appeal this decision' });
  await appeal.getByLabel('Why should it be decided otherwise?').fill('It is a joke about counting');
  await appeal.getByRole('button', { name: 'Appeal' }).click();
  await expect(own).toContainText('You appealed: It is a joke about counting');

  const second = await as('admin2@example.test');
  const appealed = await find(second.page, 'Appeals', title);
  await expect(appealed).toContainText('It is a joke about counting');
  await decide(second.page, appealed, 'r', 'Reverse the decision', 'A joke it is');
  expect(await statusFor(reader, post)).toBe(200);
  await author.page.reload();
  await expect(own).toContainText('The decision was reversed: A joke it is');
  const bell = async ({ api }: Person) => JSON.stringify(await (await api.get('/api/notifications')).json());
  expect(await bell(reader)).toContain('What you reported was hidden');
  expect(await bell(author)).toContain('Your appeal: the decision was reversed');

  // Less of it: what somebody writes is folded until their reader wants it again.
  await page.reload();
  await expect(words.getByText('see https://example.com')).toBeVisible();
  await words.getByRole('button', { name: /^Block/ }).press('Enter');
  await expect(words.getByText('From a person you blocked. Show')).toBeVisible();
  await expect(words.getByText('see https://example.com')).toBeHidden();
  await words.getByRole('link', { name: post.author.name }).click();
  await expect(page.getByText('You blocked this member')).toBeVisible();
  await page.getByRole('button', { name: /^Unblock/ }).click();
  await expect(page.getByRole('button', { name: /^Block/ })).toBeVisible();
  for (const { consoleErrors } of [author, admin, second]) expect(consoleErrors).toEqual([]);
});

test('FORUM-18 FORUM-19 FORUM-37 a newcomer’s first two posts wait and their links are text; the third is seen at once and pinned from the queue; a mute says until when and why, and is lifted', async ({
  as,
  asNew,
}) => {
  test.slow();
  const [newcomer, reader, admin] = [await asNew('Wanda Wheel'), await as('courier'), await as('admin')];
  const { page } = newcomer;
  const titles = ['Wanda asks a first time', 'Wanda asks a second time', 'Wanda asks a third time'] as const;
  await page.goto('/forum/new');
  await page.getByLabel('Title').fill(titles[0]);
  await page.getByLabel('Content').fill('See https://example.com/wheels');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page).toHaveURL(/\/forum\/post\/\d+$/);
  await expect(page.getByText('Only you and admins see this until it is approved.')).toBeVisible();
  const words = page.getByRole('region', { name: titles[0] });
  await expect(words).toContainText('https://example.com/wheels');
  await expect(words.getByRole('link', { name: /example\.com/ })).toHaveCount(0);
  const first = { id: Number(/(\d+)$/.exec(page.url())?.[1]) } as ForumPost;
  const other = await write(newcomer, titles[1]);
  for (const post of [first, other]) expect(await statusFor(reader, post)).toBe(404);

  for (const title of titles.slice(0, 2))
    await decide(admin.page, await find(admin.page, 'Waiting', title), 'k', 'Keep it', 'Welcome');
  for (const post of [first, other]) expect(await statusFor(reader, post)).toBe(200);
  const third = await write(newcomer, titles[2], true);
  expect(await statusFor(reader, third)).toBe(200);
  await admin.page.goto('/admin?tab=moderation');
  const ask = admin.page.getByRole('button', { name: `Pin: ${titles[2]}`, exact: true });
  await ask.click();
  const pin = admin.page.getByRole('dialog', { name: 'Pin this post' });
  await pin.getByLabel('Reason').fill('Good to know');
  await pin.getByRole('button', { name: 'Pin', exact: true }).click();
  await expect(ask).toHaveCount(0);
  expect((await (await reader.api.get(`/api/forum/posts/${third.id}`)).json()).isPinned).toBe(true);

  await report(reader, third);
  const reported = await find(admin.page, 'Waiting', titles[2]);
  await decide(admin.page, reported, 'm', 'Remove it and mute its author', 'Enough of it');
  await page.goto(`/forum/post/${first.id}`);
  await page.getByLabel('Your reply').fill('But why?');
  await page.getByRole('button', { name: 'Post Reply' }).click();
  await expect(page.getByText(/You cannot write until .*Enough of it/)).toBeVisible();

  await admin.page.goto(`/admin?tab=people&find=${encodeURIComponent(newcomer.email ?? '')}`);
  await admin.page.getByRole('button', { name: /^Open/ }).click();
  const record = admin.page.getByRole('dialog').getByRole('region', { name: 'Moderation record' });
  await record.getByRole('button', { name: 'Lift: Muted' }).click();
  const lift = admin.page.getByRole('dialog', { name: 'Lift this sanction' });
  await lift.getByLabel('Reason').fill('She understood');
  await lift.getByRole('button', { name: 'Lift' }).click();
  await expect(record.getByText('Active')).toHaveCount(0);
  await page.getByRole('button', { name: 'Post Reply' }).click();
  await expect(page.getByText('Your reply has been posted')).toBeVisible();
  expect(admin.consoleErrors).toEqual([]);
});
