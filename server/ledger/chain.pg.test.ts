// @invariant LEDGER-3
/** The chain is made beside running postings: they never wait for it, and it never passes one that may still commit. */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Horizon, loadHorizon, loadLink, seal } from '../platform/chain/chain-rows.ts';
import type { Database } from '../platform/database/db.ts';
import { freshDatabase, type TestDatabase } from '../test/harness/database.ts';
import { bookChain, ledgerHash, verifyBookChain as verifyChain } from './chain.ts';
import { check } from './store.ts';

const clients = 12;
let database: TestDatabase;
const db = (): Database => database.db;
beforeAll(async () => {
  database = await freshDatabase(clients);
});
afterAll(() => database.drop('spoilt'));

const post = (key: string, payee: string) => {
  const legs = [
    { account: 'outside:chain', kind: 'outside', currency: 'USD', amount: -1 },
    { account: payee, kind: 'wallet', currency: 'USD', amount: 1 },
  ];
  return sql`select ledger_post(${key}, 'h', 'deposit', ${key}, 'post', ${JSON.stringify(legs)}::jsonb)`;
};
const lastId = async () => Number((await loadHorizon(db().read, bookChain)).through);
const sealedTo = async () => Number((await loadLink(db().read, bookChain))?.id ?? 0);

/**
 * One posting has its id and is not committed, another one with a later id is. Then the books are sealed in the way
 * given, before and after the first one commits; what comes out is what the verifier finds.
 */
async function overtaken(name: string, sealNow: (upTo: Horizon) => Promise<unknown>): Promise<string[]> {
  const slow = new pg.Client({ connectionString: database.url });
  await slow.connect();
  try {
    await slow.query('begin');
    // A transfer of the same accounts would wait for it; this one has taken its id and nothing else.
    await slow.query(
      `insert into ledger_journal(key, request_hash, kind, cause, description, legs) values ('slow:${name}', 'h', 'deposit', 'c', 'd',
         '[{"account":"outside:slow","kind":"outside","currency":"USD","amount":-1},{"account":"slow","kind":"wallet","currency":"USD","amount":1}]')`,
    );
    await db().read.execute(post(`quick:${name}`, 'quick'));
    const upTo = await loadHorizon(db().read, bookChain);
    await sealNow(upTo);
    await slow.query('commit');
    await sealNow(upTo);
    return (await verifyChain(db().read)).findings.map(
      ({ finding, subject }) => `${finding}: ${subject.split(', ')[1]}`,
    );
  } finally {
    await slow.end();
  }
}

test('a posting that was overtaken by a later one is waited for', async () => {
  const seen: unknown[] = [];
  const found = await overtaken('waited', async (upTo) => {
    expect(upTo.writers).toHaveLength(1);
    seen.push(await seal(db(), bookChain, upTo, 1_000));
  });
  expect(found).toEqual([]);
  expect(seen).toEqual([undefined, expect.objectContaining({ added: 2 })]);
  expect(await sealedTo()).toBe(await lastId());
});

test('sealers and posters at once: one chain, with everything in it once', async () => {
  let posting = true;
  const sealing = Array.from({ length: 4 }, async () => {
    while (posting) await seal(db(), bookChain, await loadHorizon(db().read, bookChain), 7);
  });
  await Promise.all(
    Array.from({ length: 6 }, async (_, client) => {
      for (let i = 0; i < 40; i++) {
        // Some are taken back, and leave gaps.
        const undo = i % 10 === 3;
        await db()
          .transact(async (tx) => {
            await tx.execute(post(`load:${client}:${i}`, `payee-${(client + i) % 5}`));
            if (undo) throw new Error('taken back');
          })
          .catch((error: unknown) => (undo ? undefined : Promise.reject(error)));
      }
    }),
  );
  posting = false;
  await Promise.all(sealing);
  while ((await seal(db(), bookChain, await loadHorizon(db().read, bookChain), 1_000))?.added !== 0);
  const hash = await ledgerHash(db().read);
  expect(await verifyChain(db().read)).toEqual({ findings: [], head: hash, unsealed: 0 });
  expect(hash.count).toBe(2 + 6 * 36);
  expect(await check(db().read)).toEqual([]);
});

test('sealing holds up no posting, and a second sealer waits for the first', async () => {
  const sealer = new pg.Client({ connectionString: database.url });
  await sealer.connect();
  try {
    await db().read.execute(post('before', 'ann'));
    await sealer.query('begin');
    await sealer.query(`select ledger_seal(9223372036854775807, '{}', 1000)`);
    // Were it held up, this would not return before the sealer's transaction is over.
    await db().read.execute(post('meanwhile', 'ann'));
    const second = seal(db(), bookChain, await loadHorizon(db().read, bookChain), 1_000);
    await sealer.query('commit');
    expect(await second).toMatchObject({ added: 1 });
    expect((await verifyChain(db().read)).findings).toEqual([]);
  } finally {
    await sealer.end();
  }
});

test('the control: a sealer that waits for nobody leaves a transfer without a seal', async () => {
  const found = await overtaken('blind', (upTo) => seal(db(), bookChain, { ...upTo, writers: [] }, 1_000));
  expect(found).toEqual(['transfer without a seal: slow:blind']);
});
