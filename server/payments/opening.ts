import { verificationLevelOf } from '@autolotto/contract/identity/persons/enums.ts';
import type { Cents } from '@autolotto/contract/shared/money.ts';
import type { Context } from '../platform/context.ts';
import type { Tx } from '../platform/database/db.ts';
import { withIdempotencyKey } from '../platform/database/idempotency.ts';
import { DomainError } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { currentPolicy } from '../policy/service.ts';
import { spendRefusal } from '../responsible-gaming/service.ts';
import type { PaymentProvider } from './provider.ts';
import { checkDepositLimits, checkLevelLimit, lowestRefusal } from './rules.ts';
import * as store from './store.ts';

type Opening = {
  readonly amount: Cents;
  readonly provider: Pick<PaymentProvider, 'name' | 'method'>;
  /** Keys of one scope name deposits of one method. */
  readonly scope: string;
  readonly idempotencyKey: string | undefined;
};

/** What limits a deposit and what it costs, loaded before the transaction that opens one. */
export async function loadDepositTerms(context: Context) {
  const policy = await currentPolicy(context);
  return {
    networkFee: policy['fee.network'],
    limits: { day: policy['deposit.dailyLimit'], month: policy['deposit.monthlyLimit'] },
    levels: policy['verification.limits'],
  };
}
type DepositTerms = Awaited<ReturnType<typeof loadDepositTerms>>;

/** Writes a pending deposit, within the limits and before any provider is asked. Repeating the key answers the first one. */
export async function openDeposit(
  context: Context,
  { userId }: Actor,
  { amount, provider, scope, idempotencyKey }: Opening,
): Promise<store.DepositRow> {
  const terms = await loadDepositTerms(context);
  return context.db.transact(async (tx) => {
    const { id } = await withIdempotencyKey(tx, { scope, key: idempotencyKey, asked: { amount } }, () =>
      openDepositWithin(tx, userId, { amount, provider, terms }),
    );
    const row = await store.depositById(tx, id);
    if (!row) throw new Error(`deposit ${id} is gone`);
    return row;
  });
}

/** In the caller's transaction, which is void where a limit is in the way. Answers the number of the deposit. */
export async function openDepositWithin(
  tx: Tx,
  userId: string,
  { amount, provider, terms }: Pick<Opening, 'amount' | 'provider'> & { readonly terms: DepositTerms },
): Promise<number> {
  const { proofs, ...used } = await store.lockFacts(tx, userId);
  const refused =
    checkDepositLimits(amount, used, terms.limits) ??
    checkLevelLimit(amount, used.day, verificationLevelOf(proofs), terms.levels);
  const { name, method } = provider;
  const values = { userId, amount, networkFee: terms.networkFee, provider: name, method };
  // A trigger counts it against the person's own limits.
  const id = await store.insertDeposit(tx, values).catch((error: unknown) => {
    const own = spendRefusal(error);
    throw own ? lowestRefusal(own, refused) : error;
  });
  if (refused) throw new DomainError(refused.code, refused.details);
  return id;
}
