/** Bitcoins turned into dollars at the price of a quote. */
import { minor } from '@autolotto/contract/shared/money.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { userBitcoin } from '../../ledger/accounts.ts';
import { post } from '../../ledger/post.ts';
import { loadBalance } from '../../ledger/service.ts';
import { brokenConstraint, rows, sqlState } from '../../platform/database/db.ts';
import { loadMoney } from '../../test/bitcoin/network.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { bitcoinKept } from '../postings.ts';

const app = useTestApp();
async function newHolder(sats: number): Promise<Client> {
  const client = await app().newCustomer();
  await client.send('POST', '/api/bitcoin/wallet', {});
  const { userId } = client;
  await app().context.db.transact((tx) =>
    post(tx, bitcoinKept({ userId, txid: userId, vout: 0, sats: minor('BTC', sats) })),
  );
  return client;
}
const quote = (client: Client, body: object) => client.send('POST', '/api/bitcoin/sell-quote', body);
const sell = (client: Client, quoteId: number) => client.send('POST', '/api/bitcoin/sell', { quoteId });
const loadBitcoins = ({ userId }: Client) => loadBalance(app().context.db.read, userBitcoin(userId));

test('bitcoins are sold at the price that was quoted, once, however often and by however many it is asked', async () => {
  const client = await newHolder(1_000_000);
  const { body: offered } = await quote(client, { amount: '0.00100000' });
  expect(offered).toMatchObject({ amount: '0.00100000', rate: expect.stringMatching(/^\d+\.\d\d$/) });
  const worth = Math.floor((Number(offered.rate) * 100 * 100_000) / 100_000_000) / 100;
  expect(offered.usdAmount).toBe(worth.toFixed(2));
  expect(Date.parse(offered.expiresAt)).toBeGreaterThan(Date.now());
  const replies = await Promise.all(Array.from({ length: 4 }, () => sell(client, offered.quoteId)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(replies[0]?.body).toMatchObject({ amount: '0.00100000', usdAmount: offered.usdAmount });
  expect(await loadMoney(client)).toBe(offered.usdAmount);
  expect(await loadBitcoins(client)).toBe(900_000);
  const [line] = (await client.get('/api/transactions')).body;
  expect(line).toMatchObject({ type: 'deposit', direction: 'in', amount: offered.usdAmount });
  expect((await client.get('/api/bitcoin/transactions')).body).toMatchObject([
    { type: 'sale', amount: '-0.00100000', usdValue: offered.usdAmount, status: 'confirmed', confirmations: 0 },
  ]);

  const { body: inDollars } = await quote(client, { usdAmount: '25.00' });
  expect(inDollars.usdAmount).toBe('25.00');
});

test('a quote is its person’s, for a minute, and for bitcoins that are there', async () => {
  const [client, stranger] = [await newHolder(100_000), await app().newCustomer()];
  const { quoteId } = (await quote(client, { amount: '0.001' })).body;
  const missing = (await sell(stranger, 900_000)).body;
  expect(missing.code).toBe('QUOTE_UNKNOWN');
  expect((await sell(stranger, quoteId)).body).toEqual({ ...missing, requestId: expect.any(String) });
  expect((await quote(stranger, { amount: '0.001' })).body.code).toBe('NO_BITCOIN_WALLET');
  expect((await quote(client, { amount: '0.00100001' })).body).toMatchObject({
    ...{ code: 'BITCOIN_SHORT', missing: '0.00000001' },
  });
  expect((await quote(client, { amount: '0.00000001' })).body.code).toBe('BITCOIN_TOO_LITTLE');
  for (const amount of ['', '0', 'abc', '0.000000001', -1])
    expect((await quote(client, { amount })).status, String(amount)).toBe(400);
  const second = (await quote(client, { amount: '0.001' })).body;
  expect((await sell(client, second.quoteId)).status).toBe(200);
  expect((await sell(client, quoteId)).body.code).toBe('BITCOIN_SHORT');
  await app().clock.advance(60_000);
  expect((await sell(client, quoteId)).body.code).toBe('QUOTE_OVER');
  expect((await sell(client, second.quoteId)).status, 'what was sold stays answered').toBe(200);
});

test('dollars that come of it are a deposit, and its limits hold', async () => {
  const client = await newHolder(10_000_000);
  const { quoteId } = (await quote(client, { usdAmount: '2900.00' })).body;
  const refused = await sell(client, quoteId);
  expect(refused.body.code).toMatch(/^(?:DEPOSIT_LIMIT_EXCEEDED|VERIFICATION_DEPOSIT_LIMIT|GAMING_LIMIT_EXCEEDED)$/);
  expect(await loadMoney(client)).toBe('0.00');
  expect(await loadBitcoins(client)).toBe(10_000_000);
});

test('the database keeps a quote as it was, and sells none without its transfer', async () => {
  const client = await newHolder(100_000);
  const { quoteId } = (await quote(client, { amount: '0.0005' })).body;
  const meets = (...statements: readonly string[]): Promise<string | undefined> =>
    app()
      .context.db.transact(async (tx) => {
        for (const statement of statements) await tx.execute(sql.raw(statement));
        throw new Error('written');
      })
      .catch((error: unknown) => brokenConstraint(error) ?? sqlState(error) ?? (error as Error).message);
  const set = (change: string) => `update btc_sales set ${change} where id = ${quoteId}`;
  for (const change of ['sats = 1', 'value_cents = value_cents + 1', "expires_at = expires_at + interval '1 day'"])
    expect(await meets(set(change)), change).toBe('42501');
  expect(await meets(set('sold_at = app_now(), deposit_id = 1'))).toBe('btc_sales_in_books');
  expect(await meets(`delete from btc_sales where id = ${quoteId}`)).toBe('42501');
  expect((await sell(client, quoteId)).status, 'the control').toBe(200);
  expect(await meets(set('sold_at = null, deposit_id = null'))).toBe('42501');
  const [row] = await rows<{ sold: number }>(
    app().context.db.read,
    sql`select count(*)::int as sold from ledger_transfers where key = ${`btc-sale:${quoteId}`}`,
  );
  expect(row?.sold).toBe(1);
});
