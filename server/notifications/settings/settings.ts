/** What people choose to be told, and by which way; and the telling by push and by email. */

import { emailedTypes } from '@autolotto/contract/notifications/settings/choices.ts';
import type { NotificationSettings } from '@autolotto/contract/notifications/settings/model.ts';
import { eq } from 'drizzle-orm';
import { users } from '../../identity/tables.ts';
import type { Context } from '../../platform/context.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import type { Reader } from '../../platform/database/db.ts';
import type { Actor } from '../../platform/http/session.ts';
import { writeMail } from '../../platform/mail/mail.ts';
import { inAppNotifications } from '../in-app/tables.ts';
import { sendInAppPushJob } from '../jobs.ts';
import { notificationMail } from '../mail/emails.ts';
import { loadSubscriptionIds } from '../store.ts';
import { isQuiet, usualSettings } from './rules.ts';
import { notificationSettings } from './tables.ts';

export async function loadSettings(db: Reader, userId: string): Promise<NotificationSettings> {
  const [row] = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId));
  if (!row) return usualSettings;
  const { bell, push, email, quietFrom, quietUntil, timeZone } = row;
  const emailed = emailedTypes.filter((type) => email.includes(type));
  const quiet = quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil };
  return { bell, push, email: emailed, quiet, timeZone };
}

export async function changeSettings(
  context: Context,
  { userId }: Actor,
  { quiet, ...rest }: NotificationSettings,
): Promise<NotificationSettings> {
  const row = { ...rest, quietFrom: quiet?.from ?? null, quietUntil: quiet?.until ?? null };
  await context.db.transact((tx) =>
    tx
      .insert(notificationSettings)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: notificationSettings.userId, set: row }),
  );
  return loadSettings(context.db.read, userId);
}

/** Sends what was told at the bell by the other ways that its receiver chose. What they have read by now is not sent. */
export async function deliver(context: Context, { notificationId }: { notificationId: number }): Promise<void> {
  const now = await databaseTime(context);
  await context.db.transact(async (tx) => {
    const [one] = await tx
      .select({
        ...{ userId: inAppNotifications.userId, type: inAppNotifications.type, words: inAppNotifications.words },
        ...{ path: inAppNotifications.path, count: inAppNotifications.count, readAt: inAppNotifications.readAt },
        ...{ email: users.email, choices: inAppNotifications.choices },
      })
      .from(inAppNotifications)
      .innerJoin(users, eq(users.id, inAppNotifications.userId))
      .where(eq(inAppNotifications.id, notificationId));
    if (!one || one.readAt !== null) return;
    const settings = await loadSettings(tx, one.userId);
    const choices = one.choices ?? [one.type];
    const isChosen = (types: readonly string[]) => choices.some((choice) => types.includes(choice));
    // In quiet hours the bell keeps it.
    if (isChosen(settings.push) && !isQuiet(settings, now))
      for (const subscriptionId of await loadSubscriptionIds(tx, one.userId))
        await context.jobs.enqueue(tx, sendInAppPushJob, { subscriptionId, notificationId });
    // One email for all of a group, until it is read.
    if (isChosen(settings.email) && one.count === 1)
      await writeMail(tx, context, one.email, notificationMail(one), one.userId);
  });
}
