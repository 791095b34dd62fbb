/**
 * Free delivery for senior and disabled people: requested with a proof, granted by staff until a day, and over after
 * it.
 */

import { pictureLimits } from '@autolotto/contract/catalogue/photos/limits.ts';
import type {
  DecideFreeDelivery,
  FreeDelivery,
  FreeDeliveryFields,
  FreeDeliveryGrant,
  FreeDeliveryRequest,
  FreeDeliveryWaiting,
  GrantFreeDelivery,
} from '@autolotto/contract/identity/free-delivery/model.ts';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Reader, Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import { drawAnew } from '../../platform/files/pictures.ts';
import type { Actor } from '../../platform/http/session.ts';
import type { Received } from '../../platform/http/upload.ts';
import { writeMail } from '../../platform/mail/mail.ts';
import { semaphore } from '../../platform/semaphore.ts';
import { freeDeliveryEndedMail, freeDeliveryGrantedMail, freeDeliveryRefusedMail } from '../mail/emails.ts';
import { userById } from '../store.ts';
import * as store from './store.ts';

/** Large enough to read a card by, and the only size that is kept. */
const side = 1280;
const taking = semaphore(10, 0);

const account = (userId: string) => ({ kind: 'user', id: userId }) as const;

const grantView = (
  row: NonNullable<Awaited<ReturnType<typeof store.loadGrant>>>,
): z.output<typeof FreeDeliveryGrant> => ({
  userId: row.userId,
  reason: row.reason,
  grantedAt: row.grantedAt.toISOString(),
  endsOn: row.endsOn,
});
const requestView = (row: NonNullable<Awaited<ReturnType<typeof store.loadLatestRequest>>>): FreeDeliveryRequest => ({
  id: row.id,
  reason: row.reason,
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  words: row.words,
});
const waitingView = (row: store.WaitingRow): FreeDeliveryWaiting => ({
  ...requestView(row),
  userId: row.userId,
  name: row.name,
  email: row.email,
});

async function loadState(db: Reader, userId: string): Promise<FreeDelivery> {
  const grant = await store.loadGrant(db, userId);
  const request = await store.loadLatestRequest(db, userId);
  return { grant: grant ? grantView(grant) : null, request: request ? requestView(request) : null };
}
export const loadFreeDelivery = (context: Context, actor: Actor): Promise<FreeDelivery> =>
  loadState(context.db.read, actor.userId);

/** Refuses requests that would have no effect. */
async function assertMayAsk(db: Reader, userId: string): Promise<void> {
  if (await store.loadGrant(db, userId)) fail('FREE_DELIVERY_ALREADY_ACTIVE', {});
  if ((await store.loadLatestRequest(db, userId))?.status === 'pending') fail('FREE_DELIVERY_ALREADY_REQUESTED', {});
}

export async function askFreeDelivery(
  context: Context,
  { userId }: Actor,
  receive: (path: string) => Promise<Received<z.output<typeof FreeDeliveryFields>>>,
): Promise<FreeDelivery> {
  const { db, photos } = context;
  await assertMayAsk(db.read, userId);
  return taking(() =>
    photos.withDraft(async (path) => {
      const received = await receive(path);
      if (received.kind === 'missing') fail('PHOTO_MISSING', {});
      if (received.kind === 'too large') fail('PHOTO_TOO_LARGE', {});
      const drawn = await drawAnew(path, [side], pictureLimits);
      if (!drawn.ok && drawn.why === 'dimensions')
        fail('PHOTO_DIMENSIONS_TOO_LARGE', { width: drawn.width, height: drawn.height });
      if (!drawn.ok) fail(drawn.why === 'type' ? 'PHOTO_UNSUPPORTED' : 'PHOTO_CORRUPT', {});
      const [file] = drawn.files;
      if (!file) throw new Error('nothing was drawn');
      const { reason } = received.fields;
      return db.transact(async (tx) => {
        await assertMayAsk(tx, userId);
        const requestId = await store.insertRequest(tx, { userId, reason, photo: file.bytes.toString('base64') });
        if (requestId === undefined) fail('FREE_DELIVERY_ALREADY_REQUESTED', {});
        const details = { requestId, reason };
        await audit(tx, { actorId: userId, action: 'free-delivery.requested', subject: account(userId), details });
        return loadState(tx, userId);
      });
    }),
  );
}

