/**
 * Passes on what came of a draw to the members of its groups. A division that is written is done: killed anywhere, or run
 * twice, it goes on where it stood. A corrected result is another division, and moves only what differs.
 */
import { type Cents, cents, noCents, subtract } from '@autolotto/contract/shared/money.ts';
import { gameFund } from '../../ledger/accounts.ts';
import { isOverdrawn, post } from '../../ledger/post.ts';
import { reverse } from '../../ledger/service.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Tx } from '../../platform/database/db.ts';
import { withSavepoint } from '../../platform/database/savepoint.ts';
import { awardPrize, loadPrizeRules, reversePrize } from '../../prizes/service.ts';
import { recordWin } from '../../responsible-gaming/service.ts';
import { returnWithin } from '../buy.ts';
import { notifyWinner } from '../notify.ts';
import { claimKey, poolClaimed } from '../postings.ts';
import { publishPool } from '../publish.ts';
import { type Division, divisionOf } from '../rules.ts';
import * as store from '../store.ts';
import * as prizes from './store.ts';

type Work = {
  readonly pool: store.PoolRow;
  readonly day: string;
  readonly resultId: number;
  readonly attempt: number;
  readonly prizeRules: Awaited<ReturnType<typeof loadPrizeRules>>;
};

/** A member wins once under each result. */
const sourceIdOf = (poolId: number, userId: string, attempt: number): string => `${poolId}/${userId}/${attempt}`;
const sourceIdsBefore = ({ pool, attempt }: Work, userId: string): string[] =>
  Array.from({ length: attempt - 1 }, (_, at) => sourceIdOf(pool.id, userId, at + 1));
const reasonOf = ({ pool, day }: Work): string => `The numbers of ${pool.title} on ${day} were corrected`;

const overpaid = (tx: Tx, { pool, attempt }: Work, details: object): Promise<void> =>
  audit(tx, {
    ...{ actorId: null, action: 'pool.overpaid', subject: { kind: 'pool', id: String(pool.id) } },
    details: { attempt, ...details },
  });

/** What is spent stays with its winner: nobody goes below zero, the house bears it. */
async function takeBack(tx: Tx, context: Context, work: Work, userId: string): Promise<boolean> {
  try {
    await withSavepoint(tx, async (inner) => {
      for (const sourceId of sourceIdsBefore(work, userId))
        await reversePrize(inner, context, { source: 'pool', sourceId, reason: reasonOf(work) });
    });
    return true;
  } catch (error) {
    if (!isOverdrawn(error)) throw error;
    await overpaid(tx, work, { userId });
    return false;
  }
}

async function payMember(
  tx: Tx,
  context: Context,
  work: Work,
  { userId, owed, wager }: { userId: string; owed: Cents; wager: Cents },
): Promise<void> {
  const { pool, attempt, resultId, prizeRules } = work;
  const had = cents(work.attempt === 1 ? 0 : await prizes.loadHad(tx, sourceIdsBefore(work, userId)));
  if (owed === had) return;
  const isTakenBack = had === 0 || (await takeBack(tx, context, work, userId));
  const due = isTakenBack ? owed : owed > had ? subtract(owed, had) : noCents;
  if (due === 0) return;
  const key = `pool:${pool.id}:${userId}`;
  await recordWin(tx, { userId, product: 'lottery', amount: due, key: `${key}:won:${resultId}` });
  await awardPrize(tx, context, prizeRules, {
    ...{ userId, source: 'pool', sourceId: sourceIdOf(pool.id, userId, attempt), title: pool.title },
    ...{ amount: due, wager, from: gameFund(pool.gameId, pool.id), key: `${key}:prize:${resultId}` },
  });
}

/** Claims of earlier results end. Where one was paid out, that much of the next claim of its ticket is paid already. */
async function endClaims(tx: Tx, work: Work): Promise<ReadonlyMap<number, number>> {
  const paid = new Map<number, number>();
  for (const { id, ticketId, amount, state } of await prizes.listClaimsBefore(tx, work.pool.id, work.resultId)) {
    if (state === 'paid') paid.set(ticketId, (paid.get(ticketId) ?? 0) + amount);
    else {
      await prizes.setClaimReversed(tx, id);
      await reverse(tx, claimKey(id), reasonOf(work));
    }
  }
  return paid;
}

async function divide(tx: Tx, work: Work): Promise<Division> {
  const { pool, resultId } = work;
  const paid = work.attempt === 1 ? new Map<number, number>() : await endClaims(tx, work);
  const joins = await store.listJoins(tx, pool.id);
  const members = [...Map.groupBy(joins, ({ userId }) => userId)].map(([userId, its]) => ({
    userId,
    shares: its.reduce((sum, { shares }) => sum + shares, 0),
  }));
  const tickets = await prizes.listWon(tx, pool.id, resultId);
  const division = divisionOf(members, tickets, cents(pool.claimAbove));
  for (const claim of await prizes.insertDivision(tx, { poolId: pool.id, resultId }, division)) {
    const before = paid.get(claim.ticketId) ?? 0;
    if (before > 0) await overpaid(tx, work, { ticketId: claim.ticketId, paid: before });
    await post(tx, poolClaimed({ ...claimOf(pool, claim), gameId: pool.gameId }));
  }
  return division;
}
const claimOf = ({ title }: store.PoolRow, { id, poolId, amount }: { id: number; poolId: number; amount: number }) => ({
  ...{ claimId: id, poolId, title, amount: cents(amount) },
});

async function settleWithin(tx: Tx, context: Context, work: Work): Promise<void> {
  const { pool, resultId, attempt } = work;
  if (await prizes.isSettled(tx, pool.id, resultId)) return;
  const division = await divide(tx, work);
  const earlier = attempt === 1 ? [] : await prizes.listPartsBefore(tx, pool.id, resultId);
  const before = new Map(earlier.map((one) => [one.userId, one.amount]));
  for (const { userId, amount, shares } of division.parts.toSorted((a, b) => (a.userId < b.userId ? -1 : 1))) {
    await payMember(tx, context, work, { userId, owed: amount, wager: cents(shares * pool.sharePrice) });
    const isCorrected = before.has(userId);
    if (isCorrected ? before.get(userId) !== amount : division.won > 0)
      await notifyWinner(tx, context, pool, userId, {
        ...{ won: division.won, claimed: subtract(division.won, division.shared), part: amount, isCorrected },
      });
  }
  if (pool.state === 'bought') await store.setState(tx, pool.id, 'settled');
  await publishPool(
    context,
    tx,
    pool.id,
    division.parts.map(({ userId }) => userId),
  );
}

/** After a draw was settled or its tickets were refunded. Nothing where numbers are being corrected again. */
export async function passOnDraw(context: Context, drawId: number): Promise<void> {
  const prizeRules = await loadPrizeRules(context);
  for (const poolId of await store.listOfDraw(context.db.read, drawId))
    await context.db.transact(async (tx) => {
      const pool = await store.lock(tx, poolId);
      const draw = await prizes.loadDecided(tx, drawId);
      if (!pool || !draw) return;
      if (draw.state === 'called_off' && pool.state === 'bought') await returnWithin(tx, context, pool, 'draw');
      if (draw.state === 'settled' && draw.resultId !== null)
        await settleWithin(tx, context, {
          ...{ pool, prizeRules, day: draw.day, resultId: draw.resultId, attempt: draw.attempt },
        });
    });
}
