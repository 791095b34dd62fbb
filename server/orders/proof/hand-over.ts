/** The hand-over: what came of the ID check, the photo of it, and the one record that everyone concerned reads. */

import type {
  HandOver,
  Proof,
  ProofFields,
  ProofStage,
  SignHandOver,
} from '@autolotto/contract/orders/proof/hand-over-model.ts';
import { pathOf, type Stroke, signaturePaper } from '@autolotto/contract/orders/proof/signature.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import type { Reader, Tx } from '../../platform/database/db.ts';
import { withIdempotencyKey } from '../../platform/database/idempotency.ts';
import { fail } from '../../platform/fail.ts';
import type { PdfPicture } from '../../platform/files/pdf.ts';
import { jpegOf } from '../../platform/files/pictures.ts';
import type { Actor } from '../../platform/http/session.ts';
import type { Received } from '../../platform/http/upload.ts';
import { currentJurisdictionRules, currentPolicy, type Policy } from '../../policy/service.ts';
import { returnReasonsOf } from '../../stores/service.ts';
import { correctedTime } from '../offline-actions/device-time-rules.ts';
import { recordOfflineAction } from '../offline-actions/record.ts';
import { loadCaller } from '../order/caller.ts';
import { idCheckedNote, idNotPassedNote } from '../order/notes.ts';
import { type Caller, relationshipTo } from '../order/policy.ts';
import { receivePicture } from '../order/private-photos.ts';
import * as store from '../order/store.ts';
import { returnOf } from '../returns/return-store.ts';
import { assertLegalHours } from '../transitions/legal-hours.ts';
import { tell } from '../transitions/publish.ts';
import { isRepeated } from '../transitions/repeated.ts';
import { asksForSignature, mayAddPhoto, methodsAt, needsOf, stageOf } from './hand-over-rules.ts';
import * as handOvers from './hand-over-store.ts';
import { purgePhotos as purgeIncidentPhotos } from './incident-store.ts';
import { type PageLanguage, proofPage } from './page.ts';
import { attemptsLeft, wasOnItsWay } from './pin-rules.ts';
import { startedAt as startedAtOf } from './pin-store.ts';

const instant = (text: string): string => new Date(text).toISOString();
const instantOrNull = (text: string | null): string | null => text && instant(text);

const toldOf = ({ at, occurredAt, by }: { at: string; occurredAt: string | null; by: string }) => ({
  at: instant(at),
  occurredAt: instantOrNull(occurredAt),
  by,
});

function proofView(orderId: number, raw: handOvers.RawProof, policy: Policy): Proof {
  const { check, pin, minAge, pickUp, signature } = raw;
  const photoOf = (stage: ProofStage) => {
    const photo = raw.photos.find((one) => one.stage === stage);
    return photo
      ? {
          receivedAt: instant(photo.receivedAt),
          occurredAt: instantOrNull(photo.occurredAt),
          by: photo.by,
          isForgotten: photo.isForgotten,
        }
      : null;
  };
  return {
    orderId,
    deliveredAt: instantOrNull(raw.deliveredAt),
    recipient:
      minAge === null && !check
        ? null
        : { name: raw.recipientName ?? raw.customerName, isNamed: raw.recipientName !== null },
    pickUp: pickUp && {
      ...toldOf({ ...pickUp, by: pickUp.by ?? '' }),
      isBagChecked: pickUp.isBagChecked,
      photo: photoOf('pickUp'),
    },
    check: check && {
      method: check.method,
      outcome: check.outcome,
      minAge: check.minAge,
      affirmations: {
        isOfAge: check.isOfAge,
        isIdValid: check.isIdValid,
        isSober: check.isSober,
        isRecipient: check.isRecipient,
      },
      attempts: check.attempts,
      ...toldOf(check),
    },
    attempts: raw.attempts.map(({ method, outcome, ...told }) => ({ method, outcome, ...toldOf(told) })),
    signature: signature && {
      receivedAt: instant(signature.receivedAt),
      occurredAt: instantOrNull(signature.occurredAt),
      by: signature.by,
      isTyped: signature.isTyped,
      typedName: signature.typedName,
      isForgotten: signature.isForgotten,
    },
    photo: photoOf('dropOff'),
    pin: pin && {
      told: pin.told && toldOf(pin.told),
      left: attemptsLeft(pin),
      note: pin.note && { ...pin.note, at: instant(pin.note.at) },
    },
    return: raw.return && {
      reason: raw.return.reason,
      openedAt: instant(raw.return.openedAt),
      confirmedAt: instantOrNull(raw.return.confirmedAt),
      photo: photoOf('return'),
    },
    missing: raw.missing.map(({ name, quantity, preference, maxPrice, products, given }) => ({
      name,
      quantity,
      preferred: { kind: preference, products, maxPrice: maxPrice === null ? null : dollars(cents(maxPrice)) },
      given: given && { name: given.name, price: dollars(cents(given.price)) },
    })),
    returnedItems: raw.returnedItems,
    rules: {
      minAge,
      ...needsOf(raw, policy),
      signature: asksForSignature(raw.categories, policy) ? 'required' : 'none',
      methods: methodsAt(raw.deliveryAddress, policy['handOver.visualOnly']),
      reasons: returnReasonsOf(raw.returnTerms, policy).filter(({ isTaken }) => isTaken),
      now: instant(raw.now),
      timeZone: raw.timeZone,
    },
  };
}
export const viewOf = async (db: Reader, orderId: number, policy: Policy): Promise<Proof> =>
  proofView(orderId, await handOvers.proofOf(db, orderId), policy);

