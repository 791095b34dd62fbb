// @invariant BITCOIN-2: An address is given out once, however many ask at once.
/** Many at once, on PostgreSQL. */
import { expect, test } from 'vitest';
import { loadIt, loadMoney, opened, reorganize, satsOf } from '../test/bitcoin/network.ts';
import { useTestApp } from '../test/harness/app.ts';
import { mineBlock, payTestCoins } from './chain/simulated.ts';
import { lookOnce } from './payments/watch.ts';

const app = useTestApp();

test('64 payments at once have 64 addresses', async () => {
  const clients = await Promise.all(Array.from({ length: 32 }, () => app().newCustomer()));
  const made = await Promise.all(clients.flatMap((client) => [opened(client, '5.00'), opened(client, '6.00')]));
  expect(new Set(made.map(({ bitcoinAddress }) => bitcoinAddress)).size).toBe(64);
});

test('an output that eight look at is credited once', async () => {
  const client = await app().newCustomer();
  const { id, bitcoinAddress, amount } = await opened(client, '41.00');
  await payTestCoins(app().context, { address: bitcoinAddress, sats: satsOf(amount), from: null });
  for (let i = 0; i < 6; i++) await mineBlock(app().context);
  await Promise.all(Array.from({ length: 8 }, () => lookOnce(app().context)));
  expect(await loadIt(client, id)).toMatchObject({ status: 'confirmed', credited: '41.00' });
  expect(await loadMoney(client)).toBe('41.00');
  // Gone, it is taken back once; there again, restored once.
  await Promise.all([reorganize(app(), 6), ...Array.from({ length: 7 }, () => lookOnce(app().context))]);
  expect(await loadMoney(client)).toBe('0.00');
  for (let i = 0; i < 6; i++) await mineBlock(app().context);
  await Promise.all(Array.from({ length: 8 }, () => lookOnce(app().context)));
  expect(await loadMoney(client)).toBe('41.00');
});
