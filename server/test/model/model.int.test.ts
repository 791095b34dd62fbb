// @invariant LEDGER-5: Money, stock, orders and replies match an independent model after any sequence of commands.
// @invariant PROMOTIONS-2
// @invariant CARDS-3
// @invariant REWARDS-2
/** The shop against a model of it that fits on two pages: whatever is done, by whomever, in whatever order. */
import { createHash } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { ledgerHash } from '../../ledger/service.ts';
import { drawBelow, type Random } from '../../platform/random.ts';
import { isPostgres } from '../harness/database.ts';
import { isLong, limitMs, report, sized } from '../harness/scale.ts';
import { kinds } from './commands.ts';
import { type Replay, runCommands } from './run.ts';
import { type Shop, startShop } from './world.ts';

const { MODEL_SEED, MODEL_PATH, MODEL_REPLAY } = process.env;
/** A failure that is to be seen again. */
const asked: Replay | undefined = MODEL_SEED
  ? { seed: Number(MODEL_SEED), path: MODEL_PATH || undefined, replayPath: MODEL_REPLAY || undefined }
  : undefined;

const open: Shop[] = [];
async function newShop(...parts: Parameters<typeof startShop>): Promise<Shop> {
  const shop = await startShop(...parts);
  open.push(shop);
  return shop;
}
/** The books are read whole once more. */
async function close(shop: Shop): Promise<void> {
  open.splice(open.indexOf(shop), 1);
  await shop.app.drop();
}
afterAll(async () => {
  for (const shop of open) await shop.app.drop('spoilt');
});

const commandsInAll = isPostgres ? sized(300, 5_000) : sized(900, 100_000);
const [worlds, longest] = [10, 200];
/** A database that has seen so many worlds makes way for a new one, so that the last command costs no more than the first. */
const worldsOfOneShop = 30;

describe('API-07 the shop is what its model is, after every command', () => {
  test(
    `${commandsInAll} commands of ${Object.keys(kinds).length} kinds, by everybody who may and who may not`,
    async () => {
      expect(Object.keys(kinds).length).toBeGreaterThanOrEqual(25);
      // The usual run is the same for the same tree; the long one goes where none has been.
      const firstSeed = asked?.seed ?? (isLong ? Math.floor(Math.random() * 2 ** 31) : 20_261_216);
      let shop = await newShop();
      const tried = new Set<string>();
      const reached = new Set<string>();
      for (let commands = 0, batch = 0; commands < commandsInAll; batch++) {
        if (batch > 0 && (batch * worlds) % worldsOfOneShop === 0) {
          await close(shop);
          shop = await newShop();
        }
        const outcome = await runCommands(shop, asked ?? { seed: firstSeed + batch }, {
          runs: worlds,
          maxCommands: longest,
        });
        if (outcome.failure) throw new Error(outcome.failure.text);
        if (asked) return;
        commands += outcome.commands;
        if (isLong && batch % 10 === 9) report(`${commands} commands, seeds ${firstSeed} to ${firstSeed + batch}`);
        for (const kind of outcome.tally.keys()) tried.add(kind);
        for (const end of outcome.reached) reached.add(end);
      }
      await close(shop);
      expect(Object.keys(kinds).filter((kind) => !tried.has(kind))).toEqual([]);
      expect([...reached].sort()).toEqual([
        ...['bank confirmed', 'bank failed', 'card confirmed', 'card failed'],
        ...['cash cancelled', 'cash delivered'],
        'sandbox confirmed',
        ...['wallet cancelled', 'wallet delivered'],
      ]);
    },
    limitMs(900_000, 7_200_000),
  );
});

/** Chance that comes again. */
function repeated(seed: string): Random {
  let drawn = 0;
  const next = () => {
    drawn += 1;
    return createHash('sha256').update(`${seed} ${drawn}`).digest();
  };
  const bytes = (count: number): Uint8Array =>
    Buffer.concat(Array.from({ length: Math.ceil(count / 32) }, next)).subarray(0, count);
  return {
    bytes,
    below: (end) => drawBelow(bytes, end),
    uuid: () =>
      next()
        .toString('hex')
        .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5'),
    token: (bytes) => next().toString('base64url').slice(0, bytes),
  };
}

describe('what went wrong can be seen again', () => {
  /** The books after some commands, and after somebody came in from the street. */
  async function booksAfter(seed: number, chance: string): Promise<string> {
    const shop = await newShop({ random: repeated(chance) });
    const books = () => ledgerHash(shop.app.context.db.read);
    const before = await books();
    await shop.app.newCustomer({ dollars: '20.00' });
    const withCustomer = await books();
    const outcome = await runCommands(shop, { seed }, { runs: 2, maxCommands: 200, withRaces: false });
    expect(outcome.failure).toBeUndefined();
    const after = await books();
    await close(shop);
    // All of it has left something in the books.
    expect(new Set([before.hash, withCustomer.hash, after.hash]).size).toBe(3);
    expect(after.count).toBeGreaterThan(withCustomer.count + 5);
    return after.hash;
  }

  test(
    'a seed of the model makes the same books, byte for byte',
    async () => {
      const first = await booksAfter(7, 'a');
      for (let again = 0; again < sized(1, 2); again++) expect(await booksAfter(7, 'a')).toBe(first);
    },
    limitMs(300_000, 300_000),
  );
});
