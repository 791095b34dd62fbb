/** A ticket is sold: decided on, and written with those that others buy at the same time. */
import { cents, dollars, noCents, subtract } from '@autolotto/contract/shared/money.ts';
import { wallet } from '../../ledger/accounts.ts';
import { isOverdrawn } from '../../ledger/post.ts';
import { loadBalance } from '../../ledger/service.ts';
import type { Context } from '../../platform/context.ts';
import { idUnder, keyToTake } from '../../platform/database/idempotency.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import * as gaming from '../../responsible-gaming/service.ts';
import { assertSold, type Purchase, prepare } from './prepare.ts';
import { loadFacts } from './store.ts';
import { type Sold, sellDecided } from './write.ts';

/** Sells one ticket. The same key again answers the first. */
export async function sell(
  context: Context,
  actor: Actor,
  purchase: Purchase,
  idempotencyKey: string | undefined,
): Promise<Sold> {
  const { kind, gameId, userId, clientSeed, drawHash } = purchase;
  await assertSold(context, actor, purchase);
  const key = keyToTake(`${userId}:instant.${kind}`, idempotencyKey, { gameId, clientSeed, drawHash });
  let missing = noCents;
  return gaming
    .sellDecided(async () => {
      const rules = await gaming.loadPlayRules(context);
      const asked = { userId, terms: gaming.playerTerms(rules.policy), key, kind, gameId };
      const facts = await loadFacts(context.db, asked);
      // The deck may be sold out by now, or the buyer shut out: a repeated call is answered all the same.
      if (facts.used) return { id: idUnder(facts.used, key) };
      const prepared = await prepare(context, purchase, facts, rules);
      missing = cents(prepared.found.price);
      return sellDecided(context, { prepared, purchase, key });
    })
    .catch(async (error: unknown) => {
      if (!isOverdrawn(error)) throw error;
      missing = subtract(missing, await loadBalance(context.db.read, wallet(userId)));
      return fail('WALLET_BALANCE_TOO_LOW', { missing: dollars(missing) });
    });
}

/** The number of the ticket. */
export const sellTicket = async (...asked: Parameters<typeof sell>): Promise<number> => (await sell(...asked)).id;
