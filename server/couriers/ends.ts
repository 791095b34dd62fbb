/** Expiring documents and certificates: their couriers get a reminder, and the permissions end with them. */
import type { Training } from '@autolotto/contract/couriers/trainings.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/db.ts';
import { type Mail, writeMail } from '../platform/mail/mail.ts';
import { reminderDue } from './documents/rules.ts';
import * as documents from './documents/store.ts';
import { certificateEndsMail, checkEndsMail, documentEndsMail } from './mail/emails.ts';
import { notifyCourier } from './notification.ts';
import { clearanceChanged, todayOf } from './profiles.ts';
import * as store from './store.ts';
import * as trainings from './training/store.ts';

type Ending = {
  readonly expiresOn: string;
  readonly warnedDays: number | null;
  readonly recordReminder: (days: number) => Promise<void>;
  readonly mail: (stage: number) => Mail;
  readonly about: 'documents' | 'training' | 'check';
};

/**
 * Tells each courier of a license, check, document or certificate that ends soon or has ended, once for each of the days before; safe
 * to run at any time. With the end of what they need, what they have not picked up goes back to the others.
 */
export async function warnOfEnds(context: Context): Promise<void> {
  for (const one of await store.endingSoon(context.db.read))
    await context.db.transact(async (tx) => {
      const row = await store.lockProfile(tx, one.userId);
      const ending = row && (await loadEnding(tx, row, one));
      if (!row || !ending) return;
      const { expiresOn, warnedDays, recordReminder, mail, about } = ending;
      const stage = reminderDue(expiresOn, todayOf(row), warnedDays);
      if (stage === undefined) return;
      await writeMail(tx, context, row.email, mail(stage));
      await recordReminder(stage);
      if (stage !== 0) return;
      await clearanceChanged(context, tx, row.userId);
      await notifyCourier(context, tx, row.userId, about);
    });
}

const loadEnding = (
  tx: Tx,
  row: store.ProfileRow,
  { documentId, training, isCheck }: store.Ending,
): Promise<Ending | undefined> => {
  if (isCheck) return loadCheckEnding(tx, row);
  if (training !== null) return loadCertificate(tx, row, training);
  return documentId === null ? loadLicenseEnding(tx, row) : loadDocumentEnding(tx, row, documentId);
};

async function loadLicenseEnding(
  tx: Tx,
  { userId, firstName, licenseExpiresOn }: store.ProfileRow,
): Promise<Ending | undefined> {
  if (licenseExpiresOn === null) return undefined;
  return {
    about: 'documents',
    expiresOn: licenseExpiresOn,
    warnedDays: (await store.loadReminderDays(tx, userId)).license,
    recordReminder: (days) => store.recordLicenseReminder(tx, userId, days),
    mail: (stage) => documentEndsMail(firstName, { kind: 'license', expiresOn: licenseExpiresOn, stage }),
  };
}

async function loadCheckEnding(
  tx: Tx,
  { userId, firstName, backgroundCheckStatus, checkExpiresOn }: store.ProfileRow,
): Promise<Ending | undefined> {
  if (backgroundCheckStatus !== 'approved' || checkExpiresOn === null) return undefined;
  return {
    about: 'check',
    expiresOn: checkExpiresOn,
    warnedDays: (await store.loadReminderDays(tx, userId)).check,
    recordReminder: (days) => store.recordCheckReminder(tx, userId, days),
    mail: (stage) => checkEndsMail(firstName, { expiresOn: checkExpiresOn, stage }),
  };
}

async function loadDocumentEnding(
  tx: Tx,
  { firstName }: store.ProfileRow,
  documentId: number,
): Promise<Ending | undefined> {
  const found = await documents.documentById(tx, documentId);
  // The profile itself reports the license.
  if (found?.state !== 'approved' || found.expiresOn === null || found.kind === 'license_front') return undefined;
  const { kind, expiresOn } = found;
  return {
    about: 'documents',
    expiresOn,
    warnedDays: found.toldDays,
    recordReminder: (days) => documents.recordReminder(tx, documentId, days),
    mail: (stage) => documentEndsMail(firstName, { kind, expiresOn, stage }),
  };
}

async function loadCertificate(
  tx: Tx,
  { userId, firstName }: store.ProfileRow,
  training: Training,
): Promise<Ending | undefined> {
  const found = await trainings.loadCertificate(tx, userId, training);
  if (!found) return undefined;
  const { expiresOn } = found;
  return {
    about: 'training',
    expiresOn,
    warnedDays: found.toldDays,
    recordReminder: (days) => trainings.recordReminder(tx, userId, training, days),
    mail: (stage) => certificateEndsMail(firstName, { training, expiresOn, stage }),
  };
}
