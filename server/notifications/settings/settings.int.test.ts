import type { InAppType } from '@autolotto/contract/notifications/in-app/enums.ts';
import type { NotificationSettings } from '@autolotto/contract/notifications/settings/model.ts';
import { expect, test } from 'vitest';
import { storedMails } from '../../platform/mail/mail.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { deliverJob, sendInAppPushJob } from '../jobs.ts';
import { notifyInApp } from '../service.ts';

const app = useTestApp();
const path = '/api/notifications/settings';
const choose = (client: Client, settings: object) => client.send('PUT', path, settings);
const tell = ({ userId }: Client, type: InAppType, group: string = type) =>
  app().context.db.transact((tx) =>
    notifyInApp(app().context, tx, userId, {
      ...{ type, priority: 'low', path: '/forum/post/7', group },
      title: (language) => `${type} ${language}`,
      message: () => 'Read it',
    }),
  );
const listed = async (client: Client) =>
  ((await client.get('/api/notifications')).body as { id: number; type: string }[]).map(({ type }) => type);
const enqueued = ({ name }: { name: string }) => app().jobs.enqueued.filter((job) => job.name === name).length;
/** Runs what was enqueued for the newest notification; the browsers that are to be woken. */
async function delivered(client: Client): Promise<number> {
  const [{ id }] = (await client.get('/api/notifications')).body as [{ id: number }];
  const before = enqueued(sendInAppPushJob);
  await app().runJob(deliverJob, { notificationId: id });
  return enqueued(sendInAppPushJob) - before;
}
const everything: NotificationSettings = {
  ...{ bell: ['reply', 'mention', 'like', 'trend', 'win'], push: [], email: [] },
  ...{ quiet: null, timeZone: 'America/Denver' },
};
const allowPush = (client: Client, browser: string) =>
  client.send('POST', '/api/push/subscriptions', {
    ...{ endpoint: `https://fcm.googleapis.com/fcm/send/${browser}`, language: 'en' },
    keys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) },
  });

test('until somebody chooses, everything is at the bell and nowhere else; what they choose is kept', async () => {
  const customer = await app().newCustomer();
  expect((await customer.get(path)).body).toMatchObject({ bell: everything.bell, push: [], email: [], quiet: null });
  const chosen = { ...everything, bell: ['reply'], quiet: { from: '22:00', until: '07:00' } };
  expect((await choose(customer, chosen)).body).toEqual(chosen);
  expect((await customer.get(path)).body).toEqual(chosen);
  expect((await choose(customer, { ...chosen, timeZone: 'Mars/Olympus' })).body.errors).toMatchObject([
    { field: 'timeZone' },
  ]);
  expect((await choose(customer, { ...chosen, bell: ['system'] })).status).toBe(400);
  for (const type of ['like', 'reply', 'system'] as const) await tell(customer, type);
  expect(await listed(customer), 'news of the account cannot be turned off').toEqual(['system', 'reply']);
});

test('what was chosen is sent to the browsers and by email, each group once; not in quiet hours, and not when it was read', async () => {
  const customer = await app().newCustomer({ email: 'chooser@example.test' });
  await allowPush(customer, 'first');
  await allowPush(customer, 'second');
  await choose(customer, { ...everything, push: ['reply'], email: ['reply'] });
  await tell(customer, 'reply');
  expect(await delivered(customer)).toBe(2);
  await tell(customer, 'reply');
  expect(await delivered(customer)).toBe(2);
  const mails = await storedMails(app().context.db.read, 'chooser@example.test');
  expect(mails.filter(({ subject }) => subject === 'reply en')).toHaveLength(1);

  await choose(customer, { ...everything, push: ['reply'], quiet: { from: '00:00', until: '23:59' } });
  await tell(customer, 'reply');
  expect(await delivered(customer)).toBe(0);
  await choose(customer, { ...everything, push: ['reply'] });
  await customer.send('POST', '/api/notifications/read-all', { upTo: 2_000_000_000 });
  expect(await delivered(customer)).toBe(0);
  await tell(customer, 'like');
  expect(enqueued(deliverJob)).toBe(3);
});
