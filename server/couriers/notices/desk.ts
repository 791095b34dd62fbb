import type { CourierNotification } from '@autolotto/contract/couriers/notification-kinds.ts';
import type { AdminCourier } from '@autolotto/contract/couriers/onboarding-model.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { currentPolicy, type Policy } from '../../policy/service.ts';
import { adminView } from '../admin-view.ts';
import { notifyCourier } from '../notification.ts';
import { aboutCourier } from '../profiles.ts';
import * as store from '../store.ts';
import * as documents from './document-store.ts';

/** An admin at work on one courier, whose profile is locked. */
export type Desk = {
  readonly context: Context;
  readonly tx: Tx;
  readonly by: string;
  readonly policy: Policy;
  readonly row: store.ProfileRow;
};

export async function atDesk(
  context: Context,
  actor: Actor,
  courierId: string,
  decide: (desk: Desk) => Promise<void>,
): Promise<AdminCourier> {
  const policy = await currentPolicy(context);
  return context.db.transact(async (tx) => {
    const row = await store.lockProfile(tx, courierId);
    if (!row) fail('NOT_FOUND', {});
    await decide({ context, tx, by: actor.userId, policy, row });
    return adminView(tx, courierId, policy);
  });
}

/** Writes the audit entry and notifies the courier's open pages. */
export async function record(
  { context, tx, by, row }: Desk,
  about: CourierNotification,
  action: `courier.${string}`,
  reason: string,
): Promise<void> {
  await audit(tx, { actorId: by, action, subject: aboutCourier(row.userId), details: { reason } });
  await notifyCourier(context, tx, row.userId, about);
}

export async function assertDocument(tx: Tx, courierId: string, documentId: number): Promise<void> {
  if ((await documents.documentById(tx, documentId))?.userId !== courierId) fail('NOTICE_DOCUMENT_MISSING', {});
}

export const minuteOf = (at: Date | null): string => at?.toISOString().slice(0, 16).replace('T', ' ') ?? '';
