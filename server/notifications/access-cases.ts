import { randomUUID } from 'node:crypto';
import type { endpoints, topics } from '@autolotto/contract/notifications/contract.ts';
import type { CasesOf, HeardOf, JobCases } from '../test/access/case.ts';
import type { Actor } from '../test/access/grids.ts';
import { day, nothing } from '../test/access/samples.ts';
import type { World, WorldPart } from '../test/access/world.ts';
import { inAppNotifications } from './in-app/tables.ts';

const words = { title: 'Delivered', message: 'Thank you for ordering.' };
async function notify({ app, client }: World, receivers: readonly Actor[]): Promise<string[]> {
  const made = await app.context.db.read
    .insert(inAppNotifications)
    .values(
      receivers.map((receiver) => ({
        ...({ type: 'system', priority: 'medium', path: '/orders' } as const),
        ...{ userId: client(receiver).userId, group: randomUUID(), words: { en: words, es: words }, metadata: {} },
      })),
    )
    .returning({ id: inAppNotifications.id });
  return made.map(({ id }) => String(id));
}
/** One for each call, since one that is deleted is gone. */
async function newOne(world: World) {
  const [notificationId = ''] = await notify(world, ['customer']);
  return { notificationId };
}

export const calls: CasesOf<typeof endpoints> = {
  pushKey: { grid: 'signedIn' },
  subscribe: {
    grid: 'signedIn',
    body: nothing,
    does: {
      by: 'customer',
      with: {
        endpoint: 'https://fcm.googleapis.com/fcm/send/one-browser',
        keys: { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) },
        language: 'es',
      },
      changes: [],
    },
  },
  unsubscribe: {
    grid: 'signedIn',
    body: nothing,
    does: { by: 'customer', with: { endpoint: 'https://fcm.googleapis.com/fcm/send/another' }, changes: [] },
  },
  inAppNotifications: { grid: 'signedIn' },
  unreadNotifications: { grid: 'signedIn' },
  readNotification: {
    grid: 'order customer',
    body: { isRead: true },
    does: { by: 'customer', params: newOne, with: { isRead: true }, changes: ['in_app_notifications.read_at'] },
  },
  readAllNotifications: {
    grid: 'signedIn',
    body: nothing,
    does: { by: 'customer', with: { upTo: 1 }, changes: ['in_app_notifications.read_at'] },
  },
  notificationSettings: { grid: 'signedIn' },
  changeNotificationSettings: {
    grid: 'signedIn',
    body: nothing,
    does: {
      by: 'customer',
      with: {
        ...{ bell: ['reply', 'win'], push: ['reply'], email: ['mention'] },
        ...{ quiet: { from: '22:00', until: '07:00' }, timeZone: 'America/Denver' },
      },
      changes: [],
    },
  },
  deleteNotification: { grid: 'order customer', does: { by: 'customer', params: newOne, changes: [] } },
};

export const topicsHeard: HeardOf<typeof topics> = {
  notifications_changed: {
    'a courier takes it': ['customer'],
    'its customer writes': ['courier'],
    'it is cancelled': ['customer'],
  },
};

export const jobs: JobCases = {
  'notifications.purge-in-app': { startedBy: 'clock', within: day },
  'notifications.send-recurring-push': { startedBy: 'service' },
  'notifications.deliver': { startedBy: 'service' },
  'notifications.send-in-app-push': { startedBy: 'service' },
  'notifications.send-push': { startedBy: 'service' },
  'notifications.send-duty-push': { startedBy: 'service' },
};

/** Each buyer has been told of something. */
export async function worldPart(world: World): Promise<WorldPart> {
  const [first = '', second = '', open = ''] = await notify(world, ['customer', 'other customer', 'newcomer']);
  return { params: { notificationId: { first, second, open, absent: '999999' } } };
}
