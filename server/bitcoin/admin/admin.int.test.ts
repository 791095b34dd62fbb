// @invariant BITCOIN-4: Every satoshi that came in is somebody's, and the network, our rows and the books say the same.
/** How Bitcoin stands, and the proof, on the simulated network. */
import { minor } from '@autolotto/contract/shared/money.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { post } from '../../ledger/post.ts';
import { mine, minute, opened, pay, satsOf } from '../../test/bitcoin/network.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { rescanBitcoinJob } from '../jobs.ts';
import { lookOnce } from '../payments/watch.ts';
import { bitcoinKept } from '../postings.ts';

const app = useTestApp();
let staff: Client | undefined;
const admin = (): Client => staff ?? expect.fail('nobody yet');
beforeAll(async () => {
  staff = await app().as('admin');
});
const overview = async () => (await admin().get('/api/admin/bitcoin')).body;
const check = async () => (await admin().send('POST', '/api/admin/bitcoin/check', {})).body;
const alerts = async () =>
  (await admin().get('/api/admin/alerts')).body.open.filter(({ kind }: { kind: string }) => kind === 'bitcoin-differs');
const listed = async (show: string) => (await admin().get(`/api/admin/bitcoin/payments?show=${show}`)).body;

test('every satoshi that came in is somebody’s, by the network and by the books', async () => {
  const [payer, keeper] = [await app().newCustomer({ dollars: '30.00' }), await app().newCustomer()];
  const [exact, less, waiting, never] = [
    await opened(payer),
    await opened(payer, '20.00'),
    await opened(payer, '10.00'),
    await opened(keeper),
  ];
  const { address } = (await keeper.send('POST', '/api/bitcoin/wallet', {})).body;
  await pay(app(), exact.bitcoinAddress, satsOf(exact.amount));
  await pay(app(), less.bitcoinAddress, satsOf(less.amount) - 5_000);
  await pay(app(), address, 100_000);
  await pay(app(), exact.bitcoinAddress, 545);
  await app().clock.advance(16 * minute);
  await mine(app(), 7);
  await pay(app(), waiting.bitcoinAddress, 20_000);
  const told = await overview();
  expect(told.proof).toMatchObject({
    dollars: ((satsOf(exact.amount) + satsOf(less.amount) - 5_000) / 100_000_000).toFixed(8),
    ...{ kept: '0.00100000', waiting: '0.00020000', small: '0.00000545', difference: '0.00000000' },
    ...{ people: '0.00100000', checkedAt: null, findings: [] },
  });
  expect(told).toMatchObject({
    network: { name: 'regtest', source: 'simulated', isSeen: true, height: expect.any(Number) },
    rate: { sources: ['demo-one', 'demo-two'] },
    payments: { open: 1, partial: 1, late: 1, over: 0, failed: 0 },
    addresses: { given: 6, gap: expect.any(Number) },
  });
  const all = await listed('all');
  expect(all.map(({ id }: { id: number }) => id)).toEqual([never.id, waiting.id, less.id, exact.id]);
  expect(all[3]).toMatchObject({ ownerName: expect.stringMatching(/^New Customer/), status: 'confirmed' });
  expect((await listed('open')).map(({ id }: { id: number }) => id)).toEqual([waiting.id]);
  expect((await listed('exceptions')).map(({ id }: { id: number }) => id)).toEqual([waiting.id, less.id]);
  const [first] = (await admin().get('/api/admin/bitcoin/payments?show=all&limit=1')).body;
  const next = (await admin().get(`/api/admin/bitcoin/payments?show=all&limit=1&cursor=${first.id}`)).body;
  expect(next).toMatchObject([{ id: waiting.id }]);
  expect(await check()).toMatchObject({ proof: { checkedAt: expect.any(String), findings: [] } });

  const code = (
    await payer.send('POST', '/api/bitcoin/atm-conversion', {
      ...{ conversionType: 'wallet_to_cash', amount: '20.00', withdrawalMethod: 'cash' },
    })
  ).body;
  const [seen] = (await admin().get('/api/admin/cash-codes?state=open')).body;
  expect(seen).toMatchObject({ id: code.id, net: '19.50', ownerName: expect.stringMatching(/^New/), paidBy: null });
  expect(JSON.stringify(seen)).not.toContain(code.code);
  expect((await overview()).cashCodes).toEqual({ open: 1, setAside: '20.00' });
});

test('what the books have and the network has not is found by the daily look, and the other way around', async () => {
  const client = await app().newCustomer();
  const { address } = (await client.send('POST', '/api/bitcoin/wallet', {})).body;
  await pay(app(), address, 50_000);
  await pay(app(), address, 50_000);
  await mine(app(), 7);
  await app().runJob(rescanBitcoinJob);
  expect((await overview()).proof).toMatchObject({ difference: '0.00000000', findings: [] });
  expect(await alerts(), 'the control').toEqual([]);
  // The network no longer has it, though its block stands.
  const gone = sql`delete from sim_chain_outputs
                    where txid = (select min(txid) from sim_chain_outputs where address = ${address}) returning *`;
  const [output] = (await app().context.db.read.execute<{ txid: string }>(gone)).rows;
  // The books have what nobody has seen.
  await app().context.db.transact((tx) =>
    post(tx, bitcoinKept({ userId: client.userId, txid: 'nobody', vout: 0, sats: minor('BTC', 1_000) })),
  );
  await app().runJob(rescanBitcoinJob);
  expect((await overview()).proof).toMatchObject({
    difference: '0.00001000',
    findings: [
      { finding: 'missing', subject: `${output?.txid}:0`, detail: '0.00050000' },
      { finding: 'books', subject: 'outside:bitcoin', detail: '0.00001000' },
    ],
  });
  const [alert, ...others] = await alerts();
  expect(others).toEqual([]);
  expect(alert).toMatchObject({
    ...{ isSerious: true, count: 2 },
    subject: { kind: 'bitcoin', account: null, store: null, draw: null },
  });
  // The same is told once, also after an admin has closed it.
  expect((await admin().send('POST', `/api/admin/alerts/${alert.id}/close`, { words: 'We know' })).status).toBe(200);
  await app().runJob(rescanBitcoinJob);
  expect(await alerts()).toEqual([]);
  // Another difference of the same size is another one.
  const lost = sql`delete from sim_chain_outputs where address = ${address} returning txid`;
  const [other] = (await app().context.db.read.execute<{ txid: string }>(lost)).rows;
  await app().context.db.read.execute(
    sql`insert into sim_chain_outputs select (jsonb_populate_record(null::sim_chain_outputs, ${JSON.stringify(output)}::jsonb)).*`,
  );
  await app().runJob(rescanBitcoinJob);
  expect((await overview()).proof.findings).toMatchObject([{ subject: `${other?.txid}:0` }, { finding: 'books' }]);
  expect(await alerts()).toHaveLength(1);
  await lookOnce(app().context);
});
