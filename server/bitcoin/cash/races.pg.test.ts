// @invariant BITCOIN-3
/** Ends of one code at once, on PostgreSQL. */
import { beforeAll, expect, test } from 'vitest';
import { loadMoney, minute } from '../../test/bitcoin/network.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { expireCashCodesJob } from '../jobs.ts';

const app = useTestApp();
let clerks: readonly Client[] = [];
beforeAll(async () => {
  clerks = [await app().as('store'), await app().as('store2'), await app().as('admin')];
});
const convert = (client: Client, amount: string) =>
  client.send('POST', '/api/bitcoin/atm-conversion', {
    ...{ conversionType: 'wallet_to_cash', amount, withdrawalMethod: 'cash' },
  });
const payBy = (client: Client, { code, net }: { code: string; net: string }) =>
  client.send('POST', '/api/cash-codes/pay', { code, net });
const takeBack = (client: Client, { id }: { id: number }) => client.send('POST', `/api/cash-codes/${id}/take-back`, {});
const loadState = async (client: Client) => (await client.get('/api/cash-codes')).body[0].state;

test('a code is paid by one of many clerks', async () => {
  for (let round = 0; round < 5; round++) {
    const client = await app().newCustomer({ dollars: '20.00' });
    const made = (await convert(client, '20.00')).body;
    const replies = await Promise.all([...clerks, ...clerks].map((clerk) => payBy(clerk, made)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => ![200, 404, 429].includes(status))).toEqual([]);
    expect(await loadState(client)).toBe('paid');
    // Wrong ones of this round are forgotten.
    await app().clock.advance(60 * minute);
  }
});

test('a code that is paid and taken back at once is one of the two, and its money in one place', async () => {
  const ended: string[] = [];
  for (let round = 0; round < 12; round++) {
    const client = await app().newCustomer({ dollars: '20.00' });
    const made = (await convert(client, '20.00')).body;
    const clerk = clerks[round % clerks.length] ?? client;
    const both = [() => payBy(clerk, made), () => takeBack(client, made)];
    const replies = await Promise.all((round % 2 ? both : both.reverse()).map((end) => end()));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    ended.push(await loadState(client));
    expect(await loadMoney(client)).toBe(ended.at(-1) === 'paid' ? '0.00' : '20.00');
    if (round % 4 === 3) await app().clock.advance(60 * minute);
  }
  expect(ended.every((state) => state === 'paid' || state === 'taken_back')).toBe(true);
});

test('codes that are made at once stay within the limit of a day and the wallet; several expiries return each once', async () => {
  const client = await app().newCustomer({ dollars: '1000.00' });
  const replies = await Promise.all(Array.from({ length: 6 }, () => convert(client, '300.00')));
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
  await app().clock.advance(24 * 60 * minute);
  await Promise.all(Array.from({ length: 4 }, () => app().runJob(expireCashCodesJob)));
  expect(await loadMoney(client)).toBe('1000.00');
});
