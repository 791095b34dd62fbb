/** Documents are kept no longer than there is a reason for them. */

import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import { currentPolicy } from '../../policy/service.ts';
import { purgeNoticeDocuments } from '../notices/document-store.ts';
import { aboutCourier } from '../profiles.ts';
import * as store from '../store.ts';
import * as documents from './store.ts';

/**
 * Deletes, with their photos, the documents of couriers who were refused, suspended for good or are couriers no longer, and single
 * documents that were rejected and never replaced, or that notices stood on which have ended, once their time is over. Safe to run at any time.
 */
export async function purgeDocuments(context: Context): Promise<void> {
  const days = (await currentPolicy(context))['courier.documentRetentionDays'];
  await context.db.transact(async (tx) => {
    const action = 'courier.notice-document-purged';
    for (const userId of await purgeNoticeDocuments(tx, days))
      await audit(tx, { actorId: null, action, subject: aboutCourier(userId), details: { days } });
  });
  for (const userId of await documents.overdue(context.db.read, days))
    await context.db.transact(async (tx) => {
      // A reinstated courier keeps every document.
      await store.lockProfile(tx, userId);
      const count = await documents.forget(tx, userId, days);
      if (count === 0) return;
      const action = 'courier.documents-purged';
      await audit(tx, { actorId: null, action, subject: aboutCourier(userId), details: { count, days } });
    });
}
