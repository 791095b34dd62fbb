// @invariant FORUM-2: The weekly email comes to those who chose it, at most once a week, and ends by its link alone.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendMailJob } from '../../platform/mail/mail.ts';
import { smtpMailer } from '../../platform/mail/smtp.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { mailServer } from '../../test/mail/mail-server.ts';
import { digestJob, sendDigestJob } from '../jobs.ts';

const there = mailServer();
let mailer: ReturnType<typeof smtpMailer>;
beforeAll(async () => {
  mailer = smtpMailer(`smtp://127.0.0.1:${await there.listen()}`, 'AutoLotto <shop@autolotto.example>');
});
afterAll(() => there.close());
const app = useTestApp(
  { mailer: { kind: 'smtp', send: (mail) => (mailer.kind === 'smtp' ? mailer.send(mail) : Promise.reject()) } },
  { PUBLIC_ORIGIN: 'https://shop.example' },
);

const day = 24 * 3_600_000;
const change = (statement: ReturnType<typeof sql>) => app().context.db.read.execute(statement);
/** Somewhere it is eight o'clock. */
function morningZone(): string {
  const offset = 8 - app().clock.now().getUTCHours();
  const east = offset < -12 ? offset + 24 : offset;
  return east === 0 ? 'UTC' : `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
}
const choose = async (client: Client, isOn: boolean) =>
  client.send('PUT', '/api/forum/digest', { isOn, timeZone: morningZone() });
const write = async (client: Client, title: string): Promise<number> =>
  (await client.send('POST', '/api/forum/posts', { title, content: `About ${title}` })).body.id;
const reply = (client: Client, postId: number) =>
  client.send('POST', `/api/forum/posts/${postId}/reply`, { content: `A word on ${postId}` });

/** Runs what is due, and the emails that come of it. */
async function mailed(): Promise<{ to: string; data: string }[]> {
  app().jobs.enqueued.length = 0;
  await app().runJob(digestJob);
  for (const job of app().jobs.enqueued.filter(({ name }) => name === sendDigestJob.name))
    await app().runJob(sendDigestJob, job.payload);
  for (const job of app().jobs.enqueued.filter(({ name }) => name === sendMailJob.name))
    await app().runJob(sendMailJob, job.payload);
  return there.taken.splice(0).map(({ to, data }) => ({ to, data: data.replaceAll('=\n', '').replaceAll('=3D', '=') }));
}
async function reader(email: string): Promise<Client> {
  const client = await app().newCustomer({ email });
  await client.get('/api/forum/me');
  await change(sql`update users set email_verified = true where id = ${client.userId}`);
  await change(sql`update forum_members set trust = 1, is_trusted = true where user_id = ${client.userId}`);
  return client;
}

test('those who chose get unread replies and the best of what they watch, once a week, in their language', async () => {
  const [rosa, liam, maya] = [await reader('rosa@x.test'), await reader('liam@x.test'), await reader('maya@x.test')];
  expect((await rosa.get('/api/forum/digest')).body).toEqual({ isOn: null });
  const asked = await write(rosa, 'My question about wheels');
  await reply(liam, asked);
  await reply(maya, asked);
  const other = await write(liam, 'Results of the week');
  const blocked = await write(maya, 'Written by a blocked member');
  await rosa.send('PUT', `/api/moderation/blocks/${maya.userId}`);
  await rosa.send('PUT', '/api/users/language', { language: 'es' });
  expect(await mailed(), 'nobody has chosen').toEqual([]);
  expect((await choose(rosa, true)).body).toEqual({ isOn: true });
  await choose(liam, false);
  const wrong = await rosa.send('PUT', '/api/forum/digest', { isOn: true, timeZone: 'Mars/Olympus' });
  expect(wrong.body.errors).toMatchObject([{ field: 'timeZone' }]);

  const [mail, ...more] = await mailed();
  expect(more).toEqual([]);
  expect(mail?.to).toBe('rosa@x.test');
  expect(mail?.data).toContain('Respuestas que no ha');
  expect(mail?.data).toContain(`https://shop.example/forum/post/${asked}/1`);
  expect(mail?.data).toContain('1 respuesta nueva');
  expect(mail?.data).toContain(`https://shop.example/forum/post/${other}`);
  expect(mail?.data).not.toContain(`/forum/post/${blocked}`);
  expect(await mailed(), 'the same morning').toEqual([]);
  await app().clock.advance(6 * day);
  await write(liam, 'News of another day');
  expect(await mailed(), 'six days later').toEqual([]);
  const early = change(sql`update forum_digests set sent_at = app_now() where user_id = ${rosa.userId}`);
  await expect(early, 'the wall in the database').rejects.toThrow();
  await app().clock.advance(day + 60_000);
  const [next] = await mailed();
  expect(next?.data).toContain('News of another day');

  // Nothing has happened since: no email; then an exclusion from games.
  for (const postId of [asked, other]) await rosa.send('POST', `/api/forum/posts/${postId}/read`, { upTo: 99 });
  await app().clock.advance(8 * day);
  expect(await mailed(), 'a week without news').toEqual([]);
  await write(liam, 'Fresh news');
  await rosa.send('POST', '/api/users/self-exclusions', { scope: 'lottery', term: 'one_day' });
  await app().clock.advance(day - 60_000);
  expect(await mailed(), 'excluded').toEqual([]);
});

test('the link of an email ends them without a sign-in: by one click of a mailbox, by the page, and by nothing else', async () => {
  const [anna, bert] = [await reader('anna@x.test'), await reader('bert@x.test')];
  await write(bert, 'Something to read for Anna');
  await choose(anna, true);
  const [mail] = (await mailed()).filter(({ to }) => to === 'anna@x.test');
  const unfolded = mail?.data.replaceAll(/\n[ \t]+/g, ' ') ?? '';
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\n');
  const [, path = ''] = /^List-Unsubscribe: <https:\/\/shop\.example(\/[^>]+)>$/m.exec(unfolded) ?? [];
  expect(path).toMatch(/^\/unsubscribe\/forum\/[\w-]+\.[0-9a-f]{32}$/);
  const isOn = async () => (await anna.get('/api/forum/digest')).body.isOn;
  const post = (url: string, headers: Record<string, string> = {}) =>
    app().unsaid({
      method: 'POST',
      url,
      headers: { host: 'shop.example', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: 'List-Unsubscribe=One-Click',
    });
  const forged = path.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  expect((await post(forged)).json()).toMatchObject({ code: 'DIGEST_LINK_WRONG' });
  const forBert = path.replace(anna.userId, bert.userId);
  expect((await post(forBert)).json()).toMatchObject({ code: 'DIGEST_LINK_WRONG' });
  expect((await post(path, { origin: 'https://evil.example' })).json()).toMatchObject({ code: 'ORIGIN_NOT_ALLOWED' });
  expect(await isOn()).toBe(true);
  expect((await post(path)).json()).toEqual({ isOn: false });
  expect((await post(path)).json()).toEqual({ isOn: false });
  expect(await isOn()).toBe(false);
  await choose(anna, true);
  expect((await app().anonymous.send('POST', path)).body).toEqual({ isOn: false });
  expect(await isOn()).toBe(false);
});
