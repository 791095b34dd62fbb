/** Cash that a courier carries for the company: above the limit they are given no more orders to collect it for. */
import { type Cents, cents, negate } from '@autolotto/contract/shared/money.ts';
import { courierCash } from '../../ledger/accounts.ts';
import { loadBalance, loadBalances } from '../../ledger/service.ts';
import type { Context } from '../../platform/context.ts';
import { dataLoaderPer } from '../../platform/database/batching/data-loader.ts';
import type { Database, Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Policy } from '../../policy/service.ts';

const isBelowLimit = (balance: Cents, policy: Policy): boolean => negate(balance) < cents(policy['courier.cashLimit']);

const balanceNow = dataLoaderPer((db: Database, courierIds: readonly string[]) =>
  loadBalances(db.read, courierIds.map(courierCash)),
);
/** Batched: many couriers asked about at once cost one query. */
export const mayCollect = async ({ db }: Context, courierId: string, policy: Policy): Promise<boolean> =>
  isBelowLimit(await balanceNow(db, courierId), policy);

export async function assertMayCollect(tx: Tx, courierId: string, policy: Policy): Promise<void> {
  if (!isBelowLimit(await loadBalance(tx, courierCash(courierId)), policy))
    fail('COURIER_NOT_ELIGIBLE', { reason: 'cash-limit' });
}
