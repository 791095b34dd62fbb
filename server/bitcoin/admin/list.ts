/** Payments and cash codes of everybody. */
import type { EveryBitcoinPayment, EveryCashCode } from '@autolotto/contract/bitcoin/admin/model.ts';
import type { ShownPayments } from '@autolotto/contract/bitcoin/admin/shown.ts';
import type { CashCodeState } from '@autolotto/contract/bitcoin/cash/states.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import { loadNames } from '../../identity/service.ts';
import type { Context } from '../../platform/context.ts';
import { viewCode } from '../cash/list.ts';
import { listEvery } from '../cash/store.ts';
import { listByIds } from '../payments/store.ts';
import { viewPayments } from '../payments/view.ts';
import { listPaymentIds } from './store.ts';

type Page = { readonly limit?: number | undefined; readonly cursor?: number | undefined };

export async function listEveryPayment(
  context: Context,
  { show = 'exceptions', limit = defaultPageSize, cursor }: Page & { readonly show?: ShownPayments | undefined },
): Promise<EveryBitcoinPayment[]> {
  const { read } = context.db;
  const found = await listByIds(read, await listPaymentIds(read, { show, limit, cursor }));
  const names = await loadNames(
    read,
    found.map(({ userId }) => userId),
  );
  const views = await viewPayments(context, found);
  return views.map((view) => ({ ...view, ownerName: names.get(view.userId) ?? '' }));
}

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
