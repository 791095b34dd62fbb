/** One currency for another, for good, with the experience and the achievement that it brings. */
import type { AchievementCounter } from '@autolotto/contract/rewards/achievements.ts';
import type { GameWallet } from '@autolotto/contract/rewards/model.ts';
import type { Cents, Minor } from '@autolotto/contract/shared/money.ts';
import { transferForDatabase } from '../ledger/post.ts';
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
import { type ExchangeInput, exchangeWithin, exchangeWithOthers, type Exchanged as Written } from './exchange-store.ts';
import { levelReachedJob } from './jobs.ts';
import { gameWalletView, type Rates } from './rules.ts';
import { loadHoldings } from './store.ts';

type Exchange = {
  readonly scope: string;
  readonly asked: object;
  readonly transfer: Transfer;
  readonly earned: Minor<'XP'>;
  /** What achievements count of it, and by how much it moves that. */
  readonly counter: AchievementCounter;
  readonly adds: number;
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
  { scope, asked, transfer, earned, counter, adds, spending, changed }: Exchange,
): ExchangeInput => ({
  ...{ userId, idempotencyScope: `${userId}:${scope}`, idempotencyKey: key, requestHash: requestHash(asked) },
  transfer: transferForDatabase(transfer),
  ...{ earned, experiencePerLevel, achievements: achievementsOf([counter]), adds, spending },
  ...{ changed, channel: userChannel(userId) },
});

/** Posts an exchange with all that follows from it, together or not at all. The same key again answers the first. */
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
  const answer = async (db: Reader, written: Written): Promise<Exchanged> => ({
    posted: written.isRepeat ? await loadTransfer(db, written.transferId) : postedTransfer(transfer),
    balances: gameWalletView(written.holdings, rates, now),
  });
  try {
    const alone = await exchangeWithOthers(context.db, input);
    if (alone) {
      context.bus.flush();
      return await answer(context.db.read, alone);
    }
    return await context.db.transact(async (tx) => {
      const exchanged = await exchangeWithin(tx, input);
      tx.afterCommit(context.bus.flush);
      if (exchanged.isRepeat) return answer(tx, exchanged);
      const { level } = exchanged;
      if (level !== null) await context.jobs.enqueue(tx, levelReachedJob, { userId, level });
      const awarded = await awardEarned(context, tx, userId, [counter]);
      const holdings = awarded.length > 0 ? await loadHoldings(tx, userId) : exchanged.holdings;
      return answer(tx, { ...exchanged, holdings });
    });
  } catch (error) {
    const refused = spendRefusal(error);
    if (refused) throw new DomainError(refused.code, refused.details);
    if (sqlState(error) === 'AL002') fail('IDEMPOTENCY_KEY_REUSED', {});
    throw error;
  }
}
