/** The record of a hand-over, as everyone concerned reads it: facts, pictures, signature, and the page to print. */

import type { Proof, ProofStage } from '@autolotto/contract/orders/proof/hand-over-model.ts';
import { pathOf, type Stroke, signaturePaper } from '@autolotto/contract/orders/proof/signature.ts';
import type { Language } from '@autolotto/contract/shared/language.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { recordLook } from '../../platform/audit/looks.ts';
import type { Context } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { PdfPicture } from '../../platform/files/pdf.ts';
import { toJpeg } from '../../platform/files/pictures.ts';
import type { Actor } from '../../platform/http/session.ts';
import { currentPolicy, type Policy } from '../../policy/service.ts';
import { returnReasonsOf } from '../../stores/service.ts';
import { loadCaller } from '../order/caller.ts';
import { relationshipTo } from '../order/policy.ts';
import * as store from '../order/store.ts';
import { asksForSignature, methodsAt, needsOf } from './hand-over-rules.ts';
import * as handOvers from './hand-over-store.ts';
import { proofPage } from './page.ts';
import { attemptsLeft } from './pin-rules.ts';

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

export const loadProofView = async (db: Reader, orderId: number, policy: Policy): Promise<Proof> =>
  proofView(orderId, await handOvers.loadProof(db, orderId), policy);

/** For its participants; a courier is one from the claim on. */
export async function assertParticipant(context: Context, actor: Actor, orderId: number): Promise<void> {
  const [participants, caller] = await Promise.all([
    store.loadParticipants(context.db.read, orderId),
    loadCaller(context, actor),
  ]);
  const relation = participants && relationshipTo(participants, caller);
  if (!participants || !relation || (relation === 'courier' && participants.courierId !== actor.userId))
    fail('ORDER_NOT_FOUND', {});
  if (relation === 'admin') await recordLook(context.db, actor.userId, { kind: 'order', id: String(orderId) });
}

/** The record, for those who have to do with the order. */
export async function proofFor(context: Context, actor: Actor, orderId: number): Promise<Proof> {
  await assertParticipant(context, actor, orderId);
  return loadProofView(context.db.read, orderId, await currentPolicy(context));
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
  language: Language,
): Promise<Buffer> {
  await assertParticipant(context, actor, orderId);
  return (await loadRecord(context.db.read, orderId, await currentPolicy(context), language)).page;
}

/** The complete record: the facts, its page, and the pictures on it. */
export async function loadRecord(db: Reader, orderId: number, policy: Policy, language: Language) {
  const raw = await handOvers.loadProof(db, orderId);
  const photos: { stage: ProofStage; bytes: Buffer }[] = [];
  const pictures: Partial<Record<ProofStage, PdfPicture>> = {};
  for (const { stage } of raw.photos) {
    const bytes = await handOvers.loadPicture(db, orderId, stage);
    if (!bytes) continue;
    photos.push({ stage, bytes });
    pictures[stage] = await toJpeg(bytes);
  }
  const proof = proofView(orderId, raw, policy);
  const strokes = await handOvers.loadStrokes(db, orderId);
  const page = await proofPage({ proof, storeName: raw.storeName, language, pictures, strokes });
  return { proof, storeName: raw.storeName, page, photos, signature: strokes && signatureDrawing(strokes) };
}
