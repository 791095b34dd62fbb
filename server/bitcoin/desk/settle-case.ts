/** Cases of payments that went otherwise than asked: an admin closes them with words, above an amount two of them do. */
import type { EveryBitcoinPayment } from '@autolotto/contract/bitcoin/admin/model.ts';
import type { SettleBitcoinPayment } from '@autolotto/contract/bitcoin/desk/model.ts';
import { cents, dollars } from '@autolotto/contract/shared/money.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { currentPolicy, needsTwoAdmins } from '../../policy/service.ts';
import { viewEvery } from '../admin/list.ts';
import { lockPayment, type PaymentRow } from '../payments/store.ts';
import * as store from './store.ts';

export async function settleCase(
  context: Context,
  actor: Actor,
  paymentId: number,
  decided: SettleBitcoinPayment,
): Promise<EveryBitcoinPayment> {
  const policy = (await currentPolicy(context))['bitcoin.twoPeopleAbove'];
  const row = await context.db.transact(async (tx) => {
    const payment = (await lockPayment(tx, paymentId)) ?? fail('PAYMENT_UNKNOWN', {});
    if (payment.userId === actor.userId) fail('SETTLEMENT_OWN', {});
    if (decided.decision === 'settle') await propose(tx, actor, payment, decided, policy);
    else await decide(tx, actor, payment, decided);
    return payment;
  });
  const [view] = await viewEvery(context, actor, [row]);
  return view ?? fail('PAYMENT_UNKNOWN', {});
}

type Decided<D extends SettleBitcoinPayment['decision']> = Extract<SettleBitcoinPayment, { readonly decision: D }>;

async function propose(
  tx: Tx,
  { userId }: Actor,
  payment: PaymentRow,
  { words, reference }: Decided<'settle'>,
  policy: Parameters<typeof needsTwoAdmins>[0],
): Promise<void> {
  const [found] = await store.listCases(tx, [payment.id]);
  if (!found?.isToSettle) return fail('SETTLEMENT_STEP', {});
  const needsSecond = needsTwoAdmins(policy, cents(found.cents));
  await store.insertSettlement(tx, { paymentId: payment.id, words, reference, needsSecond, proposedBy: userId });
  await audit(tx, {
    actorId: userId,
    action: needsSecond ? 'bitcoin.settlement-proposed' : 'bitcoin.settled',
    subject: { kind: 'account', id: payment.userId },
    details: { paymentId: payment.id, amount: dollars(cents(found.cents)), words, reference },
  });
}

async function decide(
  tx: Tx,
  { userId }: Actor,
  payment: PaymentRow,
  { decision, settlementId }: Decided<'confirm' | 'refuse'>,
): Promise<void> {
  const open = (await store.listSettlements(tx, [payment.id])).get(payment.id);
  if (open?.state !== 'proposed' || open.id !== settlementId) return fail('SETTLEMENT_STEP', {});
  // The admin who proposed it may withdraw it.
  if (decision === 'confirm' && open.proposedBy === userId) fail('SECOND_ADMIN_REQUIRED', {});
  await store.decideSettlement(tx, open.id, userId, decision === 'confirm' ? 'settled' : 'refused');
  const { words, reference } = open;
  await audit(tx, {
    actorId: userId,
    action: decision === 'confirm' ? 'bitcoin.settled' : 'bitcoin.settlement-refused',
    subject: { kind: 'account', id: payment.userId },
    details: { paymentId: payment.id, words, reference },
  });
}
