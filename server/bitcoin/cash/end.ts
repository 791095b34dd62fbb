/** Codes that nobody paid: taken back by their owners, or out of time. The money is in the wallet again. */
import type { CashCode } from '@autolotto/contract/bitcoin/cash/model.ts';
import { cents } from '@autolotto/contract/shared/money.ts';
import { lockPerson } from '../../identity/service.ts';
import { post } from '../../ledger/post.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { recordArrived } from '../payments/store.ts';
import { cashCodeEndKey, cashCodeReturned } from '../postings.ts';
import { loadOwnCode } from './list.ts';
import * as store from './store.ts';
import { notifyEnd, tellPages } from './tell.ts';

async function giveBack(tx: Tx, context: Context, row: store.CashCodeRow, state: 'taken_back' | 'expired') {
  const { id, userId, amount } = row;
  await post(tx, cashCodeReturned({ id, userId, amount: cents(amount) }));
  // Dollars that were bitcoins before are a deposit: they count toward its limits.
  if (row.source === 'bitcoin') await recordArrived(tx, userId, amount, cashCodeEndKey(id));
  await store.endCode(tx, row, state, null);
  await tellPages(tx, context, row, state, 'wallet');
}

/** A stranger's code and a missing one are the same; taken back twice is once. */
export async function takeBack(context: Context, { userId }: Actor, id: number): Promise<CashCode> {
  await context.db.transact(async (tx) => {
    await lockPerson(tx, userId);
    const row = await store.lockCode(tx, id);
    if (!row || row.userId !== userId) fail('CASH_CODE_NOT_FOUND', {});
    if (row.state === 'taken_back') return;
    if (row.state !== 'open') fail('CODE_ENDED', { state: row.state });
    await giveBack(tx, context, row, 'taken_back');
  });
  return loadOwnCode(context, id);
}

/** One by one: a code that cannot be ended keeps no other from it. */
export async function expireCodes(context: Context): Promise<void> {
  for (const { id, userId } of await store.listDue(context.db.read)) {
    try {
      await context.db.transact(async (tx) => {
        await lockPerson(tx, userId);
        const row = await store.lockCode(tx, id);
        if (row?.state !== 'open') return;
        await giveBack(tx, context, row, 'expired');
        await notifyEnd(tx, context, row, { kind: 'expired' });
      });
    } catch (error) {
      context.log.error({ err: error, cashCodeId: id }, 'cash code not expired');
    }
  }
}
