/** Notifications about orders: by the bell for everybody, by push for people who subscribed. */
import type {
  OnlineNotification,
  OrderNotification,
  PushMessage,
  PushSubscription,
  RecurringNotification,
} from '@autolotto/contract/notifications/model.ts';
import type { Language } from '@autolotto/contract/shared/language.ts';
import { installationSecret, keyedHash } from '../identity/service.ts';
import { type PushKeys, pushKeysFrom } from '../platform/adapters/push.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/db.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { notifyInApp } from './in-app/in-app.ts';
import { loadOne as loadInApp } from './in-app/store.ts';
import { sendOnlinePushJob, sendPushJob, sendRecurringPushJob } from './jobs.ts';
import { messageOf, onlineMessageOf, recurringMessageOf } from './push-texts.ts';
import * as store from './store.ts';

export { type InApp, notifyInApp } from './in-app/in-app.ts';
export { deliverJob } from './jobs.ts';

const browsersEach = 10;

/** Derived from the installation's secret: always the same, and stored in no table that could be copied. */
const loadPushKeys = async (context: Context): Promise<PushKeys> =>
  pushKeysFrom(keyedHash(await installationSecret(context), 'web push', 'vapid'));

export const publicKey = async (context: Context): Promise<string> => (await loadPushKeys(context)).publicKey;

export async function subscribe(context: Context, actor: Actor, subscription: PushSubscription): Promise<void> {
  // The server itself will call this address: only a push service may stand there.
  if (!context.push.accepts(subscription.endpoint)) fail('PUSH_SERVICE_UNKNOWN', {});
  const { userId, sessionId } = actor;
  await context.db.transact(async (tx) => {
    await store.keep(tx, { userId, sessionId }, subscription);
    await store.deleteAllButNewest(tx, userId, browsersEach);
  });
}

export const unsubscribe = (context: Context, actor: Actor, endpoint: string): Promise<void> =>
  context.db.transact((tx) => store.end(tx, actor.userId, endpoint));

/** Enqueues the notifications in the transaction of the change, so that none is lost and none is untrue. */
export async function notifyOfOrder(
  context: Context,
  tx: Tx,
  userId: string,
  details: { orderId: number; notification: OrderNotification },
): Promise<void> {
  const { orderId, notification } = details;
  await notifyByMessage(context, tx, userId, `order:${orderId}`, (language) =>
    messageOf(language, notification, orderId),
  );
  for (const subscriptionId of await store.loadSubscriptionIds(tx, userId))
    await context.jobs.enqueue(tx, sendPushJob, { subscriptionId, ...details });
}

/** The bell says what the lock screen says, to those as well who let no browser be woken. */
const notifyByMessage = (
  context: Context,
  tx: Tx,
  userId: string,
  group: string,
  message: (language: Language) => PushMessage,
): Promise<void> =>
  notifyInApp(context, tx, userId, {
    ...{ type: 'system', priority: 'medium', path: message('en').path, group },
    title: (language) => message(language).title,
    message: (language) => message(language).body,
  });

export async function notifyOfRecurring(
  context: Context,
  tx: Tx,
  userId: string,
  details: { recurringId: number; notification: RecurringNotification },
): Promise<void> {
  const { recurringId, notification } = details;
  await notifyByMessage(context, tx, userId, `recurring:${recurringId}`, (language) =>
    recurringMessageOf(language, notification, recurringId),
  );
  for (const subscriptionId of await store.loadSubscriptionIds(tx, userId))
    await context.jobs.enqueue(tx, sendRecurringPushJob, { subscriptionId, ...details });
}

export async function notifyOnAvailability(
  context: Context,
  tx: Tx,
  userId: string,
  notification: OnlineNotification,
): Promise<void> {
  for (const subscriptionId of await store.loadSubscriptionIds(tx, userId))
    await context.jobs.enqueue(tx, sendOnlinePushJob, { subscriptionId, notification });
}

/** Sends one message. A browser that is gone, or was signed out in the meantime, gets none and is forgotten. */
async function send(
  context: Context,
  subscriptionId: number,
  message: (language: Language) => PushMessage,
): Promise<void> {
  const found = await store.byId(context.db.read, subscriptionId);
  if (!found) return;
  const { endpoint, p256dh, auth, language } = found;
  const origin = context.config.publicOrigin;
  const answer = await context.push.send(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message(language)),
    // Push services want to know whom to turn to.
    { keys: await loadPushKeys(context), subject: origin?.startsWith('https:') ? origin : 'mailto:nobody@example.com' },
  );
  if (answer === 'gone') await context.db.transact((tx) => store.forget(tx, subscriptionId));
}

export const sendPush = (
  context: Context,
  {
    subscriptionId,
    orderId,
    notification,
  }: { subscriptionId: number; orderId: number; notification: OrderNotification },
): Promise<void> => send(context, subscriptionId, (language) => messageOf(language, notification, orderId));

export const sendRecurringPush = (
  context: Context,
  {
    subscriptionId,
    recurringId,
    notification,
  }: { subscriptionId: number; recurringId: number; notification: RecurringNotification },
): Promise<void> =>
  send(context, subscriptionId, (language) => recurringMessageOf(language, notification, recurringId));

export const sendOnlinePush = (
  context: Context,
  { subscriptionId, notification }: { subscriptionId: number; notification: OnlineNotification },
): Promise<void> => send(context, subscriptionId, (language) => onlineMessageOf(language, notification));

export async function sendInAppPush(
  context: Context,
  { subscriptionId, notificationId }: { subscriptionId: number; notificationId: number },
): Promise<void> {
  const one = await loadInApp(context.db.read, notificationId);
  if (!one || one.readAt !== null) return;
  const { words, path, group } = one;
  await send(context, subscriptionId, (lang) => ({
    ...{ title: words[lang].title, body: words[lang].message, path, tag: group, lang },
  }));
}
