/** Copies of what notices stand on: sent by an admin before the notice, seen by the courier who was given it. */
import { createHash } from 'node:crypto';
import type { NoticeDocumentType } from '@autolotto/contract/couriers/onboarding-enums.ts';
import type { NoticeDocument } from '@autolotto/contract/couriers/onboarding-model.ts';
import type { z } from 'zod';
import { recordLook } from '../../platform/audit/looks.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import { fail } from '../../platform/fail.ts';
import { readPdf } from '../../platform/files/pdf-files.ts';
import type { Actor } from '../../platform/http/session.ts';
import type { Received } from '../../platform/http/upload.ts';
import { fieldsOf, pictureAt, taking } from '../documents/document-pictures.ts';
import { aboutCourier, noticeDocumentUrl } from '../profiles.ts';
import * as store from '../store.ts';
import * as documents from './document-store.ts';

export async function addNoticeDocument(
  { db, photos }: Context,
  actor: Actor,
  courierId: string,
  receive: (path: string) => Promise<Received<object>>,
): Promise<z.output<typeof NoticeDocument>> {
  return taking(() =>
    photos.withDraft(async (path) => {
      fieldsOf(await receive(path));
      const pdf = await readPdf(path);
      const file = pdf ? { bytes: pdf, hash: createHash('sha256').update(pdf).digest('hex').slice(0, 32) } : undefined;
      const { bytes, hash } = file ?? (await pictureAt(path));
      const type: NoticeDocumentType = pdf ? 'application/pdf' : 'image/webp';
      return db.transact(async (tx) => {
        // Two parallel calls run one after the other.
        if (!(await store.lockProfile(tx, courierId))) fail('NOT_FOUND', {});
        const content = bytes.toString('base64');
        const kept = await documents.saveDocument(tx, {
          userId: courierId,
          type,
          content,
          hash,
          addedBy: actor.userId,
        });
        const subject = aboutCourier(courierId);
        await audit(tx, { actorId: actor.userId, action: 'courier.notice-document-added', subject, details: { type } });
        return { id: kept.id, url: noticeDocumentUrl(kept.id), type: kept.type };
      });
    }),
  );
}

export async function noticeDocumentFor(
  { db }: Context,
  actor: Actor,
  documentId: number,
): Promise<{ readonly bytes: Buffer; readonly type: NoticeDocumentType }> {
  const document = await documents.documentById(db.read, documentId);
  const isTheirs = document?.isGiven === true && document.userId === actor.userId;
  if (!document || (actor.role !== 'admin' && !isTheirs)) fail('NOT_FOUND', {});
  if (actor.role === 'admin') await recordLook(db, actor.userId, aboutCourier(document.userId));
  const bytes = (await documents.loadContent(db.read, documentId)) ?? fail('NOT_FOUND', {});
  return { bytes, type: document.type };
}
