/** Payouts of a customer's wallet, requested by an admin. */

import type { Payout } from '@autolotto/contract/earnings/model.ts';
import type { WalletOwner } from '@autolotto/contract/earnings/wallet-model.ts';
import { type Cents, dollars } from '@autolotto/contract/shared/money.ts';
import { held, wallet } from '../ledger/accounts.ts';
import { loadBalance } from '../ledger/service.ts';
import type { Context } from '../platform/context.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { currentPolicy, needsTwoAdmins } from '../policy/service.ts';
import { ask, page } from './payouts.ts';
import type { Payee } from './postings.ts';
import * as store from './store.ts';

/** Pays out any balance, however small, and whatever else is closed to the account. Nobody pays out to themself. */
export async function payOutWallet(
  context: Context,
  actor: Actor,
  userId: string,
  { amount, reason }: { amount: Cents; reason: string },
  idempotencyKey: string | undefined,
): Promise<Payout> {
  const payee: Payee = { kind: 'customer', userId };
  const [holder] = await store.loadRecipients(context.db.read, payee);
  if (!holder) fail('USER_NOT_FOUND', {});
  if (userId === actor.userId) fail('OWN_PAYOUT', {});
  const needsSecond = needsTwoAdmins((await currentPolicy(context))['payout.twoAdmins'], amount);
  return ask(context, actor, { payee, amount, note: reason, needsSecond, idempotencyKey });
}

const shownBeside = 5;

/** For support: whose wallet goes by an address, and what can be paid out of it. */
export async function walletOwner(context: Context, address: string): Promise<WalletOwner> {
  const db = context.db.read;
  const holder = (await store.loadHolder(db, address)) ?? fail('USER_NOT_FOUND', {});
  const { userId, name, email, suspendedAt } = holder;
  return {
    userId,
    name,
    email,
    isSuspended: suspendedAt !== null,
    balance: dollars(await loadBalance(db, wallet(userId))),
    held: dollars(await loadBalance(db, held(userId))),
    payouts: await page(context, { kind: 'customer', userId }, { limit: shownBeside }),
  };
}
