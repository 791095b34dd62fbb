import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rows } from '../platform/database/db.ts';
import { useTestApp } from '../test/harness/app.ts';
import { settlePendingJob } from './jobs.ts';

const app = useTestApp();
const together = <T>(times: number, work: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, i) => work(i)));

describe('deposits at once', () => {
  test('the limit holds: of 32 deposits of $100 a day’s limit of $1000 lets ten through', async () => {
    const customer = await app().newCustomer();
    const replies = await together(32, () => customer.send('POST', '/api/wallet/deposit', { amount: '100.00' }));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(10);
    expect(replies.filter((reply) => reply.body.code === 'DEPOSIT_LIMIT_EXCEEDED')).toHaveLength(22);
    expect((await customer.get('/api/wallet')).body.balance).toBe('1000.00');
  });
  test('one key is one deposit, fifty times over', async () => {
    const customer = await app().newCustomer();
    const replies = await together(50, () =>
      customer.send('POST', '/api/wallet/deposit', { amount: '7.00' }, { 'idempotency-key': 'one' }),
    );
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
    expect(replies.every((reply) => reply.status === 200)).toBe(true);
    expect((await customer.get('/api/wallet')).body.balance).toBe('7.00');
  });
  test('two workers that settle the same deposits credit each once', async () => {
    const customer = await app().newCustomer();
    await app().context.db.read.execute(
      sql`insert into deposits(user_id, amount, network_fee, provider) select ${customer.userId}, 100, 50, 'sandbox' from generate_series(1, 20)`,
    );
    await app().clock.advance(60_000);
    await together(4, () => app().runJob(settlePendingJob));
    expect((await customer.get('/api/wallet')).body.balance).toBe('20.00');
    expect(await rows(app().context.db.read, sql`select 1 from deposits where status <> 'confirmed'`)).toEqual([]);
  });
});
