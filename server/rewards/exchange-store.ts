/** Calculated exchanges, written several in one statement. */

import type { AchievementId } from '@autolotto/contract/rewards/achievements.ts';
import { sql } from 'drizzle-orm';
import type { transferForDatabase } from '../ledger/post.ts';
import { spendingKinds } from '../ledger/rules.ts';
import { writtenTogether } from '../platform/database/batching/written-together.ts';
import { type Database, type Named, rows, sqlState, type Tx } from '../platform/database/db.ts';
import type { Holdings } from './store.ts';

/** A calculated exchange, as the database function reads it. */
export type ExchangeInput = {
  readonly userId: string;
  readonly idempotencyScope: string;
  readonly idempotencyKey: string | undefined;
  readonly requestHash: string;
  readonly transfer: ReturnType<typeof transferForDatabase>;
  readonly earned: number;
  readonly experiencePerLevel: number;
  /** Those that it may bring, and by how much it moves what they count. */
  readonly achievements: readonly { readonly id: AchievementId; readonly number: number }[];
  readonly adds: number;
  readonly spending: { readonly amount: number; readonly limits: readonly object[] } | undefined;
  readonly changed: readonly string[];
  readonly channel: string;
};
export type Exchanged =
  | { readonly isRepeat: true; readonly transferId: number; readonly holdings: Holdings }
  | {
      readonly isRepeat: false;
      readonly holdings: Holdings;
      /** The level that it reached. */
      readonly level: number | null;
    };
/** Was not written: what it may bring beside is written with it. */
type Left = { readonly isLeft: true };

/** By the number of the exchange, from 1. */
type Result = Readonly<Record<string, Exchanged>>;

/** The input of the function: what belongs to an exchange says by `n` to which. */
const exchangesInput = (inputs: readonly ExchangeInput[], isPart: boolean): string => {
  const each = <T extends object>(of: (input: ExchangeInput) => readonly T[]) =>
    inputs.flatMap((input, at) => of(input).map((part) => ({ ...part, n: at + 1 })));
  return JSON.stringify({
    isPart,
    spendingKinds,
    exchanges: each(({ transfer: { legs: _legs, ...transfer }, changed: _changed, channel: _channel, ...rest }) => [
      { ...rest, ...transfer },
    ]),
    legs: each(({ transfer }) => transfer.legs),
    told: each(({ changed, channel }) => changed.map((type) => ({ type, channel }))),
  });
};

const exchanging: Named<{ result: Result }> = {
  name: 'exchange',
  text: 'select rewards_exchange_all($1::jsonb) as result',
  writes: true,
};
async function exchangeAll(db: Database, inputs: readonly ExchangeInput[]): Promise<(Exchanged | Left)[]> {
  const [row] = await db.named(exchanging, [exchangesInput(inputs, false)]);
  if (!row) throw new Error('rewards_exchange_all answered nothing');
  return inputs.map((_, at) => row.result[at + 1] ?? { isLeft: true });
}

const exchangeTogether = writtenTogether<Database, ExchangeInput, Exchanged | Left>({
  personOf: ({ userId }) => userId,
  write: exchangeAll,
});

/**
 * Writes an exchange, with others where that is possible. Undefined, with nothing written, where more than the exchange may
 * be to be written.
 */
export async function exchangeWithOthers(db: Database, input: ExchangeInput): Promise<Exchanged | undefined> {
  try {
    const exchanged = await exchangeTogether(db, input);
    return 'isLeft' in exchanged ? undefined : exchanged;
  } catch (error) {
    if (sqlState(error) === 'AL009') return undefined;
    throw error;
  }
}

/** The same as part of more. */
export async function exchangeWithin(tx: Tx, input: ExchangeInput): Promise<Exchanged> {
  const [row] = await rows<{ result: Result }>(
    tx,
    sql`select rewards_exchange_all(${exchangesInput([input], true)}::jsonb) as result`,
  );
  return row?.result[1] ?? Promise.reject(new Error('rewards_exchange_all answered nothing'));
}
