/** The weekly email: off until it is chosen, never more than one a week, ended by a link that needs no sign-in. */
import { timingSafeEqual } from 'node:crypto';
import type { ChooseDigest, Digest } from '@autolotto/contract/forum/digest/model.ts';
import { installationSecret, keyedHash } from '../../identity/service.ts';
import type { Context } from '../../platform/context.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { canMail, writeMail } from '../../platform/mail/mail.ts';
import { sendDigestJob } from '../jobs.ts';
import { digestMail } from '../mail/emails.ts';
import { visit } from '../members/visit.ts';
import { isMorning } from './rules.ts';
import * as store from './store.ts';

export async function loadDigest(context: Context, actor: Actor): Promise<Digest> {
  const { userId } = await visit(context, actor);
  return { isOn: await store.loadChoice(context.db.read, userId) };
}

export async function chooseDigest(context: Context, actor: Actor, { isOn, timeZone }: ChooseDigest): Promise<Digest> {
  const { userId } = await visit(context, actor);
  await context.db.transact((tx) => store.saveChoice(tx, userId, isOn, timeZone));
  return { isOn };
}

const use = 'forum digest';
export async function readStopToken(context: Context, userId: string): Promise<string> {
  // Half of the hash: nobody guesses 128 bits, and mailboxes break long addresses.
  return `${userId}.${keyedHash(await installationSecret(context), use, userId).slice(0, 32)}`;
}

/** The link is in nobody's hands but the reader's. The same again, and the link of an email of long ago, do what they say. */
export async function stopDigest(context: Context, stopToken: string): Promise<Digest> {
  const userId = stopToken.slice(0, stopToken.indexOf('.'));
  const expected = Buffer.from(await readStopToken(context, userId));
  const given = Buffer.from(stopToken);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) fail('DIGEST_LINK_WRONG', {});
  await context.db.transact((tx) => store.stop(tx, userId));
  return { isOn: false };
}

const pageSize = 500;
/** Each person's email is a job of its own: a retry does not repeat it to the others. */
export async function sendDigests(context: Context): Promise<void> {
  if (!canMail(context)) return;
  const now = await databaseTime(context);
  let after = '';
  for (;;) {
    const due = await store.listDue(context.db.read, after, pageSize);
    for (const { userId, timeZone } of due) {
      if (!isMorning(timeZone, now)) continue;
      await context.db.transact(async (tx) => {
        await store.noteLook(tx, userId);
        await context.jobs.enqueue(tx, sendDigestJob, { userId });
      });
    }
    const last = due.at(-1);
    if (!last || due.length < pageSize) return;
    after = last.userId;
  }
}

const [unreadShown, bestShown] = [5, 5];
export async function sendDigest(context: Context, { userId }: { userId: string }): Promise<void> {
  const stopPath = `/unsubscribe/forum/${await readStopToken(context, userId)}`;
  await context.db.transact(async (tx) => {
    const email = await store.lockDue(tx, userId);
    if (email === undefined) return;
    const unread = await store.listUnread(tx, userId, unreadShown);
    const best = await store.listBest(tx, userId, bestShown);
    const mail = digestMail({ unread, best, stopPath });
    if (!mail) return;
    await store.noteSent(tx, userId);
    await writeMail(tx, context, email, mail, userId);
  });
}
