/** Cash that a courier carries for the house: above the limit they are given no more orders to collect it for. */
import { type Cents, cents, negate } from '@autolotto/contract/shared/money.ts';
import { courierCash } from '../../ledger/accounts.ts';
import { balanceOf } from '../../ledger/service.ts';
import type { Reader, Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Policy } from '../../policy/service.ts';

const carriedBy = async (db: Reader, courierId: string): Promise<Cents> =>
  negate(await balanceOf(db, courierCash(courierId)));

export const mayCollect = async (db: Reader, courierId: string, policy: Policy): Promise<boolean> =>
  (await carriedBy(db, courierId)) < cents(policy['courier.cashLimit']);

export async function assertMayCollect(tx: Tx, courierId: string, policy: Policy): Promise<void> {
  if (!(await mayCollect(tx, courierId, policy))) fail('COURIER_NOT_ELIGIBLE', { reason: 'cash-limit' });
}
