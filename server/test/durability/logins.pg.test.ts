/** Connections to PostgreSQL: logins, limits, and refused servers. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { checkBooks } from '../../ledger/service.ts';
import { ConfigError, readConfig } from '../../platform/config.ts';
import { limits, openPostgres, rows, sqlState } from '../../platform/database/db.ts';
import { assertFit, migratePostgres } from '../../platform/database/migrate.ts';
import { useTestApp } from '../harness/app.ts';
import { freshDatabase, onServer, urlOf } from '../harness/database.ts';
import { ownPage } from '../harness/own-page.ts';
import { loadProduct, placeMilk } from '../harness/shopping.ts';

const id = randomUUID().slice(0, 8);
const quiet = { PRESET: 'demo', PORT: '0', LOG_LEVEL: 'silent', WORKER: 'off', RATE_LIMIT_FACTOR: '1000' };

function urlAs(login: string, database: string): string {
  const url = new URL(urlOf(database));
  url.username = login;
  url.password = 'sesame';
  return url.toString();
}
async function asLogin<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
const loadState = (client: pg.Client, statement: string) =>
  client.query(statement).then(
    () => 'done',
    (error: unknown) => sqlState(error),
  );

describe('an owner and a login of the application’s', () => {
  const [owner, web, other] = [`owner_${id}`, `web_${id}`, `other_${id}`];
  const [house, elsewhere] = [`autolotto_house_${id}`, `autolotto_elsewhere_${id}`];
  beforeAll(async () => {
    // The role belongs to the whole server: any database of ours brings it.
    await (await freshDatabase(1)).drop();
    await onServer(async (client) => {
      for (const login of [owner, web, other]) await client.query(`create role ${login} login password 'sesame'`);
      await client.query(`grant autolotto_app to ${owner} with admin option`);
      await client.query(`create database ${house} owner ${owner}`);
      await client.query(`create database ${elsewhere} owner ${other}`);
    });
  });
  afterAll(async () => {
    await onServer(async (client) => {
      for (const name of [house, elsewhere]) await client.query(`drop database if exists ${name} with (force)`);
      for (const login of [web, owner, other]) await client.query(`drop role if exists ${login}`);
    });
  });

  test('serve together: the one migrates, the other works, and cannot write the books by any way of its own', async () => {
    const app = await buildApp(
      readConfig({ ...quiet, DATABASE_URL: urlAs(web, house), MIGRATE_DATABASE_URL: urlAs(owner, house) }),
    );
    try {
      const reply = await app.http.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        headers: ownPage,
        payload: { email: 'customer@example.test', password: 'autolotto-demo' },
      });
      const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? '';
      const deposit = await app.http.inject({
        method: 'POST',
        url: '/api/wallet/deposit',
        headers: { ...ownPage, cookie },
        payload: { amount: '20.00' },
      });
      expect(deposit.statusCode).toBe(200);
      expect(await checkBooks(app.context)).toEqual([]);
    } finally {
      await app.stop();
    }
    const change = 'update ledger_accounts set balance = balance + 1';
    await asLogin(urlAs(web, house), async (client) => {
      expect(await loadState(client, 'select * from ledger_accounts')).toBe('done');
      expect(await loadState(client, change)).toBe('42501');
      for (const role of [owner, 'autolotto_app']) {
        const became = await loadState(client, `set role ${role}`);
        expect(became).toBe(role === owner ? '42501' : 'done');
        expect(await loadState(client, change)).toBe('42501');
        await client.query('set role none');
      }
    });
    // The control: it is the rights that refuse it. The owner is held back by the rule, and may drop it.
    await asLogin(urlAs(owner, house), async (client) => {
      await client.query('begin; alter table ledger_accounts disable trigger user');
      expect(await loadState(client, change)).toBe('done');
      await client.query('rollback');
    });
  });

  test('an owner who may neither make the role nor become it is told what to do', async () => {
    await expect(migratePostgres(urlAs(other, elsewhere))).rejects.toThrow(
      new RegExp(
        `${other} is no member of the role autolotto_app\\.\nAs a superuser: grant autolotto_app to ${other};`,
      ),
    );
    const letIn = readFileSync(join(import.meta.dirname, '..', '..', 'application-role.sql'), 'utf8');
    const missing = letIn.replaceAll('autolotto_app', `missing_${id}`);
    const error = await asLogin(urlAs(other, elsewhere), (client) => client.query(missing)).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({
      code: 'AL010',
      hint: `As a superuser: create role missing_${id} nologin; grant missing_${id} to ${other};`,
    });
  });
});

describe('limits', () => {
  const app = useTestApp({}, {}, limits);

  test('limits of time stand on every connection', async () => {
    const names = Object.keys(limits);
    const [found] = await rows<Record<string, string>>(
      app().context.db.read,
      sql.raw(
        `select current_user as role, ${names.map((name) => `current_setting('${name}') as ${name}`).join(', ')}`,
      ),
    );
    expect(found).toEqual({
      role: 'autolotto_app',
      statement_timeout: '5s',
      lock_timeout: '2s',
      idle_in_transaction_session_timeout: '10s',
    });
  });
  test('a call that waits for a lock too long is asked to come again, and then goes through', async () => {
    const customer = await app().newCustomer({ dollars: '100.00' });
    const milk = await loadProduct(customer, 'essentials');
    const keyed = () => placeMilk(customer, 4, {}, { 'idempotency-key': 'patience' });
    const reply = await asLogin(app().url ?? '', async (holder) => {
      await holder.query('begin');
      await holder.query('select 1 from products where id = $1 for update', [milk.id]);
      return keyed();
    });
    expect(reply.status).toBe(503);
    expect(reply.headers['retry-after']).toBe('2');
    expect((await keyed()).status).toBe(201);
  });
  test('a connection that is lost between two queries costs their transaction, and neither the process nor the next one', async () => {
    const { db } = app().context;
    const lost = db.transact(async (tx) => {
      const [own] = await rows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
      await asLogin(app().url ?? '', async (other) => {
        await other.query('select pg_terminate_backend($1, 10000)', [own?.pid]);
        // Notifications of that connection have arrived once a few more answers come on this one.
        for (let answers = 0; answers < 5; answers++) await other.query('select 1');
      });
      await tx.execute(sql`select 1`);
    });
    await expect(lost).rejects.toThrow('Failed query');
    expect(await db.transact((tx) => rows(tx, sql`select 1 as one`))).toEqual([{ one: 1 }]);
  });
});

test('a connection with more rights than the application’s is refused', async () => {
  const database = await freshDatabase(1);
  const owner = await openPostgres(database.url ?? '', 1, 'owner');
  try {
    await assertFit(database.db);
    await expect(assertFit(owner)).rejects.toThrow(/works as \w+ instead of autolotto_app/);
  } finally {
    await owner.close();
    await database.drop();
  }
});

describe('a PostgreSQL that may lose what it acknowledged', () => {
  const name = `autolotto_careless_${id}`;
  const start = async () => {
    const app = await buildApp(readConfig({ ...quiet, DATABASE_URL: urlOf(name) }));
    await app.stop();
  };
  beforeAll(() =>
    onServer(async (client) => {
      await client.query(`create database ${name}`);
      await client.query(`alter database ${name} set synchronous_commit = off`);
    }),
  );
  afterAll(() => onServer((client) => client.query(`drop database ${name} with (force)`)));
  const throwaway = (word: 'on' | 'off') =>
    onServer((client) => client.query(`alter database ${name} set autolotto.throwaway = '${word}'`));

  test('a PostgreSQL that may lose what it acknowledged is refused, with what is off and what to do; one that says it is for tests is not', async () => {
    await throwaway('off');
    const refused = start();
    await expect(refused).rejects.toBeInstanceOf(ConfigError);
    await expect(refused).rejects.toThrow(/may lose orders .*synchronous_commit (is|are) off\. Turn it on\./);
    await throwaway('on');
    await start();
  });
});
