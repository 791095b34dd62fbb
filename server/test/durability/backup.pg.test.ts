// @invariant STORAGE-4: A backup restores whole and exact, or not at all.
/** A backup is restored exactly, from either kind of database into either kind; and nothing else is. */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testedProgram } from '../../../scripts/lib.mjs';
import { buildApp } from '../../app.ts';
import { backUp, restore } from '../../backups.ts';
import { jobHandlers } from '../../domains.ts';
import { ledgerHash, sealBooks, verifyBooks } from '../../ledger/service.ts';
import { cancelOverdueJob } from '../../orders/jobs.ts';
import { auditChain, readAuditHash } from '../../platform/audit/audit-chain.ts';
import {
  BackupRefused,
  checkArchive,
  type Manifest,
  readArchive,
  writeArchive,
} from '../../platform/backup/archive.ts';
import { tablesInUse } from '../../platform/backup/backup.ts';
import { headText } from '../../platform/chain/chain.ts';
import { sealAll } from '../../platform/chain/sealing.ts';
import { type Config, readConfig } from '../../platform/config.ts';
import { type Database, openEmbedded, openPostgres, rows } from '../../platform/database/db.ts';
import { lockDirectory } from '../../platform/database/directory-lock.ts';
import { loadMigrations } from '../../platform/database/history.ts';
import { createJobs, recordedJobs } from '../../platform/jobs/jobs.ts';
import { createLog } from '../../platform/log.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { bareEnv } from '../harness/children.ts';
import { onServer, urlOf } from '../harness/database.ts';
import { ownPage } from '../harness/own-page.ts';
import { patientHttp } from '../harness/patience.ts';
import { limitMs, report, sized } from '../harness/scale.ts';
import { bring, doorInTown, loadProduct, move, placedOrder } from '../harness/shopping.ts';
import { ownerDoes } from '../harness/tampering.ts';
import { encodeForm, picture, readMetadata, upload } from '../harness/uploads.ts';

const transfers = sized(1_000, 100_000);
const folder = mkdtempSync(join(tmpdir(), 'autolotto-backup-'));
const fileNamed = (name: string) => join(folder, `${name}.backup`);
const log = createLog('silent');

let source: TestApp & { readonly drop: () => Promise<void> };
let whole: Manifest;
/** Address of the milk's photo. */
let photo = '';
/** An order whose hand-over was photographed. */
let handedOver = 0;
const file = fileNamed('whole');
const databases: string[] = [];

const settings = (env: Record<string, string>): Config =>
  readConfig({
    PORT: '0',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'silent',
    PRESET: 'demo',
    PHOTO_DIR: join(folder, `photos-${randomUUID()}`),
    ...env,
  });
