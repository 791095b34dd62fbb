/** The hand-over: what came of the ID check, the photo of it, and the one record that everyone concerned reads. */

import type { HandOver, Proof, ProofFields } from '@autolotto/contract/orders/hand-over-model.ts';
import type { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { databaseTime } from '../platform/database-time.ts';
import type { Reader, Tx } from '../platform/db.ts';
import { fail } from '../platform/fail.ts';
import { fillKey, requestHash, takeKey } from '../platform/idempotency.ts';
import { jpegOf } from '../platform/pictures.ts';
import type { Actor } from '../platform/session.ts';
import type { Received } from '../platform/upload.ts';
import { currentPolicy, type Policy } from '../policy/service.ts';
import { mayAddPhoto, methodsAt, needsOf } from './hand-over-rules.ts';
import * as handOvers from './hand-over-store.ts';
import { forgetPhotos as forgetIncidentPhotos } from './incident-store.ts';
import { idCheckedNote, idNotPassedNote } from './messages.ts';
import { triesLeft } from './pin-rules.ts';
import { type Party, relationTo } from './policy.ts';
import { receivePicture } from './private-photos.ts';
import { type PageLanguage, proofPage } from './proof-page.ts';
import { partyOf, tell } from './steps.ts';
import * as store from './store.ts';

const instant = (text: string): string => new Date(text).toISOString();
const instantOrNull = (text: string | null): string | null => text && instant(text);

function proofView(orderId: number, raw: handOvers.RawProof, policy: Policy): Proof {
  const { check, photo, pin, minAge } = raw;
  return {
    orderId,
    deliveredAt: instantOrNull(raw.deliveredAt),
    check: check && {
      method: check.method,
      outcome: check.outcome,
      minAge: check.minAge,
      affirmations: { isOfAge: check.isOfAge, isIdValid: check.isIdValid, isSober: check.isSober },
      attempts: check.attempts,
      at: instant(check.at),
      capturedAt: instantOrNull(check.capturedAt),
      by: check.by,
    },
    photo: photo && {
      receivedAt: instant(photo.receivedAt),
      capturedAt: instantOrNull(photo.capturedAt),
      by: photo.by,
      isForgotten: photo.isForgotten,
    },
    pin: pin && {
      told: pin.told && {
        at: instant(pin.told.at),
        capturedAt: instantOrNull(pin.told.capturedAt),
        by: pin.told.by,
      },
      left: triesLeft(pin),
      note: pin.note && { ...pin.note, at: instant(pin.note.at) },
    },
    rules: {
      minAge,
      ...needsOf(raw, policy),
      methods: methodsAt(raw.deliveryAddress, policy['handOver.visualOnly']),
      now: instant(raw.now),
      timeZone: raw.timeZone,
    },
  };
}
export const viewOf = async (db: Reader, orderId: number, policy: Policy): Promise<Proof> =>
  proofView(orderId, await handOvers.proofOf(db, orderId), policy);

/** For its parties; a courier is one from the moment that they bring it. */
async function assertParty(context: Context, actor: Actor, orderId: number): Promise<void> {
  const [parties, party] = [await store.partiesOf(context.db.read, orderId), await partyOf(context, actor)];
  const relation = parties && relationTo(parties, party);
  if (!parties || !relation || (relation === 'courier' && parties.courierId !== actor.userId))
    fail('ORDER_NOT_FOUND', {});
}

/** The record, for those who have to do with the order. */
export async function proofFor(context: Context, actor: Actor, orderId: number): Promise<Proof> {
  await assertParty(context, actor, orderId);
  return viewOf(context.db.read, orderId, await currentPolicy(context));
}

export async function proofPhotoFor(context: Context, actor: Actor, orderId: number): Promise<Buffer> {
  await assertParty(context, actor, orderId);
  return (await handOvers.pictureOf(context.db.read, orderId)) ?? fail('PROOF_NO_PHOTO', {});
}

export async function proofPageFor(
  context: Context,
  actor: Actor,
  orderId: number,
  language: PageLanguage,
): Promise<Buffer> {
  await assertParty(context, actor, orderId);
  const { read } = context.db;
  const raw = await handOvers.proofOf(read, orderId);
  const picture = await handOvers.pictureOf(read, orderId);
  const proof = proofView(orderId, raw, await currentPolicy(context));
  return proofPage({ proof, storeName: raw.storeName, language, picture: picture && (await jpegOf(picture)) });
}

/** Its order, locked, for the courier who brings it. */
export async function lockOwn(tx: Tx, party: Party, orderId: number): Promise<store.LockedOrder> {
  const order = await store.lockOrder(tx, orderId);
  if (!order || order.courierId !== party.userId || relationTo(order, party) !== 'courier') fail('ORDER_NOT_FOUND', {});
  return order;
}

/** Said twice under one key it is said once; a check that was passed stays as it is. */
export async function handOver(
  context: Context,
  actor: Actor,
  orderId: number,
  said: HandOver,
  idempotencyKey: string | undefined,
): Promise<Proof> {
  const [party, policy] = [await partyOf(context, actor), await currentPolicy(context)];
  return context.db.transact(async (tx) => {
    const order = await lockOwn(tx, party, orderId);
    const scope = `hand-over:${actor.userId}`;
    if (idempotencyKey !== undefined) {
      const hash = requestHash({ orderId, ...said });
      const used = await takeKey(tx, scope, idempotencyKey, hash);
      if (used && used.requestHash !== hash) fail('IDEMPOTENCY_KEY_REUSED', {});
      if (used) return viewOf(tx, orderId, policy);
      await fillKey(tx, scope, idempotencyKey, orderId);
    }
    const { minAge } = order;
    if (order.status !== 'en_route') fail('ID_CHECK_NOT_NOW', {});
    if (minAge === null) fail('ID_CHECK_NOT_NEEDED', {});
    const methods = methodsAt(order.deliveryAddress, policy['handOver.visualOnly']);
    if (!methods.includes(said.method)) fail('ID_CHECK_METHOD', { methods });
    if ((await handOvers.checkOf(tx, orderId))?.outcome === 'passed') return viewOf(tx, orderId, policy);
    await handOvers.writeCheck(tx, { id: orderId, minAge }, actor.userId, said);
    const notes = said.outcome === 'passed' ? idCheckedNote : idNotPassedNote;
    await store.writeChange(tx, order, { less: 0 }, { event: 'id_check', notes, actorId: actor.userId });
    await tell(context, tx, order, { ...order, version: order.version + 1, movesMoney: false });
    return viewOf(tx, orderId, policy);
  });
}

/** Until the order is over a new photo takes the place of the old one. The same one again changes nothing. */
export async function addProof(
  context: Context,
  actor: Actor,
  orderId: number,
  receive: (path: string) => Promise<Received<z.output<typeof ProofFields>>>,
): Promise<Proof> {
  const { db } = context;
  const [party, policy] = [await partyOf(context, actor), await currentPolicy(context)];
  // No file is taken in for an order that is not theirs.
  await db.transact((tx) => lockOwn(tx, party, orderId));
  const now = await databaseTime(context);
  return receivePicture(context, receive, ({ hash, content, fields: { capturedAt } }) =>
    db.transact(async (tx) => {
      const order = await lockOwn(tx, party, orderId);
      if (!mayAddPhoto(order, now)) fail('PROOF_NOT_NOW', {});
      const kept = await handOvers.photoOf(tx, orderId);
      if (kept?.hash === hash) return viewOf(tx, orderId, policy);
      if (kept && order.closedAt !== null) fail('PROOF_KEPT', {});
      await handOvers.writePhoto(tx, {
        orderId,
        courierId: actor.userId,
        hash,
        content,
        capturedAt: capturedAt === undefined ? null : new Date(capturedAt),
      });
      await tell(context, tx, order, { ...order, movesMoney: false });
      return viewOf(tx, orderId, policy);
    }),
  );
}

export async function forgetProofPhotos(context: Context): Promise<void> {
  const policy = await currentPolicy(context);
  const days = policy['handOver.keepPhotoDays'];
  await context.db.transact((tx) => handOvers.forgetPhotos(tx, days));
  await context.db.transact((tx) => forgetIncidentPhotos(tx, days));
}
