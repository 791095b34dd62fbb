// @invariant STORAGE-3: Nothing acknowledged is lost when the server or PostgreSQL is killed.
/** A server is killed again and again while customers order: acknowledged orders exist, once. */
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { freePort, killServers, startServer } from '../harness/children.ts';
import { isPostgres } from '../harness/database.ts';
import { freshPlace, type Place } from '../harness/place.ts';
import { limitMs, report, sized } from '../harness/scale.ts';
import { audit, dice, type Load, openShop, startLoad } from './load.ts';

let place: Place | undefined;
let load: Load | undefined;
async function leave() {
  load?.abandon();
  await killServers();
  await place?.drop();
  place = undefined;
  load = undefined;
}
afterEach(leave);

type Killed = { readonly faults: string[]; readonly load: Load; readonly backAfterMs: number[] };

/** Kills the server once a round, after the given number of orders, at a moment chosen by the seed; then compares. */
async function killRounds(rounds: number, ordersPerRound: number, preload?: string): Promise<Killed> {
  place = await freshPlace();
  const shop = await place.visit((db) => openShop(db, 12));
  const env = { ...place.env, PORT: String(await freePort()) };
  const roll = dice(rounds);
  let server = startServer(env, preload);
  const address = await server.address;
  load = startLoad(shop, [address]);
  const complaints: string[] = [];
  const listen = () =>
    complaints.push(
      ...server
        .log()
        .filter(isComplaint)
        .map((line) => JSON.stringify(line)),
    );
  const backAfterMs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await load.told(load.acknowledged.length + ordersPerRound);
    // Somewhere between two events of the load, not always right after an answer.
    await load.happened(load.events() + Math.floor(roll() * 40));
    server.kill('SIGKILL');
    await server.exited;
    listen();
    const before = performance.now();
    server = startServer(env, preload);
    await load.told(load.acknowledged.length + 1);
    backAfterMs.push(Math.round(performance.now() - before));
  }
  await load.finish();
  server.kill('SIGTERM');
  expect(await server.exited).toMatchObject({ code: 0, err: '' });
  listen();
  const faults = await place.visit((db) => audit(db, shop, load?.acknowledged ?? []));
  return { faults: [...faults, ...complaints, ...load.wrong], load, backAfterMs };
}
const isComplaint = (line: Record<string, unknown>) => line.level === 'error' || line.level === 'fatal';

// On PostgreSQL others kill servers, too.
const rounds = sized(isPostgres ? 1 : 2, 20);
const perRound = sized(60, 520);

test(
  `killed ${rounds} times under load, no order that a customer was told of is lost, and none is made twice`,
  async () => {
    const { faults, load, backAfterMs } = await killRounds(rounds, perRound);
    expect(faults).toEqual([]);
    expect(load.acknowledged.length).toBeGreaterThanOrEqual(rounds * perRound);
    report(
      `server killed ${rounds} times: ${load.acknowledged.length} orders acknowledged, none lost; ordering again after ${Math.max(...backAfterMs)} ms at most; ${load.summary()}`,
    );
    // Far above what it takes (a second or two): a busy machine must not fail here.
    expect(Math.max(...backAfterMs)).toBeLessThan(60_000);
  },
  limitMs(240_000),
);

test(
  'the control: a server that answers before the order is safe is found out',
  async () => {
    let lost: string[] = [];
    for (let attempt = 0; lost.length === 0 && attempt < 5; attempt++) {
      lost = (await killRounds(1, 30, join(import.meta.dirname, 'answers-before-commit.ts'))).faults.filter((fault) =>
        fault.startsWith('lost'),
      );
      await leave();
    }
    expect(lost).not.toEqual([]);
  },
  limitMs(240_000, 240_000),
);
