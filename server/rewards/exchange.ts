/** One currency for another, for good, with the experience and the achievement that it brings. */
import type { AchievementCounter } from '@autolotto/contract/rewards/achievements.ts';
import type { GameWallet } from '@autolotto/contract/rewards/model.ts';
import type { Cents, Minor } from '@autolotto/contract/shared/money.ts';
import { legsForDatabase, transferHash } from '../ledger/post.ts';
import type { Transfer } from '../ledger/rules.ts';
import { loadTransfer, type PostedTransfer, postedTransfer } from '../ledger/service.ts';
import type { Context } from '../platform/context.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import { type Reader, sqlState } from '../platform/database/db.ts';
import { requestHash } from '../platform/database/idempotency.ts';
import { DomainError, fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { userChannel } from '../platform/realtime/channels.ts';
import { spendRefusal, type spendTerms } from '../responsible-gaming/service.ts';
import { achievementsOf, awardEarned } from './awards.ts';
import { levelReachedJob } from './jobs.ts';
import { gameWalletView, type Rates } from './rules.ts';
import * as store from './store.ts';

type Exchange = {
  readonly scope: string;
  readonly asked: object;
  readonly transfer: Transfer;
  readonly earned: Minor<'XP'>;
  readonly counter: AchievementCounter;
  /** Dollars that count against the limits of spending, and the limits beside the person's own. */
  readonly spending?: { readonly amount: Cents; readonly limits: ReturnType<typeof spendTerms>['limits'] };
  readonly changed: readonly ('wallet_changed' | 'rewards_changed')[];
};
type Exchanged = { readonly posted: PostedTransfer; readonly balances: GameWallet };

/** As the database function reads it. */
const exchangeInput = (
  userId: string,
  key: string | undefined,
  { experiencePerLevel }: Rates,
  { scope, asked, transfer, earned, counter, spending, changed }: Exchange,
): store.ExchangeInput => ({
  ...{ userId, scope: `${userId}:${scope}`, key, requestHash: requestHash(asked) },
  transfer: { ...transfer, hash: transferHash(transfer), legs: legsForDatabase(transfer.legs) },
  ...{ earned, experiencePerLevel, achievements: achievementsOf([counter]), spending },
  ...{ changed, channel: userChannel(userId) },
});

/** Posts an exchange with all that follows from it in one transaction. The same key again answers the first. */
export async function exchange(
  context: Context,
  { userId }: Actor,
  key: string | undefined,
  rates: Rates,
  asked: Exchange,
): Promise<Exchanged> {
  const now = await databaseTime(context);
  const { transfer, counter } = asked;
  const input = exchangeInput(userId, key, rates, asked);
  const answer = async (db: Reader, { isRepeat, transferId, holdings }: store.Exchanged): Promise<Exchanged> => ({
    posted: isRepeat ? await loadTransfer(db, transferId) : postedTransfer(transfer),
    balances: gameWalletView(holdings, rates, now),
  });
  try {
    const alone = await store.exchangeAlone(context.db, input);
    if (alone) {
      context.bus.flush();
      return await answer(context.db.read, alone);
    }
    return await context.db.transact(async (tx) => {
      const exchanged = await store.exchangeWithin(tx, input);
      tx.afterCommit(context.bus.flush);
      if (exchanged.isRepeat) return answer(tx, exchanged);
      const { level } = exchanged;
      if (level !== null) await context.jobs.enqueue(tx, levelReachedJob, { userId, level });
      const awarded = await awardEarned(context, tx, userId, [counter]);
      const holdings = awarded.length > 0 ? await store.loadHoldings(tx, userId) : exchanged.holdings;
      return answer(tx, { ...exchanged, holdings });
    });
  } catch (error) {
    const refused = spendRefusal(error);
    if (refused) throw new DomainError(refused.code, refused.details);
    if (sqlState(error) === 'AL002') fail('IDEMPOTENCY_KEY_REUSED', {});
    throw error;
  }
}
