/** A courier's profile: made and changed by the courier, seen by them and by admins. */
import type { IneligibleReason } from '@autolotto/contract/couriers/errors.ts';
import type { AdverseActionNotice, CourierProfile } from '@autolotto/contract/couriers/model.ts';
import type { ChangeCourierProfile, CreateCourierProfile } from '@autolotto/contract/couriers/onboarding-model.ts';
import { wallClock } from '@autolotto/contract/shared/time.ts';
import { findDuplicatesSoon } from '../identity/service.ts';
import type { Context } from '../platform/context.ts';
import { audit } from '../platform/database/audit.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import type { Reader, Tx } from '../platform/database/db.ts';
import { fail, failField, sentence } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { rightsChanged } from '../platform/realtime/outbox.ts';
import { currentPolicy, type Policy } from '../policy/service.ts';
import { isOver } from './documents/rules.ts';
import { courierStoppedJob } from './jobs.ts';
import { loadNotices, type ShownNotice } from './notices/store.ts';
import { type Cleared, ineligibleBecause, isAnotherLicense, uncertifiedCategories } from './rules.ts';
import * as store from './store.ts';

export const aboutCourier = (userId: string) => ({ kind: 'courier', id: userId }) as const;

/** Today's date in this courier's time zone. */
export const todayOf = (row: { readonly timeZone: string; readonly nowMs: number }): string =>
  wallClock(row.timeZone, new Date(row.nowMs)).day;

export const reasonAgainst = (
  row: (Cleared & { readonly timeZone: string; readonly nowMs: number }) | undefined,
  policy: Policy,
): IneligibleReason | undefined =>
  ineligibleBecause(row, policy['courier.documentsNeeded'], row === undefined ? '' : todayOf(row));

/** Categories that they may not deliver without a certificate. */
export const uncertifiedFor = (
  row: Parameters<typeof reasonAgainst>[0],
  policy: Policy,
): ReturnType<typeof uncertifiedCategories> =>
  uncertifiedCategories(row?.documents ?? [], policy['courier.certificates'], row === undefined ? '' : todayOf(row));

/**
 * Runs after any change that may end a clearance: rechecks the courier's sockets, and releases orders not picked up.
 */
export async function clearanceChanged(context: Context, tx: Tx, userId: string): Promise<void> {
  rightsChanged(tx, context.bus, userId);
  await context.jobs.enqueue(tx, courierStoppedJob, { courierId: userId });
}

export const noticeDocumentUrl = (id: number): string => `/api/courier/notice-documents/${id}`;

const noticeView = (row: ShownNotice): AdverseActionNotice => ({
  kind: row.kind,
  state: row.state,
  reason: row.reason,
  report: row.report,
  evidence: row.evidence,
  document:
    row.paperType && row.documentId !== null ? { url: noticeDocumentUrl(row.documentId), type: row.paperType } : null,
  givenAt: row.createdAt.toISOString(),
  finalFrom: row.finalFrom?.toISOString() ?? null,
  answerUntil: row.answerUntil?.toISOString() ?? null,
  answer: row.answer,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  replyDueAt: row.replyDueAt?.toISOString() ?? null,
  readAt: row.readAt?.toISOString() ?? null,
  closedAt: row.closedAt?.toISOString() ?? null,
  closingReason: row.closingReason,
});

export function profileView(row: store.ProfileRow, notices: readonly ShownNotice[], policy: Policy): CourierProfile {
  const reasonKey = reasonAgainst(row, policy) ?? null;
  return {
    userId: row.userId,
    licenseNumber: row.licenseNumber,
    licenseExpiresOn: row.licenseExpiresOn,
    firearmTrainingCert: row.firearmTrainingCert,
    rating: row.rating,
    totalDeliveries: row.totalDeliveries,
    backgroundCheckStatus: row.backgroundCheckStatus,
    checkExpiresOn: row.checkExpiresOn,
    isActive: row.isActive,
    isEligible: reasonKey === null,
    reason: reasonKey && sentence('COURIER_NOT_ELIGIBLE', { reason: reasonKey }),
    reasonKey,
    documentsNeeded: policy['courier.documentsNeeded'],
    notices: notices.filter(({ userId }) => userId === row.userId).map(noticeView),
    version: row.version,
  };
}

