// @invariant AUDIT-1
/** The chain is made beside running transactions, and never passes one that may still commit an entry. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../test/harness/database.ts';
import { type Horizon, loadHorizon, seal } from '../chain/chain-rows.ts';
import { audit } from '../database/audit.ts';
import type { Database } from '../database/db.ts';
import { auditChain, verifyAuditChain } from './audit-chain.ts';
import { recordLook } from './looks.ts';

let database: TestDatabase;
const db = (): Database => database.db;
beforeAll(async () => {
  database = await freshDatabase(12);
});
afterAll(() => database.drop());

const note = (id: string) =>
  db().transact((tx) => audit(tx, { actorId: null, action: 'thing.done', subject: { kind: 'thing', id } }));
const sealNow = (upTo: Horizon) => seal(db(), auditChain, upTo, 1_000);

/** One entry has its id and is not committed, another one with a later id is; sealed in between, and after. */
async function overtaken(name: string, sealBy: (upTo: Horizon) => Promise<unknown>) {
  const slow = new pg.Client({ connectionString: database.url });
  await slow.connect();
  try {
    await slow.query('begin');
    await slow.query(
      `insert into audit_entries(action, subject_kind, subject_id, details) values ('thing.done', 'thing', 'slow ${name}', '{}')`,
    );
    await note(`quick ${name}`);
    const upTo = await loadHorizon(db().read, auditChain);
    await sealBy(upTo);
    await slow.query('commit');
    await sealBy(upTo);
  } finally {
    await slow.end();
  }
  return (await verifyAuditChain(db().read)).findings;
}

test('an entry that was overtaken by a later one is waited for', async () => {
  const seen: unknown[] = [];
  const found = await overtaken('waited', async (upTo) => {
    expect(upTo.writers).toHaveLength(1);
    seen.push(await sealNow(upTo));
  });
  expect(found).toEqual([]);
  expect(seen).toEqual([undefined, expect.objectContaining({ added: 2 })]);
});

test('sealers and writers at once: one chain, with everything in it once', async () => {
  let writing = true;
  const sealing = Array.from({ length: 4 }, async () => {
    while (writing) await seal(db(), auditChain, await loadHorizon(db().read, auditChain), 7);
  });
  await Promise.all(
    Array.from({ length: 6 }, async (_, writer) => {
      for (let i = 0; i < 40; i++) await note(`${writer}:${i}`);
    }),
  );
  writing = false;
  await Promise.all(sealing);
  while ((await sealNow(await loadHorizon(db().read, auditChain)))?.added !== 0);
  expect(await verifyAuditChain(db().read)).toMatchObject({ findings: [], head: { count: 2 + 240 }, unsealed: 0 });
});

test('many looks of one admin at one file at once are one', async () => {
  await Promise.all(Array.from({ length: 8 }, () => recordLook(db(), 'helen', { kind: 'user', id: 'ann' })));
  await sealNow(await loadHorizon(db().read, auditChain));
  expect(await verifyAuditChain(db().read)).toMatchObject({ findings: [], head: { count: 2 + 240 + 1 }, unsealed: 0 });
});

test('the control: a sealer that waits for nobody leaves an entry without a seal', async () => {
  const found = await overtaken('blind', (upTo) => sealNow({ ...upTo, writers: [] }));
  expect(found.map(({ finding }) => finding)).toEqual(['entry without a seal']);
});
