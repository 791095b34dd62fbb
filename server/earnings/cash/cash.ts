/** Cash that couriers carry: how much it is, and what of it was counted by whom. */
import type {
  CashHandover,
  CashReconciliation,
  CourierCash,
  TakeCash,
} from '@autolotto/contract/earnings/cash/model.ts';
import { cents, dollars, negate, subtract } from '@autolotto/contract/shared/money.ts';
import { notifyCourier } from '../../couriers/service.ts';
import { courierCash } from '../../ledger/accounts.ts';
import { post } from '../../ledger/post.ts';
import { loadBalance } from '../../ledger/service.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import { withIdempotencyKey } from '../../platform/database/idempotency.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { currentPolicy } from '../../policy/service.ts';
import { loadStoreId } from '../../stores/service.ts';
import { cashHandedIn } from '../postings.ts';
import * as store from './store.ts';

const handoverView = (row: store.HandoverRow): CashHandover => ({
  id: row.id,
  courier: { id: row.courierId, name: row.name },
  at: row.at.toISOString(),
  storeName: row.storeName,
  carried: dollars(cents(row.carried)),
  counted: dollars(cents(row.counted)),
  left: dollars(subtract(cents(row.carried), cents(row.counted))),
  note: row.note,
});

export async function loadCash(context: Context, { userId }: Actor): Promise<CourierCash> {
  const policy = await currentPolicy(context);
  const carried = negate(await loadBalance(context.db.read, courierCash(userId)));
  const limit = cents(policy['courier.cashLimit']);
  return {
    carried: dollars(carried),
    limit: dollars(limit),
    isAtLimit: carried >= limit,
    handovers: (await store.listHandovers(context.db.read, userId)).map(handoverView),
  };
}

/** The place of the count: the caller's shop, or the platform. */
async function loadCountingStore(context: Context, actor: Actor): Promise<number | null> {
  if (actor.role === 'admin') return null;
  return (await loadStoreId(context, actor.userId)) ?? fail('NO_STORE', {});
}

export async function deskFor(context: Context, actor: Actor): Promise<CashReconciliation> {
  const storeId = await loadCountingStore(context, actor);
  const [found, handedIn] = await Promise.all([
    store.couriersHoldingCash(context.db.read, storeId),
    store.handoversAt(context.db.read, storeId),
  ]);
  return {
    couriersHoldingCash: found.map(({ id, name, carried }) => ({
      courier: { id, name },
      carried: dollars(cents(carried)),
    })),
    handovers: handedIn.map(handoverView),
  };
}

/** Posts against the amount read at the count: when the courier carries another amount by now, nothing is posted. */
export async function takeCash(
  context: Context,
  actor: Actor,
  { courierId, carried, counted, note }: TakeCash,
  idempotencyKey: string | undefined,
): Promise<CashHandover> {
  const storeId = await loadCountingStore(context, actor);
  const asked = { courierId, carried, counted, note };
  return context.db.transact(async (tx) => {
    await store.lockCash(tx, courierId);
    const call = { scope: `${actor.userId}:earnings.cash`, key: idempotencyKey, asked };
    const { id } = await withIdempotencyKey(tx, call, async () => {
      const [carrier] = await store.couriersHoldingCash(tx, storeId, courierId);
      if (!carrier) fail('CASH_COURIER_NOT_FOUND', {});
      const now = cents(carrier.carried);
      if (now !== carried) fail('CASH_CHANGED', { carried: dollars(now) });
      if (counted > now) fail('CASH_AMOUNT_EXCEEDED', { carried: dollars(now) });
      const added = await store.insertHandover(tx, {
        courierId,
        storeId,
        takenBy: actor.userId,
        carried: now,
        counted,
        note: note || null,
      });
      await post(tx, cashHandedIn({ id: added, courierId, storeId, amount: counted }));
      await audit(tx, {
        actorId: actor.userId,
        action: 'cash.handed-in',
        subject: { kind: 'courier', id: courierId },
        details: { handoverId: added, storeId, carried: dollars(now), counted: dollars(counted), note: note || null },
      });
      await notifyCourier(context, tx, courierId, 'cash');
      return added;
    });
    const row = await store.handoverById(tx, id);
    if (!row) throw new Error(`handover ${id} is gone`);
    return handoverView(row);
  });
}
