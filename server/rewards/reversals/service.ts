/** Coins and points that could not be taken back: an admin takes them back later, or lets their owner keep them. */
import { type AchievementId, achievementIds, achievements } from '@autolotto/contract/rewards/achievements.ts';
import type { RefusedReversal, SettleReversal } from '@autolotto/contract/rewards/reversals/model.ts';
import { minor, toDecimal } from '@autolotto/contract/shared/money.ts';
import { isOverdrawn } from '../../ledger/post.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { reverseAwards } from '../awards.ts';
import { reverseExchangeWithin } from './exchange-reversal.ts';
import * as store from './store.ts';

const isAchievement = (text: string): text is AchievementId => (achievementIds as readonly string[]).includes(text);
/** What the key of a transfer names: 'coins:12', 'points:7', 'achievement:<user>:<name>'. */
function named(cause: string): { of: RefusedReversal['of']; id: string; achievement: AchievementId | null } {
  const [of, id = '', achievement = ''] = cause.split(':');
  if (of === 'achievement' && isAchievement(achievement)) return { of, id, achievement };
  if (of === 'coins' || of === 'points') return { of, id, achievement: null };
  throw new Error(`${cause} is neither bought nor awarded`);
}

const viewOf = ({ id, userId, name, email, cause, amount, balance, openedAt }: store.OpenReversal): RefusedReversal => {
  const { of, achievement } = named(cause);
  const shown = (units: number) => (of === 'coins' ? toDecimal('ALC', minor('ALC', units)) : String(units));
  return {
    ...{ id, userId, name, email, of, achievement },
    ...{ amount: shown(amount), balance: shown(balance), openedAt: new Date(openedAt).toISOString() },
  };
};

export const listRefusedReversals = async (context: Context): Promise<RefusedReversal[]> =>
  (await store.listOpen(context.db.read)).map(viewOf);

async function takeBack(context: Context, tx: Tx, { userId, cause }: store.ReversalRow, reason: string): Promise<void> {
  const { of, id, achievement } = named(cause);
  if (achievement !== null) await reverseAwards(context, tx, userId, [achievements[achievement].counter]);
  else if (of !== 'achievement') await reverseExchangeWithin(context, tx, { userId, of, id }, reason);
}

export async function settleReversal(
  context: Context,
  actor: Actor,
  id: number,
  { decision, reason }: SettleReversal,
): Promise<RefusedReversal[]> {
  const found = await store.findReversal(context.db.read, id);
  if (!found) fail('REVERSAL_NOT_FOUND', {});
  if (found.userId === actor.userId) fail('OWN_REVERSAL', {});
  try {
    await context.db.transact(async (tx) => {
      const row = await store.lockReversal(tx, id);
      if (!row || row.decision !== null) fail('REVERSAL_SETTLED', {});
      await store.decide(tx, id, { decision, by: actor.userId, reason });
      if (decision === 'reverse') await takeBack(context, tx, row, reason);
      await audit(tx, {
        actorId: actor.userId,
        action: decision === 'reverse' ? 'reversal.made' : 'reversal.dropped',
        subject: { kind: 'account', id: row.userId },
        details: { reversalId: id, cause: row.cause, reason },
      });
    });
  } catch (error) {
    if (isOverdrawn(error)) fail('REVERSAL_STILL_SPENT', {});
    throw error;
  }
  return listRefusedReversals(context);
}
