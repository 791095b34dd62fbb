/** Time that stands still until a test moves it, for the server and its database alike. */
import { sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/db.ts';
import { asOwner, run } from './tampering.ts';

export type HeldClock = Clock & {
  /** From here on the database's time is this clock's. */
  readonly hold: (db: Database) => Promise<void>;
  readonly set: (db: Database, ms: number) => Promise<void>;
  /** For tests that move the database's time in a statement of their own. */
  readonly setHere: (ms: number) => void;
};

export function heldClock(startMs: number): HeldClock {
  let at = startMs;
  return {
    now: () => new Date(at),
    hold: (db) =>
      db.transact((tx) =>
        run(tx, [
          asOwner,
          'create table test_clock (at timestamptz not null)',
          `insert into test_clock values (to_timestamp(${at} / 1000.0))`,
          'grant select, update on test_clock to public',
          'create or replace function app_now() returns timestamptz language plpgsql stable as $$ begin return (select at from test_clock); end $$',
        ]),
      ),
    set: async (db, ms) => {
      at = ms;
      await db.read.execute(sql`update test_clock set at = to_timestamp(${ms} / 1000.0)`);
    },
    setHere: (ms) => {
      at = ms;
    },
  };
}
