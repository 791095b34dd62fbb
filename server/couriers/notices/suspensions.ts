/** Suspensions of couriers: applied at once, upheld or lifted. */

import { writeMail } from '../../platform/mail/mail.ts';
import { reinstatedMail, suspendedMail, suspensionStaysMail } from '../mail/emails.ts';
import { clearanceChanged } from '../profiles.ts';
import * as store from '../store.ts';
import { assertDocument, type Desk, minuteOf, record } from './desk.ts';
import * as notices from './store.ts';

type Grounds = { readonly evidence: string; readonly documentId?: number | undefined };

export async function suspend(desk: Desk, reason: string, { evidence, documentId }: Grounds): Promise<void> {
  const { context, tx, by, policy, row } = desk;
  if (documentId !== undefined) await assertDocument(tx, row.userId, documentId);
  await store.updateProfile(tx, row.userId, { isActive: false });
  // A notice never closed is replaced by this one.
  const old = await notices.openNotice(tx, row.userId, 'suspension');
  if (old) await notices.close(tx, old.id, { state: 'withdrawn', by, reason });
  const given = await notices.give(tx, {
    userId: row.userId,
    kind: 'suspension',
    reason,
    evidence,
    givenBy: by,
    ...(documentId === undefined ? {} : { documentId }),
    answerDays: policy['suspension.appealDays'],
  });
  await record(desk, 'suspension', 'courier.suspended', reason);
  const said = { reason, evidence, until: minuteOf(given.answerUntil), replyDays: policy['suspension.replyDays'] };
  await writeMail(tx, context, row.email, suspendedMail(row.firstName, said));
  await clearanceChanged(context, tx, row.userId);
}

export async function upholdSuspension(desk: Desk, noticeId: number, reason: string): Promise<void> {
  const { context, tx, by, row } = desk;
  await notices.close(tx, noticeId, { state: 'final', by, reason });
  await record(desk, 'suspension', 'courier.suspension-upheld', reason);
  await writeMail(tx, context, row.email, suspensionStaysMail(row.firstName, reason));
}

export async function reinstate(desk: Desk, reason: string): Promise<void> {
  const { context, tx, by, row } = desk;
  const notice = await notices.openNotice(tx, row.userId, 'suspension');
  if (notice) await notices.close(tx, notice.id, { state: 'withdrawn', by, reason });
  await store.updateProfile(tx, row.userId, { isActive: true });
  await record(desk, 'suspension', 'courier.reinstated', reason);
  await writeMail(tx, context, row.email, reinstatedMail(row.firstName, reason));
  await clearanceChanged(context, tx, row.userId);
}