/** A place that has no database yet, of either kind. */
async function emptyPlace(kind: 'embedded' | 'postgres'): Promise<Config> {
  if (kind === 'embedded') return settings({ DATA_DIR: join(folder, randomUUID()) });
  const name = `autolotto_test_${randomUUID().replaceAll('-', '')}`;
  databases.push(name);
  await onServer((client) => client.query(`create database ${name}`));
  return settings({ DATABASE_URL: urlOf(name) });
}
async function look<T>({ database }: Config, work: (db: Database) => Promise<T>): Promise<T> {
  const db =
    database.kind === 'postgres' ? await openPostgres(database.url, 2, 'owner') : await openEmbedded(database.dir);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** The given number of deposits, in a thousand wallets. */
const manyTransfers = (db: Database, prefix: string, count: number) =>
  db.transact(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      select ledger_post(${prefix} || n, md5(n::text), 'deposit', 'test:' || n, 'Straße "' || n || E'" \\\\ \n', jsonb_build_array(
               jsonb_build_object('account', 'outside:test', 'kind', 'outside', 'currency', 'USD', 'amount', -n),
               jsonb_build_object('account', 'user:' || n % 1000 || ':wallet', 'kind', 'wallet', 'currency', 'USD', 'amount', n)))
        from generate_series(1, ${count}::int) n`);
  });

beforeAll(async () => {
  source = await startTestApp();
  const { context } = source;
  const customer = await source.newCustomer({ dollars: '400.00' });
  await placedOrder(customer);
  const courier = await source.as('courier');
  handedOver = (await placedOrder(customer)).id;
  await bring(courier, handedOver, 'en_route');
  const { payload, headers } = await encodeForm({ file: await picture(320, 240).jpeg().toBuffer() });
  const url = `/api/orders/${handedOver}/proof`;
  const proof = { method: 'POST', url, headers: { cookie: courier.cookie, ...headers }, payload } as const;
  expect((await source.http.inject(proof)).statusCode).toBe(201);
  await move(courier, handedOver, 'delivered');
  await placedOrder(customer, 4, { paymentMethod: 'cash', deliveryInstructions: 'Ring “twice”,\nthen\twait \\ 🦆' });
  await manyTransfers(context.db, 'sealed:', transfers);
  await sealBooks({ ...context, jobs: source.jobs });
  await ownerDoes(context.db, [
    `insert into audit_entries(actor_id, action, subject_kind, subject_id, details)
       select 'chief', 'thing.done', 'thing', n::text, jsonb_build_object('words', 'Straße “' || n || '”') from generate_series(1, 5) n`,
  ]);
  await sealAll(context, auditChain, 'the audit is sealed');
  await manyTransfers(context.db, 'not sealed:', 50);
  // Enqueued, and never run.
  const queue = createJobs(context.db, log);
  await queue.start(context, jobHandlers, false);
  await context.db.transact((tx) => queue.enqueue(tx, cancelOverdueJob, {}));
  await queue.stop();
  const milk = await loadProduct(customer, 'essentials');
  const taken = await upload(source, await source.as('store'), milk.id, {
    file: await picture(640, 480).jpeg().toBuffer(),
    type: 'main',
  });
  photo = taken.body.url;
  const place = { DATABASE_URL: source.url ?? '', PHOTO_DIR: context.config.photoDir };
  ({ manifest: whole } = await backUp(settings(place), file));
}, limitMs(120_000));
afterAll(async () => {
  await source?.drop();
  await onServer(async (client) => {
    for (const name of databases) await client.query(`drop database if exists ${name} with (force)`);
  });
  rmSync(folder, { recursive: true, force: true });
});

let copies = 0;
/** Complete content of a place, as its own backup lists it; without numbers of migrations and times. */
async function backUpContent(place: Config) {
  const { manifest, findings } = await backUp(place, fileNamed(`copy ${copies++}`));
  const { parts, books, audit, sequences } = manifest;
  return { parts: Object.fromEntries(parts.map((part) => [part.name, part])), books, audit, sequences, findings };
}
const contentOfFile = ({ parts, books, audit, sequences }: Manifest) => ({
  parts: Object.fromEntries(parts.map((part) => [part.name, part])),
  books,
  audit,
  sequences,
  findings: [],
});

/** A server on restored data goes on where the other one stood. */
async function goesOn(place: Config): Promise<void> {
  const app = await buildApp(place, {
    jobs: recordedJobs(),
    log,
    httpLimits: patientHttp,
  });
  try {
    const signedIn = await app.http.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      headers: ownPage,
      payload: { email: 'new-1@example.test', password: 'correct-horse-battery' },
    });
    expect(signedIn.statusCode).toBe(200);
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
    const known: { id: number }[] = (await app.http.inject({ url: '/api/orders', headers: { cookie } })).json();
    expect(known).toHaveLength(3);
    const shown = await app.http.inject({ url: photo });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    const proof = await app.http.inject({ url: `/api/orders/${handedOver}/proof/photo`, headers: { cookie } });
    expect([proof.statusCode, (await readMetadata(proof.rawPayload)).width]).toEqual([200, 320]);
    const milk = await loadProduct(source.anonymous, 'essentials');
    const placed = await app.http.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { ...ownPage, cookie, 'idempotency-key': 'after-the-restore' },
      payload: { items: [{ productId: milk.id, quantity: 4 }], deliveryAddress: doorInTown },
    });
    expect(placed.json()).toMatchObject({ status: 'pending' });
    expect(placed.json().id).toBeGreaterThan(Math.max(...known.map(({ id }) => id)));
    await sealBooks(app.context);
    expect(await verifyBooks(app.context.db)).toMatchObject({ findings: [], unsealed: 0 });
  } finally {
    await app.stop();
  }
}

describe('a backup', () => {
  test('a backup names everything that is in the database, and only its owner may read it', async () => {
    const { db } = source.context;
    const tables = await rows<{ name: string }>(
      db.read,
      sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const besideTables = ['unfinished jobs', 'photo files'];
    const ofTables = whole.parts.filter(({ name }) => !besideTables.includes(name));
    expect(ofTables.map(({ name }) => name).sort()).toEqual(tables.map(({ name }) => name));
    expect(whole.parts.find(({ name }) => name === 'photo files')?.rows).toBe(3);
    for (const { name, rows: count } of ofTables) {
      const [found] = await rows<{ count: number }>(db.read, sql.raw(`select count(*)::int as count from ${name}`));
      expect([name, count]).toEqual([name, found?.count]);
    }
    expect(whole.books).toBe(headText(await ledgerHash(db.read)));
    expect(whole.audit).toBe(headText(await readAuditHash(db.read)));
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test(
    `a backup with ${transfers} transfers is restored into either kind of database, is the same there in every row, and business goes on`,
    async () => {
      const [second, third] = [await emptyPlace('postgres'), await emptyPlace('embedded')];
      const began = performance.now();
      await restore(second, file);
      const seconds = (performance.now() - began) / 1000;
      await restore(third, file);
      report(
        `${transfers} transfers restored into PostgreSQL in ${seconds.toFixed(1)} s, into PGlite in ${((performance.now() - began) / 1000 - seconds).toFixed(1)} s`,
      );
      for (const place of [second, third]) expect(await backUpContent(place)).toEqual(contentOfFile(whole));

      const embeddedFile = fileNamed('from embedded');
      await backUp(third, embeddedFile);
      for (const kind of ['postgres', 'embedded'] as const) {
        const place = await emptyPlace(kind);
        await restore(place, embeddedFile);
        expect(await backUpContent(place)).toEqual(contentOfFile(whole));
        await goesOn(place);
      }
    },
    limitMs(300_000, 900_000),
  );

  test(
    'a backup keeps the guards: what was restored cannot be changed either',
    async () => {
      const place = await emptyPlace('postgres');
      await restore(place, file);
      const guards = (db: Database) =>
        rows(
          db.read,
          sql`select tgrelid::regclass::text as on, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
        );
      await look(place, async (db) => {
        expect(await guards(db)).toEqual(await guards(source.context.db));
        for (const forbidden of [
          sql`update ledger_accounts set balance = balance + 1`,
          sql`insert into ledger_entries(transfer_id, account_id, currency, amount, balance_after, seq) select transfer_id, account_id, currency, amount, balance_after + amount, seq + 100000 from ledger_entries limit 1`,
          sql`delete from ledger_transfers`,
          sql`update ledger_seals set place = place + 1`,
        ])
          await expect(db.read.execute(forbidden)).rejects.toMatchObject({ cause: { code: '42501' } });
      });
      expect((await backUpContent(place)).parts).toEqual(contentOfFile(whole).parts);
    },
    limitMs(60_000),
  );

  test(
    'made while customers go on is one moment of it',
    async () => {
      const { db } = source.context;
      const place = settings({ DATABASE_URL: source.url ?? '', PHOTO_DIR: source.context.config.photoDir });
      let isDone = false;
      let posted = 0;
      const business = (async () => {
        for (; !isDone; posted++) await manyTransfers(db, `meanwhile ${posted}:`, 3);
      })();
      const meanwhile = fileNamed('meanwhile');
      const { manifest, findings } = await backUp(place, meanwhile).finally(() => {
        isDone = true;
      });
      await business;
      expect(findings).toEqual([]);
      const count = (name: string) => manifest.parts.find((part) => part.name === name)?.rows ?? 0;
      expect(manifest.books.startsWith(`${count('ledger_transfers')}:`)).toBe(true);
      expect(count('ledger_transfers')).toBeGreaterThanOrEqual(
        whole.parts.find(({ name }) => name === 'ledger_transfers')?.rows ?? 0,
      );
      expect(posted).toBeGreaterThan(0);
      const copy = await emptyPlace('postgres');
      await restore(copy, meanwhile);
      expect((await backUpContent(copy)).books).toBe(manifest.books);
    },
    limitMs(60_000),
  );

  test(
    'a backup takes unfinished jobs along',
    async () => {
      const place = await emptyPlace('postgres');
      await restore(place, file);
      const jobs = await look(place, (db) =>
        rows(db.read, sql`select name, state::text from pgboss.job where name not like '\\_\\_%'`),
      );
      expect(jobs).toEqual([{ name: cancelOverdueJob.name, state: 'created' }]);
    },
    limitMs(60_000),
  );
});

