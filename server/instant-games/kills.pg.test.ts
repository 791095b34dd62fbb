// @invariant INSTANT-4
// @invariant INSTANT-5
// @invariant INSTANT-6
/** Server and PostgreSQL are killed while people buy and scratch, and while a deck is printed: nothing is lost, nothing paid twice. */
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { ownPostgres } from '../../scripts/postgres.mjs';
import { type Database, rows } from '../platform/database/db.ts';
import { dice, newShopper, type Shopper } from '../test/durability/load.ts';
import { freePort, killServers, startServer } from '../test/harness/children.ts';
import { ask } from '../test/harness/overdue.ts';
import { freshPlace, type Place, placeAt } from '../test/harness/place.ts';
import { limitMs, report, sized } from '../test/harness/scale.ts';
import { undone } from '../test/harness/tampering.ts';
import { plantGame, prizes } from '../test/instant-games/decks.ts';
import { asServer, auditPlay, type Play, startPlay } from '../test/instant-games/play.ts';
import { openDeck } from './deck/memory.ts';
import { printDeck, rootOf } from './deck/print.ts';
import { keepDecksJob } from './jobs.ts';
import { insertGame, loadDeck } from './store.ts';

let place: Place | undefined;
let play: Play | undefined;
let postgres: Awaited<ReturnType<typeof ownPostgres>> | undefined;
afterEach(async () => {
  play?.abandon();
  await killServers();
  await place?.drop();
  await postgres?.stop();
  [place, play, postgres] = [undefined, undefined, undefined];
});

const walletCents = 100_000;
/** No other game is printed meanwhile. */
const closeGames = (db: Database) => db.read.execute(sql`update instant_games set is_active = false`);
const gameIds = { ticket: 'killed', digital: 'killed-digital' };
/** Players with money for some thousand tickets, of which every fourth wins and some have to be claimed; every other plays cell by cell. */
const openGames = (db: Database): Promise<Shopper[]> =>
  asServer(db, async (context) => {
    await closeGames(db);
    const table = prizes([700, 100], [1, 500], [0.2, 4_400]);
    const game = { price: 0.1, tickets: 20_000, table };
    await plantGame(context, { ...game, id: gameIds.ticket });
    await plantGame(context, { ...game, id: gameIds.digital, playStyle: 'line' });
    return Promise.all(Array.from({ length: 12 }, () => newShopper(db, walletCents)));
  });
const isComplaint = ({ level }: Record<string, unknown>) => level === 'error' || level === 'fatal';

const rounds = sized(2, 20);
const perRound = sized(40, 400);
test(
  `killed ${rounds} times while people buy and scratch both kinds of tickets, a server loses no ticket and pays no prize twice`,
  async () => {
    const where = await freshPlace();
    place = where;
    const players = await where.visit(openGames);
    const env = { ...where.env, PORT: String(await freePort()) };
    let server = startServer(env);
    const complaints: object[] = [];
    const running = startPlay(players, gameIds, await server.address);
    play = running;
    const roll = dice(rounds);
    for (let round = 1; round <= rounds; round++) {
      await running.scratched(round * perRound);
      // Somewhere between two events of the load, not always right after an answer.
      await running.happened(running.events() + Math.floor(roll() * 40));
      server.kill('SIGKILL');
      await server.exited;
      complaints.push(...server.log().filter(isComplaint));
      server = startServer(env);
      await server.address;
    }
    await running.scratched((rounds + 1) * perRound);
    await running.finish();
    expect(running.wrong).toEqual([]);
    expect([...complaints, ...server.log().filter(isComplaint)]).toEqual([]);
    await where.visit(async (db) => {
      expect(await auditPlay(db.read, players, running.told)).toEqual([]);
      // The control: a ticket that is gone, one that nobody was told of, and a prize that was not paid are found.
      const [first, ...others] = running.told;
      if (!first) throw new Error('nothing was bought');
      expect(await auditPlay(db.read, players, others)).toEqual([`doubled or untold: ticket ${first.id}`]);
      expect(await auditPlay(db.read, players, [...running.told, { ...first, id: 2_000_000_000 }])).toEqual([
        'lost: ticket 2000000000',
      ]);
      const unpaid = ['set local role none', 'alter table prizes disable trigger user', 'delete from prizes'];
      expect(await undone(db, unpaid, (tx) => auditPlay(tx, players, running.told))).toContainEqual(
        expect.stringMatching(/has no prize of its own/),
      );
    });
    report(`server killed ${rounds} times: ${running.told.length} tickets bought and scratched, none lost`);
  },
  limitMs(240_000),
);

