import { cents, dollars, minor, toDecimal } from '@autolotto/contract/shared/money.ts';
import { userBitcoin, wallet } from '../../ledger/accounts.ts';
import { isOverdrawn } from '../../ledger/post.ts';
import { loadBalance } from '../../ledger/service.ts';
import type { Context } from '../../platform/context.ts';
import { errorDetail, sqlState, type Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import { loadShown } from '../wallet/store.ts';

/** What the database refused, in the words of the person who asked. */
export async function explainRefusal(context: Context, userId: string, error: unknown): Promise<never> {
  if (sqlState(error) === 'AL008') {
    const { owed } = JSON.parse(errorDetail(error) ?? '{"owed":0}') as { owed: number };
    fail('ACCOUNT_OWES', { owed: dollars(cents(owed)) });
  }
  if (!isOverdrawn(error)) throw error;
  return fail('CASH_ABOVE_BALANCE', { balance: dollars(await loadBalance(context.db.read, wallet(userId))) });
}

/** Says how much is missing, and where to send it. */
export async function assertBitcoins(tx: Tx, userId: string, sats: number): Promise<void> {
  const missing = sats - (await loadBalance(tx, userBitcoin(userId)));
  if (missing <= 0) return;
  const { address } = (await loadShown(tx, userId)) ?? fail('NO_BITCOIN_WALLET', {});
  fail('BITCOIN_SHORT', { missing: toDecimal('BTC', minor('BTC', missing)), address });
}
