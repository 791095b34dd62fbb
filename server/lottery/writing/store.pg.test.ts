// @invariant LOTTERY-8: Purchases that are written together are each what they would be alone, and none waits for what another waits for.
/** Draw tickets of many at once are written in few statements; what stands against one purchase touches no other. */
import type { PurchaseDrawTickets } from '@autolotto/contract/lottery/model.ts';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { checkBooks } from '../../ledger/service.ts';
import type { Context } from '../../platform/context.ts';
import { type Database, rows } from '../../platform/database/db.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { emptyWallet } from '../../test/harness/tampering.ts';
import { areWaiting, meanwhile } from '../../test/harness/waiting.ts';
import { limitsHeldBehindExclusion } from '../../test/responsible-gaming/behind-exclusion.ts';
import { purchase } from '../sale.ts';

const app = useTestApp();
const db = () => app().context.db;
afterEach(async () => expect(await checkBooks(app().context)).toEqual([]));

type Statements = { readonly written: string[][]; readonly facts: number[] };
const none = (): Statements => ({ written: [], facts: [] });
/** A server's context of its own, which writes down the players of each statement. `before` comes before one is written. */
function watched({ written, facts }: Statements, before = async (_players: readonly string[]) => {}): Context {
  const named: Database['named'] = async (statement, values) => {
    const asked = String(values[0]);
    if (statement.name === 'facts of a draw sale') facts.push((JSON.parse(asked) as unknown[]).length);
    if (statement.name === 'sell draw tickets') {
      const { purchases } = JSON.parse(asked) as { purchases: { userId: string }[] };
      const players = purchases.map(({ userId }) => userId);
      await before(players);
      written.push(players);
    }
    return db().named(statement, values);
  };
  return { ...app().context, db: { ...db(), named } };
}
const play = { gameId: 'powerball', isQuickPick: true, numbers: [], multiplier: 1, numberOfDraws: 1 } as const;
const buy = (context: Context, { userId }: Client, asked: Partial<PurchaseDrawTickets> = {}, key?: string) =>
  purchase(context, { userId }, { ...play, numbers: [], ...asked }, key);
const newPlayers = (count: number): Promise<Client[]> =>
  Promise.all(Array.from({ length: count }, () => app().newCustomer({ dollars: '50.00' })));
const idsOf = (clients: readonly Client[]) => clients.map(({ userId }) => userId);
const isAmongOthers = ({ written }: Statements, { userId }: Client) =>
  written.some((players) => players.length > 1 && players.includes(userId));
const listPurchases = async (clients: readonly Client[]) =>
  rows<{ id: number; userId: string }>(
    db().read,
    sql`select id, user_id as "userId" from draw_purchases where user_id = any (${sql.param(idsOf(clients))}::text[]) order by id`,
  );
const listSpent = async (clients: readonly Client[]) =>
  (
    await rows<{ key: string }>(
      db().read,
      sql`select key from gaming_spend where kind = 'spend' and user_id = any (${sql.param(idsOf(clients))}::text[])`,
    )
  )
    .map(({ key }) => key)
    .sort();
const allButTheFirst = (count: number) => ['rejected', ...Array(count - 1).fill('fulfilled')];
const loadDraws = async (client: Client, game: string) =>
  (await client.get(`/api/lottery/games/${game}`)).body.draws as { id: number }[];

