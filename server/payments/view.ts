import type { Deposit } from '@autolotto/contract/payments/model.ts';
import { add, cents, dollars } from '@autolotto/contract/shared/money.ts';
import { loadWallet } from '../ledger/service.ts';
import type { Context } from '../platform/context.ts';
import type { DepositRow } from './store.ts';

/** A deposit as its owner sees it, with the wallet beside it. */
export async function loadView(context: Context, row: DepositRow): Promise<Deposit> {
  const amount = cents(row.amount);
  const networkFee = cents(row.networkFee);
  return {
    id: row.id,
    status: row.status,
    amount: dollars(amount),
    networkFee: dollars(networkFee),
    total: dollars(add(amount, networkFee)),
    provider: row.provider,
    method: row.method,
    refunded: dollars(cents(row.refunded)),
    createdAt: row.createdAt.toISOString(),
    wallet: await loadWallet(context, context.db.read, row.userId),
  };
}
