/** A part of an order is kept back at the door: its money comes back at once, and the rest is handed over. */
import type { Order } from '@autolotto/contract/orders/model.ts';
import type { RefuseItems } from '@autolotto/contract/orders/returns/model.ts';
import type { ReturnReason } from '@autolotto/contract/orders/returns/reasons.ts';
import { jurisdictionRulesAt, type Rule } from '@autolotto/contract/policy/jurisdiction-rules.ts';
import { placeOf } from '@autolotto/contract/policy/place.ts';
import { add, cents, dollars } from '@autolotto/contract/shared/money.ts';
import { dayIn } from '@autolotto/contract/shared/time.ts';
import { agesOf, minAgeOf } from '../../catalogue/service.ts';
import { post } from '../../ledger/post.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { withIdempotencyKey } from '../../platform/database/idempotency.ts';
import { DomainError, fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { currentJurisdictionRules, currentPolicy, type Policy } from '../../policy/service.ts';
import { returnReasonsAt } from '../../stores/service.ts';
import { recordOfflineAction } from '../offline-actions/record.ts';
import { loadCaller } from '../order/caller.ts';
import { imageUrlOf } from '../order/images.ts';
import { refusedNote } from '../order/notes.ts';
import { relationshipTo } from '../order/policy.ts';
import { itemsRefused } from '../order/postings.ts';
import * as store from '../order/store.ts';
import { orderView } from '../order/view.ts';
import { recalculateCharges } from '../placement/charges.ts';
import { removeFromLine, shopOf } from '../substitutions/store.ts';
import { tell } from '../transitions/publish.ts';
import { decidePartialRefusal, missingEvidence } from './refusal-rules.ts';
import * as refusals from './refusal-store.ts';

/**
 * Checks under the order's lock, before items go back, that the shop takes the reasons and their evidence is there. A
 * removed reason of the shop's own counts as any other.
 */
export async function assertShown(
  tx: Tx,
  policy: Policy,
  order: Pick<store.LockedOrder, 'id' | 'storeId'>,
  reasons: readonly ReturnReason[],
  { calledTwice, ownReason }: { calledTwice: boolean; ownReason?: string | undefined },
): Promise<void> {
  const all = await returnReasonsAt(tx, order.storeId, policy);
  const own = ownReason === undefined ? undefined : all.find(({ name }) => name === ownReason);
  const asked = own ? [own] : all.filter(({ reason, name }) => name === null && reasons.includes(reason));
  if (asked.some(({ isTaken }) => !isTaken)) fail('RETURN_REASON_NOT_ACCEPTED', {});
  const table = Object.fromEntries(asked.flatMap(({ reason, evidence }) => (evidence ? [[reason, evidence]] : [])));
  if (Object.keys(table).length === 0) return;
  const evidence = missingEvidence(reasons, { ...(await refusals.shownFor(tx, order.id)), calledTwice }, table);
  if (evidence) fail('EVIDENCE_REQUIRED', { evidence });
}

/** For its courier. Idempotent by key. */
export async function refuseItems(
  context: Context,
  actor: Actor,
  orderId: number,
  { lines: refused, ...deviceTime }: RefuseItems,
  idempotencyKey: string | undefined,
): Promise<Order> {
  const [caller, policy] = await Promise.all([loadCaller(context, actor), currentPolicy(context)]);
  const jurisdictionRules = await currentJurisdictionRules(context);
  return context.db.transact(async (tx) => {
    const order = await store.lockOrder(tx, orderId);
    if (!order || order.courierId !== actor.userId || relationshipTo(order, caller) !== 'courier')
      fail('ORDER_NOT_FOUND', {});
    const call = { scope: `refuse:${actor.userId}`, key: idempotencyKey, asked: { orderId, refused } };
    await withIdempotencyKey(tx, call, async () => {
      const occurredAt = await recordOfflineAction(tx, order, { step: 'refusal', by: actor.userId }, deviceTime);
      await withholdItems(context, tx, { policy, jurisdictionRules }, order, refused, actor.userId, occurredAt);
      return orderId;
    });
    const raw = await store.orderById(tx, orderId);
    if (!raw) throw new Error('order vanished');
    return orderView(raw, 'courier', actor.userId, imageUrlOf);
  });
}

async function withholdItems(
  context: Context,
  tx: Tx,
  { policy, jurisdictionRules }: { policy: Policy; jurisdictionRules: readonly Rule[] },
  order: store.LockedOrder,
  refused: RefuseItems['lines'],
  actorId: string,
  occurredAt: Date | undefined,
): Promise<void> {
  const { timeZone, now, deliveryAddress } = await shopOf(tx, order.id);
  const ages = agesOf(
    policy,
    jurisdictionRulesAt(jurisdictionRules, placeOf(deliveryAddress), dayIn(timeZone, new Date(now))),
  );
  const lines = (await refusals.doorLinesOf(tx, order.id)).map((row) => ({
    ...row,
    price: cents(row.price),
    minAge: minAgeOf(row, ages),
  }));
  const decided = decidePartialRefusal(order.status, lines, refused);
  if ('code' in decided) throw new DomainError(decided.code, decided.details);
  const reasons = decided.withheld.map(({ reason }) => reason);
  await assertShown(tx, policy, order, reasons, { calledTwice: false });
  let version = order.version;
  for (const { lineId, quantity, reason, name, refund } of decided.withheld) {
    await removeFromLine(tx, order.id, lineId, quantity);
    const charges = await recalculateCharges(tx, order);
    const amount = add(refund, charges);
    const refusalId = await refusals.insert(tx, { orderId: order.id, lineId, quantity, reason, refund: amount });
    const note = refusedNote({ quantity, name }, reason, dollars(amount));
    const { minAge } = decided;
    const event = { event: 'refusal', note, actorId, occurredAt: occurredAt ?? null } as const;
    await store.writeChange(tx, order, { less: refund, charges, minAge }, event);
    version += 1;
    if (order.paymentMethod === 'wallet' && amount > 0) {
      const { id, customerId } = order;
      await post(tx, itemsRefused({ id, customerId, refusalId, name, amount }));
    }
  }
  await tell(context, tx, order, { ...order, version, movesMoney: order.paymentMethod === 'wallet' });
}
