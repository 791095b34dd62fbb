/** Copies of what notices stand on: sent by an admin before the notice, seen by the courier who was given it. */
import { createHash } from 'node:crypto';
import type { NoticePaperType } from '@autolotto/contract/couriers/onboarding-enums.ts';
import type { NoticePaper } from '@autolotto/contract/couriers/onboarding-model.ts';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import { fail } from '../../platform/fail.ts';
import { readPdf } from '../../platform/files/pdf-files.ts';
import type { Actor } from '../../platform/http/session.ts';
import type { Received } from '../../platform/http/upload.ts';
import { fieldsOf, pictureAt, taking } from '../documents/paper-pictures.ts';
import { aboutCourier, noticePaperUrl } from '../profiles.ts';
import * as store from '../store.ts';
import * as papers from './paper-store.ts';

export async function addNoticePaper(
  { db, photos }: Context,
  actor: Actor,
  courierId: string,
  receive: (path: string) => Promise<Received<object>>,
): Promise<z.output<typeof NoticePaper>> {
  return taking(() =>
    photos.withDraft(async (path) => {
      fieldsOf(await receive(path));
      const pdf = await readPdf(path);
      const file = pdf ? { bytes: pdf, hash: createHash('sha256').update(pdf).digest('hex').slice(0, 32) } : undefined;
      const { bytes, hash } = file ?? (await pictureAt(path));
      const type: NoticePaperType = pdf ? 'application/pdf' : 'image/webp';
      return db.transact(async (tx) => {
        // Twice at once is one after the other.
        if (!(await store.lockProfile(tx, courierId))) fail('NOT_FOUND', {});
        const content = bytes.toString('base64');
        const kept = await papers.savePaper(tx, { userId: courierId, type, content, hash, addedBy: actor.userId });
        const subject = aboutCourier(courierId);
        await audit(tx, { actorId: actor.userId, action: 'courier.notice-paper-added', subject, details: { type } });
        return { id: kept.id, url: noticePaperUrl(kept.id), type: kept.type };
      });
    }),
  );
}

export async function noticePaperFor(
  { db }: Context,
  actor: Actor,
  paperId: number,
): Promise<{ readonly bytes: Buffer; readonly type: NoticePaperType }> {
  const paper = await papers.paperById(db.read, paperId);
  const isTheirs = paper?.isGiven === true && paper.userId === actor.userId;
  if (!paper || (actor.role !== 'admin' && !isTheirs)) fail('NOT_FOUND', {});
  const bytes = (await papers.contentOf(db.read, paperId)) ?? fail('NOT_FOUND', {});
  return { bytes, type: paper.type };
}
