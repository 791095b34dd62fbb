// @invariant SCALE-1: No call and no scheduled job reads a table that grows without end from one end to the other, but those named with a reason.
/**
 * The plans of all statements of the server, at every call of the access matrix and every job of the clock, for a planner
 * that believes in millions of rows. Nothing is timed.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownPostgres } from '../../../scripts/postgres.mjs';
import { jobHandlers } from '../../domains.ts';
import { worldParts } from '../access/cases.ts';
import { call, columnsOf, matrix } from '../access/probe.ts';
import { makeWorld, parts, type World } from '../access/world.ts';
import { startTestApp } from '../harness/app.ts';
import { onServer, postgresTemplate } from '../harness/database.ts';
import { setPolicy } from '../harness/policy-rows.ts';
import { limitMs } from '../harness/scale.ts';
import { excepted } from './excepted.ts';
import { asMillions, isEndless, listIndexesOfFew } from './millions.ts';
import { hearPlans, tellingPlans } from './plans.ts';
import { findScans } from './scans.ts';

let database: Awaited<ReturnType<typeof ownPostgres>>;
let app: Awaited<ReturnType<typeof startTestApp>>;
let world: World;
const given = process.env.DATABASE_URL;
/** Name of the read or job whose statements are heard. */
let doing = '';
let statements = 0;
let ofFew = new Set<string>();
const isOfFew = (index: string) => ofFew.has(index);
let stopHearing = () => {};
const found = new Set<string>();

/** Tells that its own job waits: one that watches for a minute has looked by then, and goes on beside the next. */
const resting = new AsyncLocalStorage<() => void>();
const timers: typeof parts.timers = {
  sleep: (ms, signal) => {
    resting.getStore()?.();
    return parts.timers?.sleep(ms, signal) ?? Promise.resolve();
  },
};

beforeAll(async () => {
  // A server of its own tells plans, and leaves statistics as they are set.
  database = await ownPostgres(tellingPlans);
  process.env.DATABASE_URL = database.url;
  await postgresTemplate();
  stopHearing = hearPlans((explained) => {
    if (doing === '') return;
    statements += 1;
    for (const scan of findScans(explained, isEndless, isOfFew)) found.add(`${doing}: ${scan}`);
  });
  app = await startTestApp({ ...parts, timers });
  world = await makeWorld(app, worldParts);
  // Whatever the hour, the sale of some draw ends soon, and people are reminded of it.
  await setPolicy(app.context, 'lottery.remindMinutes', 1_440, { userId: 'test', reason: 'any hour' });
  await asMillions(app.url ?? '');
  ofFew = await listIndexesOfFew(app.url ?? '');
  // From here on: making the world says far more.
  await onServer(async (client) => {
    await client.query(`alter system set auto_explain.log_min_duration = 0`);
    await client.query('select pg_reload_conf()');
  });
}, limitMs(600_000));
afterAll(async () => {
  stopHearing();
  await app.drop();
  await database.stop();
  if (given === undefined) delete process.env.DATABASE_URL;
  else process.env.DATABASE_URL = given;
});

async function scansWhile(name: string, work: () => Promise<unknown>): Promise<string[]> {
  found.clear();
  statements = 0;
  doing = name;
  try {
    await work();
  } finally {
    doing = '';
  }
  return [...found];
}
/** Scans beside those that are allowed. */
const judged = (name: string, scans: readonly string[]) => {
  const allowed = Object.keys(excepted[name] ?? {});
  return scans.filter((scan) => !allowed.some((table) => scan.startsWith(`${name}: ${table}: `)));
};

describe('at millions of rows', { shuffle: false }, () => {
  test.each(matrix.map((row) => [row.name, row] as const))(
    'no table that grows without end is read whole: %s',
    async (name, row) => {
      await row.one.before?.(world);
      const scans = await scansWhile(name, async () => {
        // What writes is done once, by the last of them who may.
        const actors = (['customer', 'courier', 'store', 'admin'] as const).filter((actor) =>
          columnsOf(row.one).some(([, column]) => column[actor] === 'ok'),
        );
        for (const actor of row.row.method === 'GET' ? actors : actors.slice(-1)) {
          const [object] = columnsOf(row.one).find(([, column]) => column[actor] === 'ok') ?? [];
          if (object) await call(world, row, actor, object);
        }
      });
      await row.one.undo?.(world);
      expect(judged(name, scans)).toEqual([]);
    },
  );

  // Decks are printed for seconds, and nothing is read for them.
  const clocked = jobHandlers.filter(({ row }) => row.every !== undefined && row.name !== 'instant-games.keep-decks');
  test.each(clocked.map((handler) => [handler.row.name, handler] as const))(
    'no table that grows without end is read whole: the job %s',
    async (name, { run }) => {
      const scans = await scansWhile(name, () => {
        const rested = Promise.withResolvers<void>();
        return Promise.race([resting.run(rested.resolve, () => run(app.context, {})), rested.promise]);
      });
      expect(judged(name, scans)).toEqual([]);
    },
  );

  test('the life of an order reads no such table whole', async () => {
    expect(await scansWhile('an order', () => world.freshOrder('reviewed'))).toEqual([]);
    expect(statements, 'control: its statements were heard').toBeGreaterThan(50);
  });

  test('control: a statement that reads the whole table is found, alone, in a function and before a limit', async () => {
    const { read } = app.context.db;
    const planted = async (statement: string) => scansWhile('planted', () => read.execute(sql.raw(statement)));
    expect(await planted('select count(*) from orders')).toEqual([
      expect.stringMatching(/^planted: orders: (?:whole|along )/),
    ]);
    expect(await planted('select id from orders where delivery_address = $$here$$')).toEqual([
      'planted: orders: whole',
    ]);
    expect(await planted('select id from order_events order by created_at limit 1')).toEqual([
      'planted: order_events: whole',
    ]);
    expect(
      await planted(`do $$ begin perform from order_events where event = 'place' and note is not null; end $$`),
    ).toEqual(['planted: order_events: whole']);
    // And what an index finds is not.
    expect(await planted(`select id from orders where customer_id = 'somebody' order by id desc limit 50`)).toEqual([]);
  });

  test('a minute’s check of the books reads them whole only where they have no more accounts than it looks at', async () => {
    const { read } = app.context.db;
    expect(await scansWhile('a turn', () => read.execute(sql`select * from ledger_check_turn(1)`))).toEqual([]);
  });

  test('control: a read that has lost its index is found', async () => {
    const list = async () => (await world.client('customer')).get('/api/orders');
    expect(await scansWhile('a list', list)).toEqual([]);
    const owner = new pg.Client({ connectionString: app.url });
    await owner.connect();
    await owner.query('drop index orders_customer');
    await owner.end();
    expect(await scansWhile('a list', list)).toContainEqual(expect.stringMatching(/^a list: orders: /));
  });
});
