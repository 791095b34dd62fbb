import { cents, minor } from '@autolotto/contract/shared/money.ts';
import { describe, expect, test } from 'vitest';
import type { Tx } from '../platform/database/db.ts';
import { DomainError } from '../platform/fail.ts';
import { held, wallet } from './accounts.ts';
import { isOverdrawn, legsForDatabase, post } from './post.ts';
import { leg, type Transfer } from './rules.ts';

const coins = { name: 'coins', kind: 'wallet', currency: 'ALC' } as const;
const transfer: Transfer = {
  ...{ key: 'order:12:hold', kind: 'order.hold', cause: 'order:12', description: 'Order #12' },
  legs: [leg(wallet('rosa'), cents(-5)), leg(held('rosa'), cents(3)), leg(held('rosa'), cents(2))],
};

describe('legs for the database', () => {
  test('legs for the database are netted, by account name, with what the journal asks for', () => {
    expect(legsForDatabase(transfer.legs)).toEqual([
      { account: 'user:rosa:held', kind: 'held', currency: 'USD', amount: 5 },
      { account: 'user:rosa:wallet', kind: 'wallet', currency: 'USD', amount: -5 },
    ]);
  });
  test('unbalanced legs never reach the database', () => {
    expect(() => legsForDatabase([leg(wallet('rosa'), cents(-5)), leg(coins, minor('ALC', 5))])).toThrow(/off by/);
    expect(() => legsForDatabase([leg(wallet('rosa'), cents(-5)), leg(wallet('rosa'), cents(5))])).toThrow(/two legs/);
  });
});

describe('an overdrawn account', () => {
  const broken = (code: string, constraint?: string) => Object.assign(new Error('refused'), { code, constraint });
  test('an overdrawn account is known by the floor that was broken', () => {
    expect(isOverdrawn(broken('23514', 'ledger_accounts_floor'))).toBe(true);
    expect(isOverdrawn(new Error('wrapped', { cause: broken('23514', 'ledger_accounts_floor') }))).toBe(true);
  });
  test('an overdrawn account is not any other refusal', () => {
    expect(isOverdrawn(broken('23514', 'products_stock_floor'))).toBe(false);
    expect(isOverdrawn(broken('23505', 'ledger_accounts_floor'))).toBe(false);
    expect(isOverdrawn(broken('23514'))).toBe(false);
    expect(isOverdrawn(undefined)).toBe(false);
  });
});

describe('posting', () => {
  /** A transaction with a fixed answer that records its calls. */
  function answering(answer: object[] | Error) {
    const asked: unknown[][] = [];
    const tx = {
      execute: async (query: { queryChunks: unknown[] }) => {
        asked.push(query.queryChunks.filter((chunk) => typeof chunk === 'string'));
        if (answer instanceof Error) throw answer;
        return { rows: answer };
      },
    } as unknown as Tx;
    return { tx, asked };
  }
  const refused = (code: string) => Object.assign(new Error('refused'), { code });

  test('posting passes key, kind, cause, description and legs to the journal, and reports replays', async () => {
    const { tx, asked } = answering([{ id: 4, replayed: true }]);
    expect(await post(tx, transfer)).toEqual({ transferId: 4, isReplay: true });
    const [key, hash, ...rest] = asked[0] ?? [];
    expect([key, ...rest]).toEqual([
      ...['order:12:hold', 'order.hold', 'order:12', 'Order #12'],
      JSON.stringify(legsForDatabase(transfer.legs)),
    ]);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
  });
  test('the fingerprint is of what moves and why, not of the words', async () => {
    const postedHash = async (change: Partial<Transfer>) => {
      const { tx, asked } = answering([{ id: 4, replayed: false }]);
      expect(await post(tx, { ...transfer, ...change })).toEqual({ transferId: 4, isReplay: false });
      return asked[0]?.[1];
    };
    const hash = await postedHash({});
    expect(await postedHash({ description: 'Other words' })).toBe(hash);
    expect(await postedHash({ legs: [...transfer.legs].reverse() })).toBe(hash);
    expect(await postedHash({ cause: 'order:13' })).not.toBe(hash);
    expect(await postedHash({ kind: 'order.release' })).not.toBe(hash);
    expect(await postedHash({ legs: [leg(wallet('rosa'), cents(-6)), leg(held('rosa'), cents(6))] })).not.toBe(hash);
  });
  test('a key that was used for another transfer is refused, and any other refusal passed on', async () => {
    const used = await post(answering(refused('AL002')).tx, transfer).catch((error: unknown) => error);
    expect(used).toBeInstanceOf(DomainError);
    expect(used).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    const other = refused('23514');
    expect(await post(answering(other).tx, transfer).catch((error: unknown) => error)).toBe(other);
  });
  test('posting fails without an answer', async () => {
    await expect(post(answering([]).tx, transfer)).rejects.toThrow('ledger_post answered nothing');
  });
});
