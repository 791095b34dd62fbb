/** Emails about licenses that end, and what is forgotten. */
import { wallClock } from '@autolotto/contract/shared/time.ts';
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import { databaseNow } from '../../platform/database/columns.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { writeMail } from '../../platform/mail/mail.ts';
import { licenseMail } from '../mail/emails.ts';
import { purgeInvitations } from '../staff/store.ts';
import * as store from '../store.ts';
import { storeLicenses, stores } from '../tables.ts';
import { warningDue } from './rules.ts';

/** Tells the owners of each license that ends soon, once for each of the days before; safe to run at any time. */
export async function warnOfLicenses(context: Context): Promise<void> {
  const now = await databaseTime(context);
  // A little wide: what day it is where the store stands is asked below.
  const ending = await context.db.read
    .select({ id: storeLicenses.id })
    .from(storeLicenses)
    .where(
      and(
        sql`${storeLicenses.expiresOn} <= (${databaseNow})::date + 32`,
        or(isNull(storeLicenses.warnedDays), ne(storeLicenses.warnedDays, 0)),
      ),
    );
  for (const { id } of ending) {
    await context.db.transact(async (tx) => {
      const [found] = await tx
        .select({ license: storeLicenses, name: stores.name, timeZone: stores.timeZone })
        .from(storeLicenses)
        .innerJoin(stores, eq(stores.id, storeLicenses.storeId))
        .where(eq(storeLicenses.id, id))
        .for('update', { of: storeLicenses });
      if (!found) return;
      const { storeId, kind, expiresOn, warnedDays } = found.license;
      const stage = warningDue(expiresOn, wallClock(found.timeZone, now).day, warnedDays);
      if (stage === undefined) return;
      for (const owner of await store.loadOwners(tx, storeId))
        await writeMail(
          tx,
          context,
          owner.email,
          licenseMail(owner.firstName, { storeName: found.name, kind, expiresOn, stage }),
        );
      await tx.update(storeLicenses).set({ warnedDays: stage }).where(eq(storeLicenses.id, id));
    });
  }
}

export const purgeOldInvitations = (context: Context): Promise<void> =>
  context.db.transact((tx) => purgeInvitations(tx));
