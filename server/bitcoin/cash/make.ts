/** Makes a code that a shop pays in cash, of bitcoins or of dollars of the wallet. */
import type { CashCode, ConvertToCash } from '@autolotto/contract/bitcoin/cash/model.ts';
import type { ConversionType } from '@autolotto/contract/bitcoin/cash/states.ts';
import { type Cents, minor } from '@autolotto/contract/shared/money.ts';
import { lockPerson } from '../../identity/service.ts';
import { post } from '../../ledger/post.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/db.ts';
import { findResult, withIdempotencyKey } from '../../platform/database/idempotency.ts';
import { DomainError, fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { assertFeatureOn, currentPolicy } from '../../policy/service.ts';
import { satsFor } from '../payments/rules.ts';
import { cashCodeMade } from '../postings.ts';
import { findFreshRate } from '../rates/rates.ts';
import { loadOwnCode } from './list.ts';
import { assertBitcoins, explainRefusal } from './refusal.ts';
import { newCode, planCode } from './rules.ts';
import { loadCodeSecret } from './secret.ts';
import * as store from './store.ts';
import { tellPages } from './tell.ts';

export async function convertToCash(
  context: Context,
  { userId }: Actor,
  { conversionType, amount }: ConvertToCash,
  key: string | undefined,
): Promise<CashCode> {
  const scope = `${userId}:bitcoin.cash`;
  const call = { scope, key, asked: { conversionType, amount } };
  const isDone = (await findResult(context.db.read, scope, key)) !== undefined;
  const terms = isDone ? null : await loadTerms(context, conversionType);
  const { id } = await context.db
    .transact((tx) =>
      withIdempotencyKey(tx, call, () =>
        terms ? make(tx, context, userId, amount, terms) : fail('IDEMPOTENCY_KEY_REUSED', {}),
      ),
    )
    .catch((error: unknown) => explainRefusal(context, userId, error));
  return loadOwnCode(context, id);
}

type Terms = Awaited<ReturnType<typeof loadTerms>>;
/** Everything that is asked outside of the transaction; a rate where bitcoins are sold. */
async function loadTerms(context: Context, type: ConversionType) {
  await assertFeatureOn(context, 'bitcoin');
  const rate = type === 'bitcoin_to_cash' ? ((await findFreshRate(context)) ?? fail('RATE_STALE', {})) : null;
  return { policy: await currentPolicy(context), rate, secret: await loadCodeSecret(context) };
}

async function make(
  tx: Tx,
  context: Context,
  userId: string,
  amount: Cents,
  { policy, rate, secret }: Terms,
): Promise<number> {
  // Two at once count each other.
  await lockPerson(tx, userId);
  const plan = planCode(amount, {
    ...{ feePpm: policy['fee.atm'], dayMost: policy['atm.dayMost'] },
    made: await store.sumMade(tx, userId),
  });
  if ('code' in plan) throw new DomainError(plan.code, plan.details);
  const sats = rate && satsFor(amount, rate.cents);
  if (sats !== null) await assertBitcoins(tx, userId, sats);
  const id = await store.takeId(tx);
  await post(tx, cashCodeMade({ id, userId, amount }, sats === null ? null : minor('BTC', sats)));
  const code = newCode(context.random.below);
  const secrets = { codeHash: secret.hash(code), codeSealed: secret.seal(code) };
  const source = rate ? 'bitcoin' : 'wallet';
  await store.insertCode(
    tx,
    { ...{ id, userId, amount, source, sats, rateCents: rate?.cents ?? null }, ...plan, ...secrets },
    policy['atm.hours'],
  );
  await tellPages(tx, context, { id, userId }, 'open', source);
  return id;
}
