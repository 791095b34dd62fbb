/** One currency for another, for good, with the experience and the achievement that it brings; and its correction. */
import type { AchievementCounter } from '@autolotto/contract/rewards/achievements.ts';
import type { GameWallet } from '@autolotto/contract/rewards/model.ts';
import { type Cents, type Minor, negate } from '@autolotto/contract/shared/money.ts';
import { wallet } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import type { Transfer } from '../ledger/rules.ts';
import { loadTransfer, type PostedTransfer, postedTransfer, reverse } from '../ledger/service.ts';
import type { Context } from '../platform/context.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import { withIdempotencyKey } from '../platform/database/idempotency.ts';
import type { Actor } from '../platform/http/session.ts';
import { userChannel } from '../platform/realtime/channels.ts';
import { publish } from '../platform/realtime/outbox.ts';
import { recordSpend, refundSpend } from '../responsible-gaming/service.ts';
import { awardEarned, reverseAwards } from './awards.ts';
import { loadHoldings } from './game-wallet.ts';
import { levelReachedJob } from './jobs.ts';
import { gameWalletView, levelReached, type Rates } from './rules.ts';

type SpendLimits = Parameters<typeof recordSpend>[1]['limits'];
type Exchange = {
  readonly scope: string;
  readonly asked: object;
  readonly transfer: Transfer;
  readonly earned: Minor<'XP'>;
  readonly counter: AchievementCounter;
  /** Dollars that count against the limits of spending, and the limits beside the person's own. */
  readonly spending?: { readonly amount: Cents; readonly limits: SpendLimits };
  readonly changed: readonly ('wallet_changed' | 'rewards_changed')[];
};
type Exchanged = { readonly posted: PostedTransfer; readonly balances: GameWallet };

/** Posts an exchange with all that follows from it in one transaction. The same key again answers the first. */
export async function exchange(
  context: Context,
  { userId }: Actor,
  key: string | undefined,
  rates: Rates,
  { scope, asked, transfer, earned, counter, spending, changed }: Exchange,
): Promise<Exchanged> {
  const now = await databaseTime(context);
  return context.db.transact(async (tx) => {
    const { id, isRepeat } = await withIdempotencyKey(tx, { scope: `${userId}:${scope}`, key, asked }, async () => {
      if (spending) await recordSpend(tx, { userId, kind: 'spend', product: 'coins', key: transfer.key, ...spending });
      return (await post(tx, transfer)).transferId;
    });
    if (isRepeat) {
      const holdings = await loadHoldings(tx, userId);
      return { posted: await loadTransfer(tx, id), balances: gameWalletView(holdings, rates, now) };
    }
    await awardEarned(context, tx, userId, [counter]);
    for (const type of changed) await publish(tx, context.bus, { event: { type }, to: [userChannel(userId)] });
    const holdings = await loadHoldings(tx, userId);
    const level = levelReached(holdings.experience, earned, rates);
    if (level !== undefined) await context.jobs.enqueue(tx, levelReachedJob, { userId, level });
    return { posted: postedTransfer(transfer), balances: gameWalletView(holdings, rates, now) };
  });
}

const counterOf = { coins: 'coinPurchases', points: 'pointsBought' } as const;
/**
 * A correction: takes an exchange back with all that it brought. Refused whole where some of it is spent, with an error
 * that `isOverdrawn` knows.
 */
export async function reverseExchange(
  context: Context,
  { userId, of, id }: { userId: string; of: 'coins' | 'points'; id: string },
  reason: string,
): Promise<void> {
  await context.db.transact(async (tx) => {
    const { amountOn } = await reverse(tx, `${of}:${id}`, reason);
    if (of === 'coins') await refundSpend(tx, `coins:${id}`, negate(amountOn(wallet(userId))));
    await reverseAwards(context, tx, userId, [counterOf[of]]);
    for (const type of ['wallet_changed', 'rewards_changed'] as const)
      await publish(tx, context.bus, { event: { type }, to: [userChannel(userId)] });
  });
}