/** The same file with something changed, and whole again: what no disk does by itself. */
async function rewritten(
  name: string,
  change: { about?: Partial<Manifest>; keep?: (part: string, line: string) => boolean },
): Promise<string> {
  const archive = await checkArchive(file);
  const lines = new Map<string, string[]>(archive.manifest.parts.map((part) => [part.name, []]));
  await readArchive(file, archive, async (part, found) => {
    lines.get(part.name)?.push(...found.filter((line) => change.keep?.(part.name, line) ?? true));
  });
  const { parts, ...about } = archive.manifest;
  const path = fileNamed(name);
  await writeArchive(
    path,
    parts.map((part) => ({
      ...part,
      rows: (async function* () {
        yield lines.get(part.name) ?? [];
      })(),
    })),
    async () => ({ ...about, ...change.about }),
  );
  return path;
}

describe('refused, and nothing is changed', () => {
  /** Tries, hears why not, and finds the place as it was: without a single table. */
  async function refused(path: string, words: RegExp): Promise<void> {
    const place = await emptyPlace('postgres');
    await expect(restore(place, path)).rejects.toThrow(BackupRefused);
    await expect(restore(place, path)).rejects.toThrow(words);
    expect(await look(place, async (db) => [await tablesInUse(db.read), await loadMigrations(db.read)])).toEqual([
      [],
      [],
    ]);
  }
  const damaged = /is no backup, or it is damaged or cut short/;

  test('a file with one bit flipped, wherever it is', async () => {
    const good = readFileSync(file);
    // Its first and last bytes, the compressor's own heading, the middle, the manifest and the last line.
    const places = [
      0,
      1,
      4,
      9,
      100,
      good.length >> 1,
      good.length - 1,
      good.length - 2,
      good.length - 70,
      good.length - 95,
      good.length - 500,
    ];
    const path = fileNamed('flipped');
    for (const place of places) {
      const bad = Buffer.from(good);
      bad[place] = (bad[place] ?? 0) ^ 4;
      writeFileSync(path, bad);
      await expect(restore(settings({ DATA_DIR: join(folder, 'nowhere') }), path), `byte ${place}`).rejects.toThrow(
        BackupRefused,
      );
    }
    await refused(path, damaged);
    expect(existsSync(join(folder, 'nowhere'))).toBe(false);
    // The control: the untouched bytes are taken.
    writeFileSync(path, good);
    expect((await checkArchive(path)).manifest).toEqual(whole);
  });

  test('a file cut short, and one that is something else', async () => {
    const good = readFileSync(file);
    const path = fileNamed('short');
    for (const length of [good.length - 1, good.length - 80, good.length >> 1, 10, 0]) {
      writeFileSync(path, good);
      truncateSync(path, length);
      await expect(restore(settings({ DATA_DIR: join(folder, 'nowhere') }), path), `${length} bytes`).rejects.toThrow(
        damaged,
      );
    }
    writeFileSync(path, 'PGDMP');
    await refused(path, damaged);
    await refused(fileNamed('missing'), /cannot be read/);
  });

  test("a restore refuses another format and another version's data, and changes nothing", async () => {
    const path = fileNamed('format');
    writeFileSync(
      path,
      readFileSync(file, 'latin1').replace('\nautolotto-backup/1 ', '\nautolotto-backup/2 '),
      'latin1',
    );
    await refused(path, /is in format 2; this version of AutoLotto reads format 1/);
    const { migrations } = whole;
    await refused(
      await rewritten('newer', { about: { migrations: [...migrations, 'f00d'] } }),
      /made by a newer version/,
    );
    await refused(
      await rewritten('older', { about: { migrations: migrations.slice(0, -1) } }),
      /made by an older version/,
    );
    await refused(
      await rewritten('other', { about: { migrations: migrations.with(0, 'f00d') } }),
      /another line of AutoLotto/,
    );
  });

  test('a place that is in use', async () => {
    const before = headText(await ledgerHash(source.context.db.read));
    await expect(restore(settings({ DATABASE_URL: source.url ?? '' }), file)).rejects.toThrow(
      /^This database is in use: there is something in \w+ and \d+ other tables\. .* Nothing was changed\.$/,
    );
    expect(headText(await ledgerHash(source.context.db.read))).toBe(before);
  });

  test(
    'the control: a restore that leaves out one entry of the books is seen, and the place stays empty for a good one',
    async () => {
      let left = 1;
      const path = await rewritten('skipped', { keep: (part) => part !== 'ledger_entries' || left-- !== 1 });
      const place = await emptyPlace('postgres');
      await expect(restore(place, path)).rejects.toThrow(/^The books came out as .* Nothing was changed\.$/);
      expect(await look(place, (db) => tablesInUse(db.read))).toEqual([]);
      await restore(place, file);
      expect(await backUpContent(place)).toEqual(contentOfFile(whole));
      // And one that leaves out any other row is seen by the comparison that these tests make.
      await look(place, (db) =>
        ownerDoes(db, [
          'alter table order_events disable trigger user',
          'delete from order_events where id = (select max(id) from order_events)',
          'alter table order_events enable trigger user',
        ]),
      );
      expect((await backUpContent(place)).parts).not.toEqual(contentOfFile(whole).parts);
    },
    limitMs(60_000),
  );

  test(
    'books that were wrong when they were written',
    async () => {
      const place = await emptyPlace('postgres');
      await restore(place, file);
      await look(place, (db) =>
        ownerDoes(db, [
          'alter table ledger_accounts disable trigger user',
          `update ledger_accounts set balance = balance + 1 where name = 'user:7:wallet'`,
          'alter table ledger_accounts enable trigger user',
        ]),
      );
      const path = fileNamed('wrong');
      expect((await backUp(place, path)).findings).toContainEqual(
        expect.objectContaining({ finding: 'balance differs from its entries', subject: 'user:7:wallet' }),
      );
      const next = await emptyPlace('postgres');
      await expect(restore(next, path)).rejects.toThrow(
        /^The books in this backup are wrong: .* Nothing was changed\.$/,
      );
      expect(await look(next, (db) => tablesInUse(db.read))).toEqual([]);
    },
    limitMs(60_000),
  );

  test(
    'the control: a restore that leaves out one entry of the audit, and an audit that was wrong when it was written',
    async () => {
      let left = 1;
      const path = await rewritten('unaudited', { keep: (part) => part !== 'audit_entries' || left-- !== 1 });
      const place = await emptyPlace('postgres');
      await expect(restore(place, path)).rejects.toThrow(/^The audit came out as .* Nothing was changed\.$/);
      await restore(place, file);
      await look(place, (db) =>
        ownerDoes(db, [
          'alter table audit_entries disable trigger user',
          `update audit_entries set actor_id = 'somebody-else' where id = (select min(id) from audit_entries)`,
          'alter table audit_entries enable trigger user',
        ]),
      );
      const wrong = fileNamed('wrong audit');
      expect((await backUp(place, wrong)).findings).toEqual([
        expect.objectContaining({ finding: expect.stringMatching(/^entry (or its seal )?was changed$/) }),
      ]);
      const next = await emptyPlace('postgres');
      await expect(restore(next, wrong)).rejects.toThrow(
        /^The audit in this backup is wrong: .* Nothing was changed\.$/,
      );
      expect(await look(next, (db) => tablesInUse(db.read))).toEqual([]);
    },
    limitMs(60_000),
  );

  test('a backup refuses to overwrite a file, and leaves no partial one behind', async () => {
    const place = settings({ DATABASE_URL: source.url ?? '' });
    await expect(backUp(place, file)).rejects.toThrow(/exists already/);
    const path = fileNamed('half');
    const half = async function* () {
      yield ['["1"]'];
      throw new Error('the database went away');
    };
    await expect(
      writeArchive(path, [{ name: 'users', columns: ['id'], rows: half() }], async () => ({ ...whole })),
    ).rejects.toThrow('the database went away');
    expect(readdirSync(folder).filter((name) => name.startsWith('half'))).toEqual([]);
  });

  test('an embedded database that a server has open, or that is not there', async () => {
    const place = settings({ DATA_DIR: join(folder, 'taken') });
    await expect(backUp(place, fileNamed('nothing'))).rejects.toThrow(/There is no database in/);
    mkdirSync(join(folder, 'taken', 'pglite'), { recursive: true });
    const giveBack = await lockDirectory(join(folder, 'taken'));
    await expect(backUp(place, fileNamed('nothing'))).rejects.toThrow(/already open in process/);
    await expect(restore(place, file)).rejects.toThrow(/already open in process/);
    await giveBack();
    expect(existsSync(fileNamed('nothing'))).toBe(false);
  });
});