/** As it stands in this transaction, or outside of one. */
export async function profileFor(db: Reader, userId: string, policy: Policy): Promise<CourierProfile> {
  const row = await store.loadProfile(db, userId);
  if (!row) fail('NO_COURIER_PROFILE', {});
  return profileView(row, await loadNotices(db, [userId]), policy);
}

export const profile = async (context: Context, userId: string): Promise<CourierProfile> =>
  profileFor(context.db.read, userId, await currentPolicy(context));

/** An expired document is refused. */
export function assertGood(expiresOn: string | null | undefined, today: string): void {
  if (expiresOn && isOver(expiresOn, today)) fail('LICENSE_EXPIRED', { expiresOn });
}

/** Idempotent. */
export async function createProfile(
  context: Context,
  { userId }: Actor,
  { licenseNumber, firearmTrainingCert, licenseExpiresOn, timeZone = 'UTC' }: CreateCourierProfile,
): Promise<CourierProfile> {
  const policy = await currentPolicy(context);
  assertGood(licenseExpiresOn, wallClock(timeZone, await databaseTime(context)).day);
  return context.db.transact(async (tx) => {
    const said = { licenseNumber, firearmTrainingCert, licenseExpiresOn: licenseExpiresOn ?? null };
    // The check is what holds a new courier back; whether they are active is for suspensions.
    const isNew = await store.insertProfile(tx, { userId, ...said, timeZone, isActive: true });
    if (isNew) {
      await audit(tx, { actorId: userId, action: 'courier.profile-created', subject: aboutCourier(userId) });
      rightsChanged(tx, context.bus, userId);
      // Another account may have the same license.
      await findDuplicatesSoon(tx, context, userId);
    } else {
      const there = await store.loadProfile(tx, userId);
      const isSame =
        there?.licenseNumber === said.licenseNumber &&
        there.firearmTrainingCert === said.firearmTrainingCert &&
        there.licenseExpiresOn === said.licenseExpiresOn;
      if (!isSame) fail('COURIER_PROFILE_EXISTS', {});
    }
    return profileFor(tx, userId, policy);
  });
}

/** An admin's call has no profile: they have no profile of their own. */
export const namedCourier = (userId: string | undefined): string =>
  userId ?? failField('userId', 'Enter whose profile it is');

/** One's own, or for an admin that of the person they name. A new license has to be checked. */
export async function changeProfile(
  context: Context,
  actor: Actor,
  { userId, ...said }: ChangeCourierProfile,
): Promise<CourierProfile> {
  const isAdmin = actor.role === 'admin';
  const courierId = isAdmin ? namedCourier(userId) : (userId ?? actor.userId);
  if (!isAdmin && courierId !== actor.userId) fail('FORBIDDEN', {});
  const policy = await currentPolicy(context);
  return context.db.transact(async (tx) => {
    const row = await store.lockProfile(tx, courierId);
    if (!row) fail(isAdmin ? 'NOT_FOUND' : 'NO_COURIER_PROFILE', {});
    const { licenseNumber = row.licenseNumber, firearmTrainingCert = row.firearmTrainingCert } = said;
    const { licenseExpiresOn, timeZone } = said;
    const isAnother = isAnotherLicense(row, { licenseNumber, licenseExpiresOn });
    const isChanged = isAnother || firearmTrainingCert !== row.firearmTrainingCert;
    const isElsewhere = !isAdmin && timeZone !== undefined && timeZone !== row.timeZone;
    if (isAnother) assertGood(licenseExpiresOn, todayOf(row));
    if (isChanged || isElsewhere)
      await store.updateProfile(tx, courierId, {
        licenseNumber,
        firearmTrainingCert,
        ...(licenseExpiresOn === undefined ? {} : { licenseExpiresOn }),
        ...(isElsewhere ? { timeZone } : {}),
        ...(isAnother
          ? { backgroundCheckStatus: 'pending', checkExpiresOn: null, checkToldDays: null, licenseToldDays: null }
          : {}),
      });
    if (isChanged) {
      const details = { license: isAnother };
      await audit(tx, {
        actorId: actor.userId,
        action: 'courier.profile-changed',
        subject: aboutCourier(courierId),
        details,
      });
    }
    if (isAnother) {
      await clearanceChanged(context, tx, courierId);
      await findDuplicatesSoon(tx, context, courierId);
    }
    return profileFor(tx, courierId, policy);
  });
}
