// @invariant BITCOIN-2
/** Servers as processes: each address is given out once, though they are killed, and no key is anywhere. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { type Database, rows } from '../../platform/database/db.ts';
import { dice, insist, newShopper, type Shopper } from '../durability/load.ts';
import { freePort, killServers, startServer } from '../harness/children.ts';
import { freshPlace, type Place } from '../harness/place.ts';
import { limitMs, report, sized } from '../harness/scale.ts';
import { plantedKeys, privateKeysIn } from './private-keys.ts';

let place: Place | undefined;
let isAbandoned = false;
const folder = mkdtempSync(join(tmpdir(), 'autolotto-heap-'));
afterEach(async () => {
  isAbandoned = true;
  await killServers();
  await place?.drop();
  place = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const kills = sized(1, 5);
const payments = sized(60, 100_000);
/** A person may have so many open at once here: each of their deposits counts toward a limit. */
const each = 20;
const callers = 16;
const together = 100;

type Opened = { readonly id: number; readonly bitcoinAddress: string };

async function insertShoppers(db: Database, count: number): Promise<Shopper[]> {
  const made: Shopper[] = [];
  while (made.length < count)
    made.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(together, count - made.length) }, () => newShopper(db, 100)),
      )),
    );
  return made;
}

const heapWriter = join(import.meta.dirname, 'heap-writer.ts');

/** Every row of every table, as text. */
async function* readTexts({ read }: Database): AsyncGenerator<string> {
  const tables = await rows<{ name: string }>(
    read,
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of tables) {
    const found = await rows<{ text: string | null }>(
      read,
      sql.raw(`select string_agg(t::text, e'\\n') as text from ${name} t`),
    );
    yield found[0]?.text ?? '';
  }
}

test(
  `${payments} payments of two servers, one of which is killed ${kills} times, have as many addresses; none has a key that can spend`,
  async () => {
    const here = await freshPlace();
    place = here;
    const shoppers = await here.visit(async (db) => {
      await db.read.execute(
        sql`insert into policy_rows(key, value, valid_from, reason) values ('bitcoin.mostOpen', ${String(each)}::jsonb, app_now(), 'Test')`,
      );
      return insertShoppers(db, Math.ceil(payments / each));
    });
    const ports = [await freePort(), await freePort()];
    const start = (at: number) => startServer({ ...here.env, PORT: String(ports[at]) }, heapWriter);
    let first = start(0);
    const second = start(1);
    const addresses = [await first.address, await second.address];
    const agent = new Agent({ keepAlive: true });
    const opened: Opened[] = [];
    const wrong: string[] = [];
    const open = async (caller: number) => {
      for (let at = caller; at < payments && !isAbandoned; at += callers) {
        const { cookie } = shoppers[at % shoppers.length] ?? { cookie: '' };
        const body = { orderId: null, usdAmount: '5.00', paymentType: 'store_purchase' };
        const sent = { method: 'POST', path: '/api/bitcoin/create-payment', body, key: `payment-${at}` };
        const heard = await insist({ agent, addresses, place: at, cookie, isAbandoned: () => isAbandoned }, sent);
        if (heard?.answer.status === 201) opened.push(JSON.parse(heard.answer.body));
        else wrong.push(`${heard?.answer.status}: ${heard?.answer.body}`);
      }
    };
    const opening = Promise.all(Array.from({ length: callers }, (_, caller) => open(caller)));
    const roll = dice(kills);
    for (let kill = 1; kill <= kills; kill++) {
      const from = Math.floor(((kill - roll() * 0.5) * payments) / (kills + 1));
      while (opened.length < from && wrong.length === 0) await pause(2);
      first.kill('SIGKILL');
      await first.exited;
      // After the last time the other one serves alone.
      if (kill === kills) break;
      first = start(0);
      await first.address;
    }
    await opening;
    agent.destroy();
    expect(wrong).toEqual([]);
    expect(opened).toHaveLength(payments);
    expect(new Set(opened.map(({ bitcoinAddress }) => bitcoinAddress)).size).toBe(payments);
    report(`${payments} payments over two servers and ${kills} kills: ${payments} addresses`);

    // A key that is planted is found, and nothing else.
    const [planted, other] = [plantedKeys.extended(), plantedKeys.single()];
    const heapTo = join(folder, 'server.heapsnapshot');
    await second.tell({ heapTo, hold: planted });
    expect(new Set(privateKeysIn(readFileSync(heapTo, 'latin1')))).toEqual(new Set([planted]));
    await here.visit(async (db) => {
      const stored = await rows<{ address: string }>(
        db.read,
        sql`select a.address from btc_payments p join btc_addresses a on a.network = p.network and a.index = p.address_index`,
      );
      const known = new Set(stored.map(({ address }) => address));
      expect(known.size).toBe(stored.length);
      expect(opened.filter(({ bitcoinAddress }) => !known.has(bitcoinAddress))).toEqual([]);
      await db.read.execute(sql`update users set last_name = ${other} where id = ${shoppers[0]?.userId}`);
      const found: string[] = [];
      for await (const text of readTexts(db)) found.push(...privateKeysIn(text));
      expect(new Set(found)).toEqual(new Set([other]));
    });
  },
  limitMs(300_000, 7_200_000),
);
