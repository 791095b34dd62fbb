/** Documents of couriers: uploaded, reviewed, approved or rejected. */
import type {
  AdminCourier,
  CourierDocument,
  DecideDocument,
  DocumentFields,
} from '@autolotto/contract/couriers/onboarding-model.ts';
import type { z } from 'zod';
import { recordLook } from '../../platform/audit/looks.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import type { Received } from '../../platform/http/upload.ts';
import { writeMail } from '../../platform/mail/mail.ts';
import { rightsChanged } from '../../platform/realtime/outbox.ts';
import { currentPolicy } from '../../policy/service.ts';
import { adminView } from '../admin-view.ts';
import { documentApprovedMail, documentRejectedMail } from '../mail/emails.ts';
import { notifyCourier } from '../notification.ts';
import { aboutCourier, assertGood, clearanceChanged, todayOf } from '../profiles.ts';
import * as store from '../store.ts';
import { fieldsOf, pictureAt, taking } from './document-pictures.ts';
import * as documents from './store.ts';
import { documentView } from './view.ts';

export async function documentsFor({ db }: Context, { userId }: Actor): Promise<CourierDocument[]> {
  const row = await store.loadProfile(db.read, userId);
  if (!row) fail('NO_COURIER_PROFILE', {});
  return (await documents.loadDocuments(db.read, [userId])).map((one) => documentView(one, todayOf(row)));
}

/** The photo is drawn anew, so that nothing of the file as it came is kept. The same document again changes nothing. */
export async function addDocument(
  { db, photos }: Context,
  { userId }: Actor,
  receive: (path: string) => Promise<Received<DocumentFields>>,
): Promise<CourierDocument> {
  if (!(await store.loadProfile(db.read, userId))) fail('NO_COURIER_PROFILE', {});
  return taking(() =>
    photos.withDraft(async (path) => {
      const { kind, number, expiresOn } = fieldsOf(await receive(path));
      const { bytes, hash } = await pictureAt(path);
      return db.transact(async (tx) => {
        const row = await store.lockProfile(tx, userId);
        if (!row) fail('NO_COURIER_PROFILE', {});
        assertGood(expiresOn, todayOf(row));
        const again = (await documents.loadDocuments(tx, [userId])).find(
          (one) =>
            one.kind === kind &&
            one.hash === hash &&
            one.number === number &&
            one.expiresOn === expiresOn &&
            one.state !== 'rejected',
        );
        if (again) return documentView(again, todayOf(row));
        const content = bytes.toString('base64');
        const kept = await documents.submit(tx, { userId, kind, number, expiresOn, hash, content });
        const action = 'courier.document-submitted';
        await audit(tx, { actorId: userId, action, subject: aboutCourier(userId), details: { kind } });
        return documentView(kept, todayOf(row));
      });
    }),
  );
}

/** For its courier and for admins. */
export async function documentPhotoFor({ db }: Context, actor: Actor, documentId: number): Promise<Buffer> {
  const document = await documents.documentById(db.read, documentId);
  if (!document || (actor.role !== 'admin' && document.userId !== actor.userId)) fail('NOT_FOUND', {});
  if (actor.role === 'admin') await recordLook(db, actor.userId, aboutCourier(document.userId));
  return (await documents.loadPhoto(db.read, documentId)) ?? fail('NOT_FOUND', {});
}

export function removeDocument(context: Context, { userId }: Actor, documentId: number): Promise<CourierDocument[]> {
  return context.db.transact(async (tx) => {
    const row = await store.lockProfile(tx, userId);
    const document = await documents.documentById(tx, documentId);
    if (!row || document?.userId !== userId) fail('NOT_FOUND', {});
    await documents.remove(tx, documentId);
    const { kind, state } = document;
    const action = 'courier.document-removed';
    await audit(tx, { actorId: userId, action, subject: aboutCourier(userId), details: { kind, state } });
    if (state === 'approved') await clearanceChanged(context, tx, userId);
    return (await documents.loadDocuments(tx, [userId])).map((one) => documentView(one, todayOf(row)));
  });
}

/** Decides a document for an admin. An approved license sets its own last day. */
export async function decideDocument(
  context: Context,
  actor: Actor,
  documentId: number,
  { decision, reason }: z.output<typeof DecideDocument>,
): Promise<AdminCourier> {
  const seen = await documents.documentById(context.db.read, documentId);
  if (!seen) fail('NOT_FOUND', {});
  const policy = await currentPolicy(context);
  return context.db.transact(async (tx) => {
    const row = await store.lockProfile(tx, seen.userId);
    const document = await documents.documentById(tx, documentId);
    if (!row || !document) fail('NOT_FOUND', {});
    if (document.state !== 'submitted') fail('COURIER_DOCUMENT_DECIDED', {});
    const { userId, kind, expiresOn } = document;
    const note = { actorId: actor.userId, subject: aboutCourier(userId) } as const;
    if (decision === 'approve') {
      assertGood(expiresOn, todayOf(row));
      await documents.approve(tx, document, actor.userId);
      if (kind === 'license_front' && expiresOn !== null)
        await store.updateProfile(tx, userId, { licenseExpiresOn: expiresOn, licenseToldDays: null });
      await audit(tx, { ...note, action: 'courier.document-approved', details: { kind } });
      await writeMail(tx, context, row.email, documentApprovedMail(row.firstName, kind, expiresOn));
      rightsChanged(tx, context.bus, userId);
    } else {
      await documents.reject(tx, documentId, actor.userId, reason ?? '');
      await audit(tx, { ...note, action: 'courier.document-rejected', details: { kind, reason: reason ?? '' } });
      await writeMail(tx, context, row.email, documentRejectedMail(row.firstName, kind, reason ?? ''));
    }
    await notifyCourier(context, tx, userId, 'documents');
    return adminView(tx, userId, policy);
  });
}
