import type { endpoints, topics } from '@autolotto/contract/bitcoin/contract.ts';
import type { CasesOf, HeardOf, JobCases } from '../test/access/case.ts';
import { grids } from '../test/access/grids.ts';
import { day } from '../test/access/samples.ts';
import type { World, WorldPart } from '../test/access/world.ts';
import { setPolicy } from '../test/harness/policy-rows.ts';

const state = ['asked_at', 'rate_cents', 'rate_at', 'rate_sources'].map((column) => `btc_state.${column}`);
const created = { orderId: null, usdAmount: '5.00', paymentType: 'store_purchase' } as const;

export const calls: CasesOf<typeof endpoints> = {
  exchangeRate: { grid: 'signedIn' },
  createBitcoinPayment: {
    grid: 'signedIn',
    // Less than the least.
    body: { ...created, usdAmount: '0.01' },
    does: {
      by: 'customer',
      with: created,
      changes: ['btc_addresses.taken_at', ...state],
    },
  },
  bitcoinPayments: { grid: 'signedIn' },
  bitcoinWallet: { grid: 'signedIn' },
  userBitcoinWallet: { grid: 'account self' },
  createBitcoinWallet: {
    grid: 'signedIn',
    body: {},
    does: { by: 'courier', with: {}, changes: ['btc_addresses.taken_at'] },
  },
  bitcoinTransactions: { grid: 'signedIn' },
  userBitcoinTransactions: { grid: 'account self' },
  bitcoinPayment: {
    grid: grids['order buyer'],
    relations: {
      ...{ customer: 'owner', 'other customer': 'owner', newcomer: 'owner' },
      ...{ admin: 'admin', 'admin signed in long ago': 'admin' },
    },
  },
};

export const topicsHeard: HeardOf<typeof topics> = {
  // Heard by its owner when something arrives: wallet.int.test.ts.
  bitcoin_wallet_changed: {},
  // Heard by its owner when something is seen: payments.int.test.ts.
  bitcoin_changed: {},
};

export const jobs: JobCases = {
  'bitcoin.payment-ended': { startedBy: 'service' },
  'bitcoin.watch': { startedBy: 'clock', within: 1 },
  'bitcoin.addresses': { startedBy: 'clock', within: 10 },
  'bitcoin.rescan': { startedBy: 'clock', within: day },
};

/** A payment of each owner; more may be open here than elsewhere, since every call opens one. */
export async function worldPart({ app, client }: World): Promise<WorldPart> {
  await setPolicy(app.context, 'bitcoin.mostOpen', 20, { userId: null, reason: 'Every call opens one' });
  const ids: Record<string, string> = {};
  for (const [object, owner] of [
    ['first', 'customer'],
    ['second', 'other customer'],
    ['open', 'newcomer'],
  ] as const) {
    const reply = await client(owner).send('POST', '/api/bitcoin/create-payment', created);
    ids[object] = String(reply.body.id);
  }
  await client('customer').send('POST', '/api/bitcoin/wallet', {});
  const { first = '', second = '', open = '' } = ids;
  return { params: { bitcoinPaymentId: { first, second, open, absent: '900000' } } };
}
