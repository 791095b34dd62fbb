import type { BitcoinPayment } from '@autolotto/contract/bitcoin/model.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import * as store from './store.ts';
import { viewPayments } from './view.ts';

export async function listPayments(
  context: Context,
  { userId }: Actor,
  { limit = defaultPageSize, cursor }: { limit?: number | undefined; cursor?: number | undefined },
): Promise<BitcoinPayment[]> {
  return viewPayments(context, await store.listPayments(context.db.read, userId, { limit, cursor }));
}

/** One's own, or anybody's for an admin; a stranger's and a missing one are the same. */
export async function loadPayment(context: Context, actor: Actor, id: number): Promise<BitcoinPayment> {
  const row = await store.loadPayment(context.db.read, id);
  if (!row || (row.userId !== actor.userId && actor.role !== 'admin')) fail('PAYMENT_UNKNOWN', {});
  const [view] = await viewPayments(context, [row]);
  return view ?? fail('PAYMENT_UNKNOWN', {});
}