/** Runs a command as npm does. */
async function command(name: 'backup' | 'restore', env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [testedProgram(name), ...args], {
    env: { ...bareEnv, INIT_CWD: folder, ENV_FILE: 'none', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('close', resolve)),
  ]);
  return { out, err, code };
}

test(
  'the commands say what they did, or in words why not',
  async () => {
    const from = { DATABASE_URL: source.url ?? '', PHOTO_DIR: source.context.config.photoDir };
    const made = await command('backup', from, 'by-command.backup');
    expect(made).toMatchObject({ err: '', code: 0 });
    expect(made.out).toMatch(
      /by-command\.backup\n\d+ rows of \d+ tables\. The books: \d+:[0-9a-f]{64}\nThe audit: \d+:[0-9a-f]{64}\n$/,
    );
    const { database } = await emptyPlace('postgres');
    const to = {
      DATABASE_URL: database.kind === 'postgres' ? database.url : '',
      PHOTO_DIR: join(folder, 'photos by command'),
    };
    const restored = await command('restore', to, 'by-command.backup');
    expect(restored).toMatchObject({ err: '', code: 0 });
    expect(restored.out).toMatch(/^Restored as it was at \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ: \d+ rows/);
    expect(await command('restore', to, 'by-command.backup')).toMatchObject({
      out: '',
      err: expect.stringMatching(/^This database is in use: .*\n$/),
      code: 2,
    });
  },
  limitMs(60_000),
);
