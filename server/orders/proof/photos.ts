/** Photos of a hand-over: one per stage, replaceable until the stage ends, deleted after a time. */

import type { Proof, ProofFields } from '@autolotto/contract/orders/proof/hand-over-model.ts';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import type { Received } from '../../platform/http/upload.ts';
import { currentPolicy } from '../../policy/service.ts';
import { correctedTime } from '../offline-actions/device-time-rules.ts';
import { recordOfflineAction } from '../offline-actions/record.ts';
import { loadCaller, lockOwn } from '../order/caller.ts';
import { receivePicture } from '../order/images.ts';
import { loadReturn } from '../returns/return-store.ts';
import { tell } from '../transitions/publish.ts';
import { mayAddPhoto, stageOf } from './hand-over-rules.ts';
import * as handOvers from './hand-over-store.ts';
import { purgePhotos as purgeIncidentPhotos } from './incident-store.ts';
import { loadProofView } from './record.ts';

/**
 * One photo per way of handing over: until the order is over a new photo replaces the old one. Sending the same one
 * again changes nothing.
 */
export async function addProof(
  context: Context,
  actor: Actor,
  orderId: number,
  receive: (path: string) => Promise<Received<z.output<typeof ProofFields>>>,
): Promise<Proof> {
  const { db } = context;
  const [caller, policy] = await Promise.all([loadCaller(context, actor), currentPolicy(context)]);
  // No file is taken in for an order that is not theirs.
  await db.transact((tx) => lockOwn(tx, caller, orderId));
  const now = await databaseTime(context);
  return receivePicture(context, receive, ({ hash, content, fields: deviceTime }) =>
    db.transact(async (tx) => {
      const order = await lockOwn(tx, caller, orderId);
      if (!mayAddPhoto(order, now)) fail('PROOF_PHOTO_INVALID_STATE', {});
      const back = await loadReturn(tx, orderId);
      const stage = stageOf(order.status, back?.openedAt, correctedTime(deviceTime, now, undefined) ?? now);
      const kept = await handOvers.loadPhotoHash(tx, orderId, stage);
      if (kept?.hash === hash) return loadProofView(tx, orderId, policy);
      const isOver = stage === 'return' ? back?.confirmedAt !== null : order.closedAt !== null;
      if (kept && isOver) fail('PROOF_PHOTO_IMMUTABLE', {});
      await handOvers.writePhoto(tx, {
        orderId,
        stage,
        courierId: actor.userId,
        hash,
        content,
        occurredAt: (await recordOfflineAction(tx, order, { step: 'photo', by: actor.userId }, deviceTime)) ?? null,
      });
      await tell(context, tx, order, { ...order, movesMoney: false });
      return loadProofView(tx, orderId, policy);
    }),
  );
}

export async function purgeProofPhotos(context: Context): Promise<void> {
  const policy = await currentPolicy(context);
  const days = policy['handOver.keepPhotoDays'];
  await context.db.transact((tx) => handOvers.purgePhotos(tx, days));
  await context.db.transact((tx) => purgeIncidentPhotos(tx, days));
}