export async function withdrawFreeDelivery(context: Context, { userId }: Actor): Promise<FreeDelivery> {
  return context.db.transact(async (tx) => {
    const request = await store.loadLatestRequest(tx, userId);
    const settled = { status: 'withdrawn', by: userId, words: null } as const;
    if (!request || !(await store.settle(tx, request.id, settled))) fail('FREE_DELIVERY_NOT_REQUESTED', {});
    const details = { requestId: request.id };
    await audit(tx, { actorId: userId, action: 'free-delivery.withdrawn', subject: account(userId), details });
    return loadState(tx, userId);
  });
}

export async function waitingFreeDelivery(context: Context): Promise<FreeDeliveryWaiting[]> {
  return (await store.waitingRequests(context.db.read)).map(waitingView);
}

export async function freeDeliveryProof(context: Context, requestId: number): Promise<Buffer> {
  return (await store.loadPhoto(context.db.read, requestId)) ?? fail('FREE_DELIVERY_REQUEST_NOT_FOUND', {});
}

export async function decideFreeDelivery(
  context: Context,
  actor: Actor,
  requestId: number,
  decided: DecideFreeDelivery,
): Promise<FreeDeliveryWaiting> {
  return context.db.transact(async (tx) => {
    const request = await store.requestById(tx, requestId);
    if (!request) fail('FREE_DELIVERY_REQUEST_NOT_FOUND', {});
    const isGranted = decided.decision === 'grant';
    const { userId, reason, firstName, email } = request;
    const status = isGranted ? 'granted' : 'refused';
    if (!(await store.settle(tx, requestId, { status, by: actor.userId, words: decided.words })))
      fail('FREE_DELIVERY_DECIDED', {});
    if (isGranted) {
      const endsOn = decided.endsOn ?? null;
      await grant(tx, actor, { userId, reason, endsOn }, { requestId });
      await writeMail(tx, context, email, freeDeliveryGrantedMail(firstName, endsOn));
    } else {
      const details = { requestId, reason };
      await audit(tx, { actorId: actor.userId, action: 'free-delivery.refused', subject: account(userId), details });
      await writeMail(tx, context, email, freeDeliveryRefusedMail(firstName, decided.words));
    }
    const answered = await store.requestById(tx, requestId);
    if (!answered) throw new Error(`request ${requestId} is gone`);
    return waitingView(answered);
  });
}

async function grant(
  tx: Tx,
  actor: Actor,
  input: { userId: string; reason: z.output<typeof GrantFreeDelivery>['reason']; endsOn: string | null },
  note: { requestId?: number },
) {
  if (input.endsOn !== null && (await store.isOver(tx, input.endsOn))) fail('FREE_DELIVERY_END_INVALID', {});
  const row = await store.putGrant(tx, input, actor.userId);
  await audit(tx, {
    actorId: actor.userId,
    action: 'free-delivery.granted',
    subject: account(input.userId),
    details: { reason: input.reason, endsOn: input.endsOn, ...note },
  });
  return row;
}

/** An admin who has seen the proof elsewhere grants it without a request. */
export async function grantFreeDelivery(
  context: Context,
  actor: Actor,
  userId: string,
  { reason, endsOn = null }: z.output<typeof GrantFreeDelivery>,
): Promise<z.output<typeof FreeDeliveryGrant>> {
  return context.db.transact(async (tx) => {
    if (!(await userById(tx, userId))) fail('USER_NOT_FOUND', {});
    return grantView(await grant(tx, actor, { userId, reason, endsOn }, {}));
  });
}

export async function revokeFreeDelivery(context: Context, actor: Actor, userId: string): Promise<void> {
  await context.db.transact(async (tx) => {
    if (!(await userById(tx, userId))) fail('USER_NOT_FOUND', {});
    if (await store.deleteGrant(tx, userId))
      await audit(tx, { actorId: actor.userId, action: 'free-delivery.revoked', subject: account(userId) });
  });
}

/** Grants end by themselves after their last day. Run by a job; running twice changes nothing. */
export async function endFreeDelivery(context: Context): Promise<void> {
  await context.db.transact(async (tx) => {
    for (const { userId, email, firstName } of await store.deleteEnded(tx)) {
      await audit(tx, { actorId: null, action: 'free-delivery.ended', subject: account(userId) });
      await writeMail(tx, context, email, freeDeliveryEndedMail(firstName));
    }
  });
}
