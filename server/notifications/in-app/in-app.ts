/** In-app notifications: what somebody is told on their next visit, or at once while a page is open. */
import type { InAppPriority, InAppType } from '@autolotto/contract/notifications/in-app/enums.ts';
import type { InAppNotification, InAppQuery } from '@autolotto/contract/notifications/in-app/model.ts';
import type { ChosenType } from '@autolotto/contract/notifications/settings/choices.ts';
import { type Language, languages } from '@autolotto/contract/shared/language.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { Localized } from '@autolotto/contract/shared/words/sentence.ts';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { userChannel } from '../../platform/realtime/channels.ts';
import { publish } from '../../platform/realtime/outbox.ts';
import { currentPolicy } from '../../policy/service.ts';
import { deliverJob } from '../jobs.ts';
import { isAboutGames, isAtBell, isChoice, isSent, usualSettings } from '../settings/rules.ts';
import { loadSettings } from '../settings/settings.ts';
import * as store from './store.ts';
import type { InAppWords } from './tables.ts';

export type InApp = {
  readonly type: InAppType;
  /** What people choose of it, where that is not its type: any of these. */
  readonly choices?: readonly ChosenType[];
  readonly priority: InAppPriority;
  readonly title: Localized<string>;
  readonly message: Localized<string>;
  /** A page of this app. */
  readonly path: string;
  /** What it is about, such as `order:12`: while it is unread, the next about the same takes its place and counts up. */
  readonly group: string;
  readonly metadata?: Readonly<Record<string, string | number>>;
};

/**
 * Notifies within the transaction of what happened, so that nothing is told that was not so; by push and email as well
 * where the person has chosen it. What they have chosen not to be told is not kept either, and those who excluded
 * themselves are told nothing about games.
 */
export async function notifyInApp(
  context: Pick<Context, 'bus' | 'jobs'>,
  tx: Tx,
  userId: string,
  { title, message, choices, metadata = {}, ...rest }: InApp,
): Promise<void> {
  const asked = choices ?? [rest.type];
  const settings = asked.some(isChoice) ? await loadSettings(tx, userId) : usualSettings;
  if (!asked.some((one) => isAtBell(settings, one))) return;
  if (asked.every(isAboutGames) && (await store.isExcluded(tx, userId))) return;
  const words = Object.fromEntries(
    languages.map((language) => [language, { title: title(language), message: message(language) }]),
  ) as Record<Language, InAppWords>;
  const notificationId = await store.insert(tx, {
    ...{ userId, words, metadata, ...rest },
    choices: choices ? [...choices] : null,
  });
  if (asked.some((one) => isSent(settings, one))) await context.jobs.enqueue(tx, deliverJob, { notificationId });
  await publishChange(context, tx, userId);
}
const publishChange = (context: Pick<Context, 'bus'>, tx: Tx, userId: string): Promise<void> =>
  publish(tx, context.bus, { event: { type: 'notifications_changed' }, to: [userChannel(userId)] });

const view =
  (language: Language) =>
  ({ id, type, priority, words, path, metadata, count, createdAt, readAt }: store.InAppRow): InAppNotification => ({
    ...{ id, type, priority, count, metadata, actionUrl: path, ...words[language] },
    timestamp: createdAt.toISOString(),
    isRead: readAt !== null,
  });

export async function listInApp(
  { db }: Context,
  { userId }: Actor,
  { unread, cursor, limit = defaultPageSize }: z.output<typeof InAppQuery>,
): Promise<InAppNotification[]> {
  const [found, language] = await Promise.all([
    store.list(db.read, userId, { isUnread: unread !== undefined, cursor, limit }),
    store.loadLanguage(db.read, userId),
  ]);
  return found.map(view(language));
}

export const countUnread = async ({ db }: Context, { userId }: Actor) => ({
  unread: await store.countUnread(db.read, userId),
});

export function readOne(context: Context, { userId }: Actor, id: number): Promise<InAppNotification> {
  return context.db.transact(async (tx) => {
    const row = (await store.markRead(tx, userId, id)) ?? fail('NOTIFICATION_NOT_FOUND', {});
    await publishChange(context, tx, userId);
    return view(await store.loadLanguage(tx, userId))(row);
  });
}
export function readAll(context: Context, { userId }: Actor, upTo: number): Promise<{ unread: number }> {
  return context.db.transact(async (tx) => {
    await store.markAllRead(tx, userId, upTo);
    await publishChange(context, tx, userId);
    return { unread: await store.countUnread(tx, userId) };
  });
}
export function remove(context: Context, { userId }: Actor, id: number): Promise<{ unread: number }> {
  return context.db.transact(async (tx) => {
    if (!(await store.remove(tx, userId, id))) fail('NOTIFICATION_NOT_FOUND', {});
    await publishChange(context, tx, userId);
    return { unread: await store.countUnread(tx, userId) };
  });
}

/** Kept for one person. */
const most = 500;
export async function purgeInApp(context: Context): Promise<void> {
  const days = (await currentPolicy(context))['notifications.keepDays'];
  await context.db.transact((tx) => store.purge(tx, { days, most }));
}