describe('purchases of many at once', () => {
  test('are read and written in fewer statements than they are, and answered as they are read later', async () => {
    const clients = await newPlayers(10);
    const seen = none();
    const context = watched(seen);
    const lines = [{}, { numberOfDraws: 3 }, { gameId: 'lotto_max' }, { multiplier: 2 }] as const;
    const sold = await Promise.all(clients.map((client, at) => buy(context, client, lines[at % 4])));
    expect(seen.written.flat().sort()).toEqual(idsOf(clients).sort());
    expect(seen.written.length).toBeLessThan(clients.length);
    expect(seen.facts.length).toBeLessThan(clients.length);
    for (const players of seen.written) expect(players).toEqual(players.toSorted());
    for (const [at, client] of clients.entries()) {
      const { total, balance, tickets } = sold[at] ?? expect.fail('a purchase was not answered');
      expect((await client.get('/api/lottery/tickets')).body.tickets).toEqual(tickets.toReversed());
      expect(tickets).toHaveLength(at % 4 === 1 ? 3 : 1);
      expect((await client.get('/api/wallet')).body.balance).toBe(balance);
      expect(Number(total) + Number(balance)).toBe(50);
    }
    const bought = await listPurchases(clients);
    expect(await listSpent(clients)).toEqual(bought.map(({ id }) => `lottery:${id}`).sort());
    const told = await rows<{ player: string; types: string[] }>(
      db().read,
      sql`select channels[1] as player, array_agg(event ->> 'type' order by id) as types from realtime_events
           where channels = any (select array['user:' || one] from unnest(${sql.param(idsOf(clients))}::text[]) one) and event ->> 'type' = 'draw_tickets_changed' group by 1`,
    );
    expect(told).toHaveLength(10);
  });

  test('one whose wallet has just been emptied is refused, and all others are sold', async () => {
    const clients = await newPlayers(8);
    const [poor] = clients as [Client];
    const seen = none();
    let isEmptied = false;
    // Between its facts and the writing.
    const context = watched(seen, async (players) => {
      if (isEmptied || !players.includes(poor.userId)) return;
      isEmptied = true;
      await emptyWallet(db(), poor.userId);
    });
    const outcomes = await Promise.allSettled(clients.map((client) => buy(context, client)));
    expect(isAmongOthers(seen, poor)).toBe(true);
    expect(outcomes.map(({ status }) => status)).toEqual(allButTheFirst(8));
    expect(outcomes[0]).toMatchObject({ reason: { code: 'WALLET_BALANCE_TOO_LOW', details: { missing: '2.00' } } });
    expect(await listPurchases(clients)).toHaveLength(7);

    // One that is known to hold too little comes alone: all others would be refused with it.
    const again = none();
    const later = watched(again);
    const second = await Promise.allSettled(clients.map((client) => buy(later, client)));
    expect(isAmongOthers(again, poor)).toBe(false);
    expect(second.map(({ status }) => status)).toEqual(allButTheFirst(8));
    expect(second[0]).toMatchObject({ reason: { code: 'WALLET_BALANCE_TOO_LOW' } });
  });

  test('one over its player’s own limit is refused, and all others are sold', async () => {
    const clients = await newPlayers(8);
    const [limited] = clients as [Client];
    const limit = { kind: 'spend', period: 'week', amount: '1.00' };
    expect((await limited.send('PUT', '/api/responsible-gaming/limits', limit)).status).toBe(200);
    const seen = none();
    const context = watched(seen);
    const outcomes = await Promise.allSettled(clients.map((client) => buy(context, client)));
    expect(isAmongOthers(seen, limited)).toBe(true);
    expect(outcomes.map(({ status }) => status)).toEqual(allButTheFirst(8));
    expect(outcomes[0]).toMatchObject({ reason: { code: 'GAMING_LIMIT_EXCEEDED' } });
    const bought = await listPurchases(clients);
    expect(bought).toHaveLength(7);
    expect(await listSpent(clients)).toEqual(bought.map(({ id }) => `lottery:${id}`).sort());
  });

  test('one that waits for a limit somebody holds keeps no other waiting', async () => {
    const clients = await newPlayers(8);
    const [first, ...others] = clients as [Client, ...Client[]];
    const seen = none();
    const context = watched(seen);
    let waits: Promise<unknown> | undefined;
    await db().transact(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`gaming:${first.userId}`}, 0))`);
      waits = meanwhile(() => buy(context, first));
      // The others are there while the first still waits.
      await meanwhile(() => Promise.all(others.map((client) => buy(context, client))));
      await areWaiting(db(), 1);
    });
    expect(await waits).toMatchObject({ total: '2.00' });
    expect(isAmongOthers(seen, first)).toBe(true);
    // Less than the tests' limit of a lock: whoever waited for that would come too late.
  }, 20_000);

  test('one that waits behind its player’s own exclusion keeps nobody’s limits meanwhile', async () => {
    const [one, other] = (await newPlayers(2)).toSorted((a, b) => (a.userId < b.userId ? -1 : 1)) as [Client, Client];
    const seen = none();
    const context = watched(seen);
    const { held, sold } = await limitsHeldBehindExclusion(db(), other.userId, () =>
      Promise.all([one, other].map((client) => buy(context, client))),
    );
    expect([held, sold.length]).toEqual([0, 2]);
    expect(seen.written[0]).toEqual([one.userId, other.userId]);
  });

  test('one key at once on two servers is one purchase; two of one player are two, in statements of their own', async () => {
    const clients = await newPlayers(6);
    const seen = [none(), none()] as const;
    const servers = seen.map((statements) => watched(statements));
    const sold = await Promise.all(
      clients.flatMap((client) => [
        ...servers.map((context) => buy(context, client, {}, 'once')),
        ...servers.map((context) => buy(context, client)),
      ]),
    );
    for (const { written } of seen) for (const players of written) expect(new Set(players).size).toBe(players.length);
    expect(seen.flatMap(({ written }) => written).some((players) => players.length > 1)).toBe(true);
    for (const at of clients.keys()) {
      const [first, second, third, fourth] = sold.slice(at * 4, at * 4 + 4);
      expect(second?.tickets).toEqual(first?.tickets);
      expect(new Set([first?.id, third?.id, fourth?.id]).size).toBe(3);
    }
    expect(await listPurchases(clients)).toHaveLength(18);
    await expect(buy(app().context, clients[0] as Client, { multiplier: 2 }, 'once')).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });

  test('a sale that ends meanwhile refuses who came for it, and sells to all others', async () => {
    const clients = await newPlayers(8);
    const [ending, next] = (await loadDraws(clients[0] as Client, 'oz_lotto')) as [{ id: number }, { id: number }];
    const seen = none();
    let hasEnded = false;
    const context = watched(seen, async (players) => {
      if (hasEnded || players.length === 1) return;
      hasEnded = true;
      await db().read.execute(
        sql`update draws set closes_at = date_trunc('milliseconds', app_now()) where id = ${ending.id}`,
      );
    });
    const outcomes = await Promise.allSettled(
      clients.map((client, at) => buy(context, client, { gameId: 'oz_lotto', drawId: at % 2 ? next.id : ending.id })),
    );
    expect(hasEnded).toBe(true);
    for (const [at, outcome] of outcomes.entries())
      expect(outcome).toMatchObject(
        at % 2
          ? { status: 'fulfilled', value: { tickets: [{ drawId: next.id }] } }
          : { status: 'rejected', reason: { code: 'DRAW_CLOSED', details: { nextDrawId: next.id } } },
      );
    expect(await listPurchases(clients)).toHaveLength(4);
  });
});
