/**
 * Admins' decisions on couriers, and the couriers' answers. A refusal takes two steps; a suspension applies at once.
 */

import type { CourierProfile } from '@autolotto/contract/couriers/model.ts';
import type { NoticeKind } from '@autolotto/contract/couriers/onboarding-enums.ts';
import {
  type AdminCourier,
  type ChangeCourier,
  type ChangeCourierProfile,
  type DecideNotice,
  GiveNotice,
} from '@autolotto/contract/couriers/onboarding-model.ts';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import { fail } from '../../platform/fail.ts';
import { fieldErrors } from '../../platform/http/field-errors.ts';
import type { Actor } from '../../platform/http/session.ts';
import { writeMail } from '../../platform/mail/mail.ts';
import { currentPolicy } from '../../policy/service.ts';
import { checkApprovedMail, checkRejectedMail, noticeMail, noticeWithdrawnMail } from '../mail/emails.ts';
import { notifyCourier } from '../notification.ts';
import * as profiles from '../profiles.ts';
import { aboutCourier, clearanceChanged, profileFor, todayOf } from '../profiles.ts';
import { finalAfterReading, isAnotherLicense, isRipe, isUnread } from '../rules.ts';
import * as store from '../store.ts';
import { monthsAfter } from '../training/rules.ts';
import { assertDocument, atDesk, type Desk, minuteOf, record } from './desk.ts';
import * as notices from './store.ts';
import { reinstate, suspend, upholdSuspension } from './suspensions.ts';

/** The minute as emails write it. */
export const giveNotice = (
  context: Context,
  actor: Actor,
  courierId: string,
  input: z.output<typeof GiveNotice>,
): Promise<AdminCourier> => atDesk(context, actor, courierId, (desk) => giveNoticeFirst(desk, input));

/** The first step of a refusal: why, with a copy of the report, and days to answer. */
async function giveNoticeFirst(desk: Desk, { reason, report, documentId }: z.output<typeof GiveNotice>): Promise<void> {
  const { context, tx, by, policy, row } = desk;
  if (row.backgroundCheckStatus === 'rejected') fail('COURIER_CHECK_REJECTED', {});
  if (await notices.openNotice(tx, row.userId, 'check')) fail('ADVERSE_ACTION_NOTICE_OPEN', {});
  await assertDocument(tx, row.userId, documentId);
  const finalAfterDays = policy['courier.noticeDays'];
  const said = { userId: row.userId, kind: 'check', reason, report, documentId } as const;
  const given = await notices.give(tx, { ...said, givenBy: by, finalAfterDays });
  await record(desk, 'check', 'courier.notice-given', reason);
  const until = minuteOf(given.finalFrom);
  await writeMail(tx, context, row.email, noticeMail(row.firstName, { reason, report, until }));
}

/** The courier's words, once to each notice. The same words again are one answer. */
export async function answerNotice(
  context: Context,
  { userId }: Actor,
  kind: NoticeKind,
  words: string,
): Promise<CourierProfile> {
  const policy = await currentPolicy(context);
  return context.db.transact(async (tx) => {
    const row = await store.lockProfile(tx, userId);
    if (!row) fail('NO_COURIER_PROFILE', {});
    const notice = await notices.openNotice(tx, userId, kind);
    if (!notice) fail('ADVERSE_ACTION_NOTICE_CLOSED', {});
    if (notice.answer !== null && notice.answer !== words) fail('ADVERSE_ACTION_NOTICE_ANSWERED', {});
    if (notice.answer === null) {
      if (notice.answerUntil && notice.answerUntil.getTime() <= row.nowMs)
        fail('COURIER_ANSWER_EXPIRED', { until: notice.answerUntil.toISOString() });
      await notices.answer(tx, notice.id, words, policy['suspension.replyDays']);
      const action = 'courier.notice-answered';
      await audit(tx, { actorId: userId, action, subject: aboutCourier(userId), details: { kind } });
    }
    return profileFor(tx, userId, policy);
  });
}

/** Marks the courier's answer as read by an admin. Idempotent. */
export const readAnswer = (
  context: Context,
  actor: Actor,
  courierId: string,
  kind: NoticeKind,
): Promise<AdminCourier> =>
  atDesk(context, actor, courierId, async ({ context, tx, by, row }) => {
    const notice = await notices.openNotice(tx, courierId, kind);
    if (!notice) fail('ADVERSE_ACTION_NOTICE_CLOSED', {});
    if (notice.answeredAt === null) fail('ADVERSE_ACTION_NOTICE_UNANSWERED', {});
    if (notice.readAt !== null) return;
    await notices.recordRead(tx, notice.id, by, finalAfterReading(notice, new Date(row.nowMs)));
    const action = 'courier.answer-read';
    await audit(tx, { actorId: by, action, subject: aboutCourier(courierId), details: { kind } });
    await notifyCourier(context, tx, courierId, kind);
  });

export const decideNotice = (
  context: Context,
  actor: Actor,
  courierId: string,
  kind: NoticeKind,
  { decision, reason }: z.output<typeof DecideNotice>,
): Promise<AdminCourier> =>
  atDesk(context, actor, courierId, async (desk) => {
    const notice = await notices.openNotice(desk.tx, courierId, kind);
    if (!notice) fail('ADVERSE_ACTION_NOTICE_CLOSED', {});
    if (kind === 'check') return decision === 'final' ? reject(desk, reason) : withdrawNotice(desk, notice.id, reason);
    return decision === 'final' ? upholdSuspension(desk, notice.id, reason) : reinstate(desk, reason);
  });

