/** Group purchases as people see them. */
import type { Pool, PoolDetails } from '@autolotto/contract/pools/model.ts';
import { isCollecting } from '@autolotto/contract/pools/states.ts';
import { defaultPageSize } from '@autolotto/contract/shared/page.ts';
import { installationSecret, keyedHash } from '../identity/service.ts';
import { currentGame, listOfPools, type TicketRow } from '../lottery/service.ts';
import type { Context } from '../platform/context.ts';
import type { Reader } from '../platform/database/db.ts';
import { fail } from '../platform/fail.ts';
import type { Actor } from '../platform/http/session.ts';
import { findRefusal } from './guard.ts';
import * as store from './store.ts';
import { inUsd, linesView, poolView } from './view.ts';

/** A group purchase with what it buys, as one person sees it; as nobody in particular without one. */
export type Group = {
  readonly pool: Pool;
  readonly lines: PoolDetails['lines'];
  readonly result: PoolDetails['result'];
  readonly termsHash: string;
};
export async function listGroups(
  db: Reader,
  poolIds: readonly number[],
  userId = '',
): Promise<ReadonlyMap<number, Group>> {
  if (poolIds.length === 0) return new Map();
  const found = await store.loadSeveral(db, userId, poolIds);
  const plays = await store.listPlaysByPool(db, poolIds);
  return new Map(
    found.map((one) => [
      one.pool.id,
      {
        ...{ pool: poolView(one, userId), lines: linesView(plays.get(one.pool.id) ?? []) },
        ...{ result: one.result, termsHash: one.pool.termsHash },
      },
    ]),
  );
}

/** What would stop somebody from joining those of a game now; null where nothing would. */
export async function findGameRefusal(
  context: Context,
  actor: Pick<Actor, 'userId'>,
  gameId: Pool['gameId'],
): Promise<PoolDetails['whyNot']> {
  const onSale = await currentGame(context, gameId);
  return findRefusal(context, actor, { states: onSale?.states ?? [] });
}

type Asked = {
  readonly limit?: number | undefined;
  readonly cursor?: number | undefined;
  readonly state?: string | undefined;
  readonly mine?: 'true' | undefined;
};
export async function listPools(
  context: Context,
  { userId }: Pick<Actor, 'userId'>,
  { limit = defaultPageSize, cursor, state, mine }: Asked,
): Promise<Pool[]> {
  const { read } = context.db;
  const found = mine
    ? await store.listOwn(read, userId, { limit, cursor })
    : await store.listOpen(read, userId, { limit, cursor, state });
  return found.map((one) => poolView(one, userId));
}

export type Person = {
  readonly mark: string;
  readonly userId: string;
  readonly shares: number;
  readonly amount: number;
};
/** In the order of joining. A mark is another one in every group, so that nobody is followed from one to the next. */
export async function listPeople(context: Context, poolId: number): Promise<Person[]> {
  const secret = await installationSecret(context);
  const joins = await store.listJoins(context.db.read, poolId);
  return [...Map.groupBy(joins, ({ userId }) => userId)].map(([userId, its]) => ({
    ...{ userId, mark: keyedHash(secret, 'pool member', `${poolId} ${userId}`).slice(0, 6).toUpperCase() },
    shares: its.reduce((sum, { shares }) => sum + shares, 0),
    amount: its.reduce((sum, { amount }) => sum + amount, 0),
  }));
}

const ticketView = ({ ticket, lines, outcomes, rules }: TicketRow, at: number): PoolDetails['tickets'][number] => ({
  ...{ play: at + 1, ticketNumber: ticket.number, status: ticket.state },
  lines: lines.map(({ main, bonus }) => ({ main: [...main], bonus: [...bonus] })),
  outcomes: outcomes.map(({ tier, prize }) => ({
    ...{ tier: tier === null ? null : (rules.tiers[tier]?.label ?? null), prize: inUsd(prize) },
  })),
});

export async function loadPool(context: Context, actor: Pick<Actor, 'userId'>, poolId: number): Promise<PoolDetails> {
  const { read } = context.db;
  const { userId } = actor;
  const found = (await store.load(read, userId, poolId)) ?? fail('POOL_NOT_FOUND', {});
  const { draw, pool } = found;
  const tickets = isCollecting(pool.state) ? [] : await listOfPools(read, [poolId]);
  const people = await listPeople(context, poolId);
  return {
    ...poolView(found, userId),
    ...{ lines: linesView(await store.listPlays(read, poolId)), claimAbove: inUsd(pool.claimAbove) },
    ...{ termsHash: pool.termsHash, tickets: tickets.map(ticketView) },
    ...{
      ticketsRoot: draw.ticketsRoot && Buffer.from(draw.ticketsRoot).toString('hex'),
      result: tickets[0]?.result ?? null,
    },
    people: people.map(({ mark, shares, userId: its }) => ({ mark, shares, isMe: its === userId })),
    whyNot: isCollecting(pool.state) ? await findGameRefusal(context, actor, pool.gameId) : null,
  };
}
