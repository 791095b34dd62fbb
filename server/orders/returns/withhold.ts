/** Takes refused items off an order: refunds them immediately; the rest is handed over. */

import type { RefuseItems } from '@autolotto/contract/orders/returns/model.ts';
import { jurisdictionRulesAt, type Rule } from '@autolotto/contract/policy/jurisdiction-rules.ts';
import { placeOf } from '@autolotto/contract/policy/place.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import { dayIn } from '@autolotto/contract/shared/time.ts';
import { agesOf, minAgeOf } from '../../catalogue/service.ts';
import { post } from '../../ledger/post.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { DomainError } from '../../platform/fail.ts';
import type { Policy } from '../../policy/service.ts';
import { recalculate } from '../discounts/recalculate.ts';
import { refusedNote } from '../order/notes.ts';
import { itemsRefused } from '../order/postings.ts';
import * as store from '../order/store.ts';
import { loadShopFacts, removeFromLine } from '../substitutions/store.ts';
import { tell } from '../transitions/publish.ts';
import { assertShown } from './evidence.ts';
import { decidePartialRefusal } from './refusal-rules.ts';
import * as refusals from './refusal-store.ts';

export async function withholdItems(
  context: Context,
  tx: Tx,
  { policy, jurisdictionRules }: { policy: Policy; jurisdictionRules: readonly Rule[] },
  order: store.LockedOrder,
  refused: RefuseItems['lines'],
  actorId: string,
  occurredAt: Date | undefined,
): Promise<void> {
  const { timeZone, now, deliveryAddress } = await loadShopFacts(tx, order.id);
  const ages = agesOf(
    policy,
    jurisdictionRulesAt(jurisdictionRules, placeOf(deliveryAddress), dayIn(timeZone, new Date(now))),
  );
  const lines = (await refusals.loadDoorLines(tx, order.id)).map((row) => ({
    ...row,
    price: cents(row.price),
    minAge: minAgeOf(row, ages),
  }));
  const decided = decidePartialRefusal(order.status, lines, refused);
  if ('code' in decided) throw new DomainError(decided.code, decided.details);
  const reasons = decided.withheld.map(({ reason }) => reason);
  await assertShown(tx, policy, order, reasons, { calledTwice: false });
  let { version, discount } = order;
  for (const { lineId, quantity, reason, name, refund } of decided.withheld) {
    await removeFromLine(tx, order.id, lineId, quantity);
    const { charges, discount: fallen, amount } = await recalculate(context, tx, { ...order, discount }, refund);
    const refusalId = await refusals.insert(tx, { orderId: order.id, lineId, quantity, reason, refund: amount });
    const note = refusedNote({ quantity, name }, reason, dollars(amount));
    const { minAge } = decided;
    const event = { event: 'refusal', note, actorId, occurredAt: occurredAt ?? null } as const;
    await store.writeChange(tx, order, { less: refund, charges, discount: fallen, minAge }, event);
    version += 1;
    discount -= fallen;
    if (order.paymentMethod !== 'cash' && amount > 0) {
      const { id, customerId } = order;
      await post(tx, itemsRefused({ id, customerId, refusalId, name, amount }));
    }
  }
  await tell(context, tx, order, { ...order, version, movesMoney: order.paymentMethod !== 'cash' });
}
