/** Incidents of an order outside its steps, reported by those who work on it. The order does not move. */
import type { AddIncident, Incident, Incidents } from '@autolotto/contract/orders/proof/incident-model.ts';
import type { Context } from '../../platform/context.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import type { Tx } from '../../platform/database/db.ts';
import { withIdempotencyKey } from '../../platform/database/idempotency.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import type { Received } from '../../platform/http/upload.ts';
import { offlineActionsToReview } from '../offline-actions/offline-actions.ts';
import { recordOfflineAction } from '../offline-actions/record.ts';
import { loadCaller } from '../order/caller.ts';
import { receivePicture } from '../order/images.ts';
import { type Caller, type Participants, relationshipTo } from '../order/policy.ts';
import * as store from '../order/store.ts';
import { publishToParticipants } from '../transitions/publish.ts';
import { mayAddIncident } from './hand-over-rules.ts';
import * as incidents from './incident-store.ts';

const instant = (text: string): string => new Date(text).toISOString();
const incidentView = (raw: incidents.RawIncident, userId: string): Incident => ({
  id: raw.id,
  kind: raw.kind,
  words: raw.words,
  at: instant(raw.at),
  occurredAt: raw.occurredAt && instant(raw.occurredAt),
  by: { name: raw.name, role: raw.authorRole },
  photo: !raw.hasPhoto ? 'none' : raw.isForgotten ? 'forgotten' : 'kept',
  isMine: raw.authorId === userId,
});

/** The person's role on an order; a courier's only on their own. */
function workerOf(order: Participants | undefined, caller: Caller): 'courier' | 'store' | 'admin' | undefined {
  const relation = order && relationshipTo(order, caller);
  if (relation === 'courier') return order?.courierId === caller.userId ? relation : undefined;
  return relation === 'customer' ? undefined : relation;
}

/** Its order, for those who work on it. */
async function assertWorker(context: Context, actor: Actor, orderId: number) {
  const order = await store.loadParticipants(context.db.read, orderId);
  const as = workerOf(order, await loadCaller(context, actor));
  if (!order || !as) fail('ORDER_NOT_FOUND', {});
  return order;
}

export async function incidentsFor(context: Context, actor: Actor, orderId: number): Promise<Incidents> {
  const order = await assertWorker(context, actor, orderId);
  const items = await incidents.loadIncidents(context.db.read, orderId);
  return {
    items: items.map((raw) => incidentView(raw, actor.userId)),
    told: await offlineActionsToReview(context.db.read, orderId),
    mayAdd: mayAddIncident(order, await databaseTime(context)),
  };
}

/** Idempotent by key. */
export async function addIncident(
  context: Context,
  actor: Actor,
  orderId: number,
  input: AddIncident,
  idempotencyKey: string | undefined,
): Promise<Incident> {
  const [caller, now] = await Promise.all([loadCaller(context, actor), databaseTime(context)]);
  return context.db.transact(async (tx) => {
    const order = await store.lockOrder(tx, orderId);
    const authorRole = workerOf(order, caller);
    if (!order || !authorRole) fail('ORDER_NOT_FOUND', {});
    const { kind, words, ...deviceTime } = input;
    const call = { scope: `incident:${actor.userId}`, key: idempotencyKey, asked: { orderId, kind, words } };
    const { id } = await withIdempotencyKey(tx, call, async () => {
      if (!mayAddIncident(order, now)) fail('INCIDENT_WINDOW_CLOSED', {});
      const added = await incidents.insert(tx, {
        orderId,
        kind,
        words,
        authorId: actor.userId,
        authorRole,
        occurredAt: (await recordOfflineAction(tx, order, { step: 'incident', by: actor.userId }, deviceTime)) ?? null,
      });
      await publishToParticipants(context, tx, order, order);
      return added;
    });
    const [raw] = await incidents.loadIncidents(tx, orderId, id);
    if (!raw) throw new Error('incident vanished');
    return incidentView(raw, actor.userId);
  });
}

/** Open to the incident's author while it accepts additions. Sending the same photo again changes nothing. */
export async function addIncidentPhoto(
  context: Context,
  actor: Actor,
  where: { orderId: number; incidentId: number },
  receive: (path: string) => Promise<Received<object>>,
): Promise<Incident> {
  const { orderId, incidentId: id } = where;
  const [caller, now] = await Promise.all([loadCaller(context, actor), databaseTime(context)]);
  const lockMine = async (tx: Tx) => {
    const order = await store.lockOrder(tx, orderId);
    if (!order || !workerOf(order, caller)) fail('ORDER_NOT_FOUND', {});
    const kept = (await incidents.loadPhotoHash(tx, orderId, id)) ?? fail('INCIDENT_NOT_FOUND', {});
    if (kept.authorId !== actor.userId) fail('INCIDENT_NOT_OWNED', {});
    if (!mayAddIncident(order, now)) fail('INCIDENT_WINDOW_CLOSED', {});
    return { order, kept };
  };
  // No file is taken in for what is not theirs.
  await context.db.transact(lockMine);
  return receivePicture(context, receive, ({ hash, content }) =>
    context.db.transact(async (tx) => {
      const { order, kept } = await lockMine(tx);
      if (kept.hash !== null && kept.hash !== hash) fail('INCIDENT_PHOTO_IMMUTABLE', {});
      if (kept.hash === null) {
        await incidents.writePhoto(tx, { orderId, id }, { hash, content });
        await publishToParticipants(context, tx, order, order);
      }
      const [raw] = await incidents.loadIncidents(tx, orderId, id);
      if (!raw) throw new Error('incident vanished');
      return incidentView(raw, actor.userId);
    }),
  );
}

export async function incidentPhotoFor(
  context: Context,
  actor: Actor,
  { orderId, incidentId }: { orderId: number; incidentId: number },
): Promise<Buffer> {
  await assertWorker(context, actor, orderId);
  const [raw] = await incidents.loadIncidents(context.db.read, orderId, incidentId);
  if (!raw) fail('INCIDENT_NOT_FOUND', {});
  return (await incidents.loadPicture(context.db.read, orderId, incidentId)) ?? fail('PROOF_PHOTO_NOT_FOUND', {});
}
