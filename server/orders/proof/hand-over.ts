/** The hand-over at the door: the ID check and the signature, as the courier reports them. */

import type { HandOver, Proof, SignHandOver } from '@autolotto/contract/orders/proof/hand-over-model.ts';
import type { Context } from '../../platform/context.ts';
import { withIdempotencyKey } from '../../platform/database/idempotency.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { currentJurisdictionRules, currentPolicy } from '../../policy/service.ts';
import { recordOfflineAction } from '../offline-actions/record.ts';
import { loadCaller, lockOwn } from '../order/caller.ts';
import { idCheckedNote, idNotPassedNote } from '../order/notes.ts';
import * as store from '../order/store.ts';
import { assertLegalHours } from '../transitions/legal-hours.ts';
import { tell } from '../transitions/publish.ts';
import { isRepeated } from '../transitions/repeated.ts';
import { methodsAt } from './hand-over-rules.ts';
import * as handOvers from './hand-over-store.ts';
import { wasOnItsWay } from './pin-rules.ts';
import { startedAt as startedAtOf } from './pin-store.ts';
import { loadProofView } from './record.ts';

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
      const { now } = await store.loadTimes(tx, orderId);
      const occurredAt = await recordOfflineAction(tx, order, { step: 'check', by: actor.userId }, input);
      const startedAt = await startedAtOf(tx, orderId);
      // The result at the door counts, even if the order is over when the report arrives.
      if (!wasOnItsWay({ startedAt, closedAt: order.closedAt }, occurredAt ?? now)) fail('ID_CHECK_INVALID_STATE', {});
      if (minAge === null) fail('ID_CHECK_NOT_NEEDED', {});
      const methods = methodsAt(order.deliveryAddress, policy['handOver.visualOnly']);
      if (!methods.includes(input.method)) fail('ID_CHECK_METHOD_NOT_ALLOWED', { methods });
      if ((await handOvers.loadCheck(tx, orderId))?.outcome === 'passed') return orderId;
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
    return loadProofView(tx, orderId, policy);
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
      const { now } = await store.loadTimes(tx, orderId);
      const occurredAt = await recordOfflineAction(tx, order, { step: 'signature', by: actor.userId }, deviceTime);
      const startedAt = await startedAtOf(tx, orderId);
      if (!wasOnItsWay({ startedAt, closedAt: order.closedAt }, occurredAt ?? now)) fail('SIGNATURE_INVALID_STATE', {});
      const signed = { strokes: strokes ?? null, typedName: typedName ?? null, occurredAt: occurredAt ?? null };
      await handOvers.writeSignature(tx, orderId, actor.userId, signed);
      await tell(context, tx, order, { ...order, movesMoney: false });
    }
    return loadProofView(tx, orderId, policy);
  });
}