/** The second step: only with a notice whose days are over, and whose answer was read. */
async function reject(desk: Desk, reason: string): Promise<void> {
  const { context, tx, by, row } = desk;
  const notice = await notices.openNotice(tx, row.userId, 'check');
  if (!notice) fail('ADVERSE_ACTION_NOTICE_REQUIRED', { finalFrom: null });
  if (isUnread(notice)) fail('COURIER_ANSWER_UNREAD', {});
  if (!isRipe(notice, new Date(row.nowMs)))
    fail('ADVERSE_ACTION_NOTICE_REQUIRED', { finalFrom: notice.finalFrom?.toISOString() ?? null });
  await notices.close(tx, notice.id, { state: 'final', by, reason });
  await store.updateProfile(tx, row.userId, { backgroundCheckStatus: 'rejected' });
  await record(desk, 'check', 'courier.check-rejected', reason);
  await writeMail(tx, context, row.email, checkRejectedMail(row.firstName, { reason, report: notice.report }));
  await clearanceChanged(context, tx, row.userId);
}

async function withdrawNotice(desk: Desk, noticeId: number, reason: string): Promise<void> {
  const { context, tx, by, row } = desk;
  await notices.close(tx, noticeId, { state: 'withdrawn', by, reason });
  await record(desk, 'check', 'courier.notice-withdrawn', reason);
  await writeMail(tx, context, row.email, noticeWithdrawnMail(row.firstName, reason));
}

async function approve(desk: Desk, reason: string): Promise<void> {
  const { context, tx, policy, row } = desk;
  if (await notices.openNotice(tx, row.userId, 'check')) fail('ADVERSE_ACTION_NOTICE_OPEN', {});
  await store.updateProfile(tx, row.userId, {
    backgroundCheckStatus: 'approved',
    checkExpiresOn: monthsAfter(todayOf(row), policy['courier.checkMonths']),
    checkToldDays: null,
  });
  await record(desk, 'check', 'courier.check-approved', reason);
  await writeMail(tx, context, row.email, checkApprovedMail(row.firstName));
  await clearanceChanged(context, tx, row.userId);
}

async function beginAnew(desk: Desk, reason: string): Promise<void> {
  const { context, tx, row } = desk;
  await store.updateProfile(tx, row.userId, {
    backgroundCheckStatus: 'pending',
    checkExpiresOn: null,
    checkToldDays: null,
  });
  await record(desk, 'check', 'courier.check-reopened', reason);
  await clearanceChanged(context, tx, row.userId);
}

/** Applies an admin's change to the profile version that they read; for another version nothing happens. */
export const changeCourier = (
  context: Context,
  actor: Actor,
  courierId: string,
  input: ChangeCourier,
): Promise<AdminCourier> => atDesk(context, actor, courierId, (desk) => amend(desk, input, reject));

/**
 * The same by the call with which couriers change their own profile. "Rejected" is the notice that the law wants first, and
 * the refusal once its days are over. An admin who gives no reason is on record with that.
 */
export async function changeProfile(
  context: Context,
  actor: Actor,
  input: ChangeCourierProfile,
): Promise<CourierProfile> {
  const { userId, backgroundCheckStatus, isActive, report, documentId, version } = input;
  const { reason = 'No reason was given.', evidence = 'No details were given.' } = input;
  if (backgroundCheckStatus === undefined && isActive === undefined)
    return profiles.changeProfile(context, actor, input);
  if (actor.role !== 'admin') fail('FORBIDDEN', {});
  return atDesk(context, actor, profiles.namedCourier(userId), async (desk) => {
    const change = {
      backgroundCheckStatus,
      isActive,
      reason,
      evidence,
      documentId,
      version: version ?? desk.row.version,
    };
    const hasNotice = (await notices.openNotice(desk.tx, desk.row.userId, 'check')) !== undefined;
    return amend(desk, change, async () => {
      if (hasNotice) return reject(desk, reason);
      const notice = GiveNotice.safeParse({ reason, report, documentId });
      if (!notice.success) fail('INVALID_FIELDS', { errors: fieldErrors(notice.error.issues) });
      return giveNoticeFirst(desk, notice.data);
    });
  });
}

async function amend(desk: Desk, input: ChangeCourier, refuse: typeof reject): Promise<void> {
  const { tx, row } = desk;
  const { reason, backgroundCheckStatus, isActive, licenseNumber, licenseExpiresOn, firearmTrainingCert } = input;
  if (row.version !== input.version) fail('COURIER_CHANGED', { version: row.version });
  const isAnother = isAnotherLicense(row, { licenseNumber, licenseExpiresOn });
  const isOtherCert = firearmTrainingCert !== undefined && firearmTrainingCert !== row.firearmTrainingCert;
  if (isAnother) profiles.assertGood(licenseExpiresOn, profiles.todayOf(row));
  if (isAnother || isOtherCert) {
    await store.updateProfile(tx, row.userId, {
      ...(licenseNumber === undefined ? {} : { licenseNumber }),
      ...(licenseExpiresOn === undefined ? {} : { licenseExpiresOn }),
      ...(firearmTrainingCert === undefined ? {} : { firearmTrainingCert }),
      ...(isAnother ? { licenseToldDays: null } : {}),
    });
    await record(desk, 'profile', 'courier.profile-changed', reason);
  }
  const before = row.backgroundCheckStatus;
  // Another license begins the check anew, unless the same word answers it.
  const wanted = backgroundCheckStatus ?? (isAnother ? 'pending' : before);
  // Said of one that is approved already, it was made anew.
  const isRenewed = backgroundCheckStatus === 'approved';
  if (wanted !== before || isRenewed)
    await { approved: approve, rejected: refuse, pending: beginAnew }[wanted](desk, reason);
  if (isActive === true && !row.isActive) await reinstate(desk, reason);
  if (isActive === false && row.isActive)
    await suspend(desk, reason, { evidence: input.evidence ?? '', documentId: input.documentId });
}
