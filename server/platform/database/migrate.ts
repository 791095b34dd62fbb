/** Brings a database up to date as the owner of its tables, and lets the application in with the rights it needs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { ConfigError } from '../config.ts';
import { applicationRole, type Database, locks, type Reader, sqlState, underLock } from './db.ts';
import { assertOurHistory, migrationsFolder } from './history.ts';
import { applyRoutines } from './routines.ts';

const applicationGrants = () => readFileSync(join(import.meta.dirname, '..', '..', 'application-role.sql'), 'utf8');

/** A database that a newer version has been at keeps that version's functions, as it keeps its tables. */
async function bringUpToDate(
  db: Reader,
  run: (text: string) => Promise<unknown>,
  migrate: () => Promise<void>,
): Promise<void> {
  const { is } = await assertOurHistory(db);
  await migrate();
  if (is !== 'newer') await applyRoutines(db, run);
}

/**
 * The embedded schema. From here on the connection is the application's. It is the only one there is, and may take its
 * owner's rights back: here the role guards against mistakes, and the triggers against the rest.
 */
export async function migrateEmbedded(db: Database): Promise<void> {
  await db.raw.executeSql('reset role');
  await bringUpToDate(db.read, db.raw.executeSql, () => migratePglite(db.read as never, { migrationsFolder }));
  await db.raw.executeSql(applicationGrants());
  await actAsApplication(db);
}

export const actAsApplication = async (db: Database): Promise<void> =>
  void (await db.raw.executeSql(`set role ${applicationRole}`));

/**
 * A PostgreSQL schema; several processes may start at once. `ownerUrl` names the login that owns the tables, `url` the
 * one that the application connects with.
 */
export async function migratePostgres(url: string, ownerUrl: string = url): Promise<void> {
  await underLock(ownerUrl, locks.migrating, async (client) => {
    const db = drizzle(client);
    await bringUpToDate(
      db,
      (text) => client.query(text),
      () => migratePg(db, { migrationsFolder }),
    );
    try {
      await client.query(applicationGrants());
      if (loginOf(url) !== loginOf(ownerUrl)) await admitAttempt(client, loginOf(url));
    } catch (error) {
      if (sqlState(error) !== noSuchRole || !(error instanceof pg.DatabaseError)) throw error;
      throw new ConfigError(`The database is not ready for the application: ${error.message}.\n${error.hint}`);
    }
  });
}
/** Raised by application-role.sql. */
const noSuchRole = 'AL010';

const loginOf = (url: string): string => decodeURIComponent(new URL(url).username);

/** Lets the application's own login work as its role. */
async function admitAttempt(client: pg.Client, login: string): Promise<void> {
  const { rows } = await client.query<{ isIn: boolean }>(`select pg_has_role($1, $2, 'member') as "isIn"`, [
    login,
    applicationRole,
  ]);
  if (!rows[0]?.isIn) await client.query(`grant ${applicationRole} to ${client.escapeIdentifier(login)}`);
}

/**
 * Refuses a PostgreSQL that may lose acknowledged writes, unless the setting autolotto.throwaway marks it as one for
 * tests, and refuses to work with more rights than the application's: a pooler may swallow the role.
 */
export async function assertFit(db: Database): Promise<void> {
  const { rows } = await db.raw.executeSql(`
    select current_user as role,
           (select coalesce(json_agg(name order by name), '[]') from pg_settings
             where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'
               and coalesce(current_setting('autolotto.throwaway', true), 'off') <> 'on') as careless`);
  const { role, careless } = rows[0] as { role: string; careless: string[] };
  if (careless.length > 0)
    throw new ConfigError(
      `This PostgreSQL may lose orders that customers were told about: ${careless.join(', ')} ${careless.length > 1 ? 'are' : 'is'} off. ` +
        "Turn it on. To use a server whose data may be lost, for tests, say so there: alter database … set autolotto.throwaway = 'on'.",
    );
  if (role !== applicationRole)
    throw new ConfigError(
      `The connection works as ${role} instead of ${applicationRole}. A pooler between here and PostgreSQL must pass on the settings that a connection starts with (options).`,
    );
}
