/** Everything by which a member works out what each of them got, and that their tickets were in the sealed list. */
import type { DrawTicketProof } from '@autolotto/contract/lottery/model.ts';
import type { PoolReceipt } from '@autolotto/contract/pools/model.ts';
import { listOfPools, loadDrawTiers, loadTicketProof } from '../lottery/service.ts';
import type { Context } from '../platform/context.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { listPeople } from './list.ts';
import * as prizes from './settlement/store.ts';
import * as store from './store.ts';
import { inUsd, linesView, termsView } from './view.ts';

/** A stranger's group and a missing one are the same. */
async function loadOwn(context: Context, { userId }: Pick<Actor, 'userId'>, poolId: number): Promise<store.PoolFound> {
  const found = await store.load(context.db.read, userId, poolId);
  return found?.mine ? found : fail('POOL_NOT_FOUND', {});
}

export async function loadReceipt(
  context: Context,
  actor: Pick<Actor, 'userId'>,
  poolId: number,
): Promise<PoolReceipt> {
  const { read } = context.db;
  const { pool, settlement } = await loadOwn(context, actor, poolId);
  const tickets = await listOfPools(read, [poolId]);
  const people = await listPeople(context, poolId);
  const parts = new Map(
    settlement
      ? (await prizes.listParts(read, poolId, settlement.resultId)).map((one) => [one.userId, one.amount])
      : [],
  );
  const wonBy = (userId: string): string | null => {
    const part = parts.get(userId);
    return part === undefined ? null : inUsd(part);
  };
  return {
    ...{ poolId, ...termsView(pool), lines: linesView(await store.listPlays(read, poolId)), sold: pool.sold },
    rules: await store.loadGameRules(read, pool.versionId),
    result: tickets[0]?.result ?? null,
    tiers: (await loadDrawTiers(read, pool.drawId)).map(({ prize, ...tier }) => ({ ...tier, prize: inUsd(prize) })),
    tickets: tickets.map(({ ticket, lines, outcomes }) => ({
      ...{ ticketNumber: ticket.number, lines: linesView([lines])[0] ?? [] },
      prizes: outcomes.map(({ prize }) => inUsd(prize)),
      isClaim: outcomes.reduce((sum, { prize }) => sum + prize, 0) > pool.claimAbove,
    })),
    people: people.map(({ mark, shares, amount, userId }) => ({
      ...{ mark, shares, amount: inUsd(amount), isMe: userId === actor.userId, won: wonBy(userId) },
    })),
    settlement: settlement && {
      ...{ won: inUsd(settlement.won), shared: inUsd(settlement.shared), claimed: inUsd(settlement.claimed) },
    },
  };
}

export async function loadProof(
  context: Context,
  actor: Pick<Actor, 'userId'>,
  poolId: number,
  play: number,
): Promise<DrawTicketProof> {
  await loadOwn(context, actor, poolId);
  const ticket = (await listOfPools(context.db.read, [poolId]))[play - 1] ?? fail('DRAW_NOT_SEALED', {});
  return loadTicketProof(context, ticket);
}
