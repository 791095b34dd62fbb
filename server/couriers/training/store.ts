import type { Training } from '@autolotto/contract/couriers/trainings.ts';
import { and, eq, sql } from 'drizzle-orm';
import { type Reader, rows, type Tx } from '../../platform/database/db.ts';
import { courierCertificates, courierTrainingAttempts } from '../tables.ts';
import type { Answer } from './rules.ts';

export type CertificateRow = typeof courierCertificates.$inferSelect;

/** Grants or renews a certificate: its reminders begin anew. */
export async function giveCertificate(tx: Tx, certificate: Omit<CertificateRow, 'toldDays'>): Promise<void> {
  const { passedOn, expiresOn } = certificate;
  await tx
    .insert(courierCertificates)
    .values(certificate)
    .onConflictDoUpdate({
      target: [courierCertificates.userId, courierCertificates.training],
      set: { passedOn, expiresOn, toldDays: null },
    });
}

const isOf = (userId: string, training: Training) =>
  and(eq(courierCertificates.userId, userId), eq(courierCertificates.training, training));

export async function loadCertificate(db: Reader, userId: string, training: Training) {
  const [row] = await db.select().from(courierCertificates).where(isOf(userId, training));
  return row;
}

export async function recordReminder(tx: Tx, userId: string, training: Training, days: number): Promise<void> {
  await tx.update(courierCertificates).set({ toldDays: days }).where(isOf(userId, training));
}

export type Tried = { readonly training: Training; readonly failed: number; readonly firstFailedMs: number };
/** Failed attempts of the last 24 hours for each training, and the time of the first. */
export const triedLately = (db: Reader, userId: string): Promise<Tried[]> =>
  rows<Tried>(
    db,
    sql`select training, count(*)::int as failed, floor(extract(epoch from min(created_at)) * 1000)::float8 as "firstFailedMs"
          from courier_training_attempts
         where user_id = ${userId} and not is_passed and created_at > app_now() - interval '24 hours'
         group by training`,
  );

export async function recordAttempt(
  tx: Tx,
  attempt: { userId: string; training: Training; answers: readonly Answer[]; isPassed: boolean },
): Promise<number> {
  const [row] = await tx.insert(courierTrainingAttempts).values(attempt).returning({ id: courierTrainingAttempts.id });
  if (!row) throw new Error('attempt not written');
  return row.id;
}