const crashes = sized(1, 5);
test(
  `PostgreSQL killed ${crashes} times while people buy and scratch both kinds of tickets: no ticket lost, no prize paid twice, and all goes on`,
  async () => {
    const database = await ownPostgres();
    postgres = database;
    const where = placeAt(database.url, async () => {});
    const server = startServer(where.env);
    const address = await server.address;
    const players = await where.visit(openGames);
    const running = startPlay(players, gameIds, address);
    play = running;
    const roll = dice(crashes);
    for (let round = 1; round <= crashes; round++) {
      await running.scratched(round * perRound);
      await running.happened(running.events() + Math.floor(roll() * 40));
      await database.crash();
      const refused = running.seen.get('503') ?? 0;
      await vi.waitFor(() => expect(running.seen.get('503') ?? 0).toBeGreaterThan(refused + 12), { timeout: 60_000 });
      await database.start();
    }
    await running.scratched((crashes + 1) * perRound);
    await running.finish();
    expect(running.wrong).toEqual([]);
    expect(await where.visit((db) => auditPlay(db.read, players, running.told))).toEqual([]);
    report(`PostgreSQL killed ${crashes} times: ${running.told.length} tickets bought and scratched, none lost`);
  },
  limitMs(240_000),
);

test(
  'a server that is killed while it prints leaves nothing of the deck, and the next one prints it anew and whole',
  async () => {
    const where = await freshPlace();
    place = where;
    const id = 'printed';
    const listDecks = () =>
      where.visit((db) =>
        rows<{ id: number; state: string }>(
          db.read,
          sql`select id, state from instant_decks where game_id = ${id} order by id`,
        ),
      );
    await where.visit((db) =>
      asServer(db, async (context) => {
        await closeGames(db);
        const game = { id, kind: 'ticket', code: 'PRT', number: '1', title: 'Printed', category: 'popular' } as const;
        const table = prizes([20, 60_000]);
        await context.db.transact((tx) =>
          insertGame(
            tx,
            { ...game, price: 500 as never, theme: 'kite', tickets: 600_000, ticketsPerPack: 100, table },
            ['CO'],
          ),
        );
      }),
    );
    const findBegun = (db: Database) =>
      rows(db.read, sql`select 1 from pgboss.job where name = ${keepDecksJob.name} and state = 'active'`);
    for (let round = 0; round < sized(1, 5); round++) {
      const server = startServer(where.env);
      await server.address;
      // Over one connection, so that a deck is not whole by the time that its printing is seen.
      await where.visit(async (db) => {
        await ask(db, [keepDecksJob]);
        await vi.waitFor(async () => expect(await findBegun(db)).not.toEqual([]), { timeout: 60_000, interval: 10 });
        server.kill('SIGKILL');
      });
      await server.exited;
      expect(await listDecks()).toEqual([]);
    }
    const server = startServer(where.env);
    await server.address;
    await where.visit((db) => ask(db, [keepDecksJob]));
    await vi.waitFor(async () => expect((await listDecks()).map(({ state }) => state)).toEqual(['open']), {
      ...{ timeout: 120_000, interval: 250 },
    });
    // Each is the deck of its own seed, to the last ticket.
    for (const { id: deckId } of await listDecks())
      await where.visit((db) =>
        asServer(db, async (context) => {
          const { deck, game } = (await loadDeck(db.read, deckId)) ?? {};
          if (!deck || !game) throw new Error(`no deck ${deckId}`);
          const terms = { tickets: game.tickets, ticketsPerPack: game.ticketsPerPack, table: game.prizeTable };
          const { seed } = await openDeck(context, { id: deckId, sealedSeed: deck.sealedSeed, terms });
          expect(Buffer.from(rootOf(printDeck(terms, seed))).equals(deck.root)).toBe(true);
        }),
      );
  },
  limitMs(240_000),
);