/** For its parties; a courier is one from the moment that they bring it. */
export async function assertParticipant(context: Context, actor: Actor, orderId: number): Promise<void> {
  const [participants, caller] = await Promise.all([
    store.loadParticipants(context.db.read, orderId),
    loadCaller(context, actor),
  ]);
  const relation = participants && relationshipTo(participants, caller);
  if (!participants || !relation || (relation === 'courier' && participants.courierId !== actor.userId))
    fail('ORDER_NOT_FOUND', {});
}

/** The record, for those who have to do with the order. */
export async function proofFor(context: Context, actor: Actor, orderId: number): Promise<Proof> {
  await assertParticipant(context, actor, orderId);
  return viewOf(context.db.read, orderId, await currentPolicy(context));
}

export async function proofPhotoFor(
  context: Context,
  actor: Actor,
  orderId: number,
  stage: ProofStage,
): Promise<Buffer> {
  await assertParticipant(context, actor, orderId);
  return (await handOvers.loadPicture(context.db.read, orderId, stage)) ?? fail('PROOF_PHOTO_NOT_FOUND', {});
}

/** As a drawing, of nothing but the numbers that were checked when they came. */
export async function signatureFor(context: Context, actor: Actor, orderId: number): Promise<Buffer> {
  await assertParticipant(context, actor, orderId);
  return signatureDrawing((await handOvers.loadStrokes(context.db.read, orderId)) ?? fail('SIGNATURE_NOT_FOUND', {}));
}

function signatureDrawing(strokes: readonly Stroke[]): Buffer {
  const { width, height } = signaturePaper;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/><path d="${pathOf(strokes)}" fill="none" stroke="#000" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  );
}

export async function proofPageFor(
  context: Context,
  actor: Actor,
  orderId: number,
  language: PageLanguage,
): Promise<Buffer> {
  await assertParticipant(context, actor, orderId);
  return (await loadRecord(context.db.read, orderId, await currentPolicy(context), language)).page;
}

/** The complete record: the facts, its page, and the pictures on it. */
export async function loadRecord(db: Reader, orderId: number, policy: Policy, language: PageLanguage) {
  const raw = await handOvers.proofOf(db, orderId);
  const photos: { stage: ProofStage; bytes: Buffer }[] = [];
  const pictures: Partial<Record<ProofStage, PdfPicture>> = {};
  for (const { stage } of raw.photos) {
    const bytes = await handOvers.loadPicture(db, orderId, stage);
    if (!bytes) continue;
    photos.push({ stage, bytes });
    pictures[stage] = await jpegOf(bytes);
  }
  const proof = proofView(orderId, raw, policy);
  const strokes = await handOvers.loadStrokes(db, orderId);
  const page = await proofPage({ proof, storeName: raw.storeName, language, pictures, strokes });
  return { proof, storeName: raw.storeName, page, photos, signature: strokes && signatureDrawing(strokes) };
}

/** Its order, locked, for the courier who brings it. */
export async function lockOwn(tx: Tx, caller: Caller, orderId: number): Promise<store.LockedOrder> {
  const order = await store.lockOrder(tx, orderId);
  if (!order || order.courierId !== caller.userId || relationshipTo(order, caller) !== 'courier')
    fail('ORDER_NOT_FOUND', {});
  return order;
}

