// @invariant BITCOIN-6
/** Several admins at once, on PostgreSQL. */
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { bitcoinOutside, companyBitcoin, companyColdBitcoin } from '../../ledger/accounts.ts';
import { loadBalance } from '../../ledger/service.ts';
import type { Tx } from '../../platform/database/db.ts';
import { mine, minute, opened, pay, satsOf } from '../../test/bitcoin/network.ts';
import { type Client, useTestApp } from '../../test/harness/app.ts';
import { setPolicy } from '../../test/harness/policy-rows.ts';

/** Without the locks, once two of them have read how it stands. */
const plant = vi.hoisted(() => ({ meet: undefined as (() => Promise<void>) | undefined }));
vi.mock('../payments/store.ts', async (load) => {
  const real = await load<typeof import('../payments/store.ts')>();
  const lockPayment: typeof real.lockPayment = async (tx, id) =>
    plant.meet ? (await real.listByIds(tx, [id]))[0] : real.lockPayment(tx, id);
  return { ...real, lockPayment };
});
vi.mock('../state.ts', async (load) => {
  const real = await load<typeof import('../state.ts')>();
  return { ...real, lockState: (tx: Tx) => (plant.meet ? Promise.resolve() : real.lockState(tx)) };
});
vi.mock('./store.ts', async (load) => {
  const real = await load<typeof import('./store.ts')>();
  const listCases: typeof real.listCases = async (...of) => {
    const found = await real.listCases(...of);
    await plant.meet?.();
    return found;
  };
  return { ...real, listCases };
});
vi.mock('../admin/store.ts', async (load) => {
  const real = await load<typeof import('../admin/store.ts')>();
  const sumConfirmed: typeof real.sumConfirmed = async (...of) => {
    const found = await real.sumConfirmed(...of);
    await plant.meet?.();
    return found;
  };
  return { ...real, sumConfirmed };
});
/** The first waits for the second; whoever comes later passes. */
function plantMeeting(): void {
  const both = Promise.withResolvers<void>();
  let arrived = 0;
  plant.meet = () => {
    arrived++;
    if (arrived === 2) both.resolve();
    return both.promise;
  };
}
afterEach(() => {
  plant.meet = undefined;
});

const app = useTestApp();
let admins: readonly Client[] = [];
beforeAll(async () => {
  admins = [await app().as('admin'), await app().as('admin2')];
});
const limit = (above: number | null) =>
  setPolicy(app().context, 'bitcoin.twoPeopleAbove', { above }, { userId: 'test', reason: 'test' });
async function partial(count: number): Promise<number[]> {
  const client = await app().newCustomer();
  const made = [];
  for (let i = 0; i < count; i++) {
    const payment = await opened(client);
    made.push(payment.id);
    await pay(app(), payment.bitcoinAddress, satsOf(payment.amount) - 5_000);
  }
  await app().clock.advance(16 * minute);
  await mine(app(), 6);
  return made;
}
const does = (admin: Client, id: number, body: object) =>
  admin.send('POST', `/api/admin/bitcoin/payments/${id}/settle`, body);
const said = { decision: 'settle', words: 'Told by phone', reference: 'Case 7' };
const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status).toSorted();

test('of two admins who settle at once, one does', async () => {
  for (const id of await partial(3)) {
    const replies = await Promise.all([...admins, ...admins].map((admin) => does(admin, id, said)));
    expect(statuses(replies)).toEqual([200, 409, 409, 409]);
  }
});

test('above the amount two who propose at once make one proposal, which one of two answers ends', async () => {
  await limit(0);
  for (const id of await partial(3)) {
    const proposals = await Promise.all(admins.map((admin) => does(admin, id, said)));
    expect(statuses(proposals)).toEqual([200, 409]);
    const { settlement } = proposals.find(({ status }) => status === 200)?.body ?? {};
    const other = admins[proposals.findIndex(({ status }) => status === 409)] ?? expect.fail('nobody');
    const answers = await Promise.all(
      (['confirm', 'refuse', 'confirm'] as const).map((decision) =>
        does(other, id, { decision, settlementId: settlement.id }),
      ),
    );
    expect(statuses(answers)).toEqual([200, 409, 409]);
  }
  await limit(50_000);
});

test('sweeps that are recorded at once are posted once each, and never more than there is', async () => {
  await partial(1);
  const books = async () => {
    const all = [companyBitcoin, companyColdBitcoin, bitcoinOutside];
    const [platform = 0, cold = 0, outside = 0] = await Promise.all(
      all.map(async (account) => Number(await loadBalance(app().context.db.read, account))),
    );
    return { platform, cold, outside };
  };
  const [admin = expect.fail('nobody')] = admins;
  const { inWallet } = (await admin.get('/api/admin/bitcoin')).body.proof;
  const before = await books();
  const sweep = (by: Client, letter: string, amount: string) =>
    by.send('POST', '/api/admin/bitcoin/sweeps', { txid: letter.repeat(64), amount });
  const same = await Promise.all([...admins, ...admins, ...admins].map((by) => sweep(by, 'a', '0.0001')));
  expect(statuses(same)).toEqual([200, 200, 200, 200, 200, 200]);
  expect((await books()).cold).toBe(before.cold + 10_000);
  // Together more than what is left: some of them are refused.
  const left = satsOf(inWallet) - 10_000;
  const half = ((Math.floor(left / 2) + 1) / 100_000_000).toFixed(8);
  const replies = await Promise.all(['b', 'c', 'd'].map((letter, i) => sweep(admins[i % 2] ?? admin, letter, half)));
  expect(statuses(replies)).toEqual([200, 422, 422]);
  const after = await books();
  expect(after.outside).toBe(before.outside);
  expect(after.platform + after.cold).toBe(before.platform + before.cold);
});

describe('the controls: without the locks', () => {
  test('two admins settle one case', async () => {
    const [id = 0] = await partial(1);
    plantMeeting();
    expect(statuses(await Promise.all(admins.map((admin) => does(admin, id, said))))).toEqual([200, 200]);
  });

  test('two sweeps take more than there is', async () => {
    await partial(1);
    const [admin = expect.fail('nobody')] = admins;
    const { inWallet } = (await admin.get('/api/admin/bitcoin')).body.proof;
    plantMeeting();
    const replies = await Promise.all(
      ['e', 'f'].map((letter) =>
        admin.send('POST', '/api/admin/bitcoin/sweeps', { txid: letter.repeat(64), amount: inWallet }),
      ),
    );
    expect(statuses(replies)).toEqual([200, 200]);
  });
});
