/** Payments and cash codes of everybody. */
import type { EveryBitcoinPayment, EveryCashCode } from '@autolotto/contract/bitcoin/admin/model.ts';
import type { ShownPayments } from '@autolotto/contract/bitcoin/admin/shown.ts';
import type { CashCodeState } from '@autolotto/contract/bitcoin/cash/states.ts';
import { cents } from '@autolotto/contract/shared/money.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import { loadNames } from '../../identity/service.ts';
import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/session.ts';
import { currentPolicy, needsTwoAdmins } from '../../policy/service.ts';
import { viewCode } from '../cash/list.ts';
import { listEvery } from '../cash/store.ts';
import { listCases, listSettlements, type SettlementRow } from '../desk/store.ts';
import { listByIds, type PaymentRow } from '../payments/store.ts';
import { viewPayments } from '../payments/view.ts';
import { listPaymentIds } from './store.ts';

type Page = { readonly limit?: number | undefined; readonly cursor?: number | undefined };

export async function listEveryPayment(
  context: Context,
  actor: Actor,
  { show = 'exceptions', limit = defaultPageSize, cursor }: Page & { readonly show?: ShownPayments | undefined },
): Promise<EveryBitcoinPayment[]> {
  const { read } = context.db;
  return viewEvery(context, actor, await listByIds(read, await listPaymentIds(read, { show, limit, cursor })));
}

/** Payments with their owners, and how their cases stand. */
export async function viewEvery(
  context: Context,
  actor: Actor,
  found: readonly PaymentRow[],
): Promise<EveryBitcoinPayment[]> {
  const { read } = context.db;
  const ids = found.map(({ id }) => id);
  const settlements = await listSettlements(read, ids);
  const cases = new Map((await listCases(read, ids)).map((one) => [one.paymentId, one]));
  const names = await loadNames(read, [
    ...found.map(({ userId }) => userId),
    ...[...settlements.values()].flatMap(({ proposedBy, decidedBy }) => [
      proposedBy,
      ...(decidedBy ? [decidedBy] : []),
    ]),
  ]);
  const views = await viewPayments(context, found);
  const rule = (await currentPolicy(context))['bitcoin.twoPeopleAbove'];
  return views.map((view) => {
    const settlement = settlements.get(view.id);
    const one = cases.get(view.id);
    return {
      ...{ ...view, ownerName: names.get(view.userId) ?? '' },
      isToSettle: (one?.isToSettle ?? false) && view.userId !== actor.userId,
      needsSecond: needsTwoAdmins(rule, cents(one?.cents ?? 0)),
      settlement: settlement ? settlementView(settlement, view, actor, names) : null,
    };
  });
}

const settlementView = (
  { id, state, words, reference, proposedBy, decidedBy, createdAt, settledAt }: SettlementRow,
  payment: { readonly userId: string },
  { userId }: Actor,
  names: ReadonlyMap<string, string>,
): EveryBitcoinPayment['settlement'] => ({
  ...{ id, words, reference, state: state === 'settled' ? 'settled' : 'proposed' },
  ...{ proposedBy: names.get(proposedBy) ?? '', proposedAt: createdAt.toISOString(), isMine: proposedBy === userId },
  mayConfirm: state === 'proposed' && proposedBy !== userId && payment.userId !== userId,
  confirmedBy: decidedBy === null ? null : (names.get(decidedBy) ?? ''),
  settledAt: settledAt?.toISOString() ?? null,
});

export async function listEveryCode(
  { db: { read } }: Context,
  { state, limit = defaultPageSize, cursor }: Page & { readonly state?: CashCodeState | undefined },
): Promise<EveryCashCode[]> {
  const found = await listEvery(read, { state, limit, cursor });
  const names = await loadNames(
    read,
    found.flatMap(({ userId, paidBy }) => (paidBy === null ? [userId] : [userId, paidBy])),
  );
  return found.map((row) => ({
    ...viewCode(row),
    ...{ userId: row.userId, ownerName: names.get(row.userId) ?? '' },
    paidBy: row.paidBy === null ? null : (names.get(row.paidBy) ?? ''),
  }));
}