/** Idempotent by key; a passed check stays as it is. */
export async function handOver(
  context: Context,
  actor: Actor,
  orderId: number,
  input: HandOver,
  idempotencyKey: string | undefined,
): Promise<Proof> {
  const [caller, policy] = await Promise.all([loadCaller(context, actor), currentPolicy(context)]);
  const jurisdictionRules = await currentJurisdictionRules(context);
  return context.db.transact(async (tx) => {
    const order = await lockOwn(tx, caller, orderId);
    const { method, outcome, affirmations } = input;
    const asked = { orderId, method, outcome, affirmations };
    await withIdempotencyKey(tx, { scope: `hand-over:${actor.userId}`, key: idempotencyKey, asked }, async () => {
      const { minAge } = order;
      const { now } = await store.timesOf(tx, orderId);
      const occurredAt = await recordOfflineAction(tx, order, { step: 'check', by: actor.userId }, input);
      const startedAt = await startedAtOf(tx, orderId);
      // The result at the door counts, even if the order is over when the report arrives.
      if (!wasOnItsWay({ startedAt, closedAt: order.closedAt }, occurredAt ?? now)) fail('ID_CHECK_INVALID_STATE', {});
      if (minAge === null) fail('ID_CHECK_NOT_NEEDED', {});
      const methods = methodsAt(order.deliveryAddress, policy['handOver.visualOnly']);
      if (!methods.includes(input.method)) fail('ID_CHECK_METHOD_NOT_ALLOWED', { methods });
      if ((await handOvers.checkOf(tx, orderId))?.outcome === 'passed') return orderId;
      // Items that may not be handed over are not checked for; a failed check is recorded at any time.
      if (input.outcome === 'passed') await assertLegalHours(tx, orderId, jurisdictionRules, occurredAt ?? now);
      await handOvers.writeCheck(tx, { id: orderId, minAge }, actor.userId, { ...input, occurredAt });
      const note = input.outcome === 'passed' ? idCheckedNote : idNotPassedNote;
      await store.writeChange(
        tx,
        order,
        { less: 0 },
        { event: 'id_check', note, actorId: actor.userId, occurredAt: occurredAt ?? null },
      );
      await tell(context, tx, order, { ...order, version: order.version + 1, movesMoney: false });
      return orderId;
    });
    return viewOf(tx, orderId, policy);
  });
}

/** Until delivery a new signature replaces the old one. Idempotent by key. */
export async function sign(
  context: Context,
  actor: Actor,
  orderId: number,
  { strokes, typedName, ...deviceTime }: SignHandOver,
  key: string | undefined,
): Promise<Proof> {
  const [caller, policy] = await Promise.all([loadCaller(context, actor), currentPolicy(context)]);
  return context.db.transact(async (tx) => {
    const order = await lockOwn(tx, caller, orderId);
    if (!(await isRepeated(tx, actor.userId, key, { orderId, strokes, typedName }))) {
      const { now } = await store.timesOf(tx, orderId);
      const occurredAt = await recordOfflineAction(tx, order, { step: 'signature', by: actor.userId }, deviceTime);
      const startedAt = await startedAtOf(tx, orderId);
      if (!wasOnItsWay({ startedAt, closedAt: order.closedAt }, occurredAt ?? now)) fail('SIGNATURE_INVALID_STATE', {});
      const signed = { strokes: strokes ?? null, typedName: typedName ?? null, occurredAt: occurredAt ?? null };
      await handOvers.writeSignature(tx, orderId, actor.userId, signed);
      await tell(context, tx, order, { ...order, movesMoney: false });
    }
    return viewOf(tx, orderId, policy);
  });
}

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
      const back = await returnOf(tx, orderId);
      const stage = stageOf(order.status, back?.openedAt, correctedTime(deviceTime, now, undefined) ?? now);
      const kept = await handOvers.photoOf(tx, orderId, stage);
      if (kept?.hash === hash) return viewOf(tx, orderId, policy);
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
      return viewOf(tx, orderId, policy);
    }),
  );
}

export async function purgeProofPhotos(context: Context): Promise<void> {
  const policy = await currentPolicy(context);
  const days = policy['handOver.keepPhotoDays'];
  await context.db.transact((tx) => handOvers.purgePhotos(tx, days));
  await context.db.transact((tx) => purgeIncidentPhotos(tx, days));
}
