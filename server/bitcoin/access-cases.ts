import type { endpoints, topics } from '@autolotto/contract/bitcoin/contract.ts';
import { minor } from '@autolotto/contract/shared/money.ts';
import { post } from '../ledger/post.ts';
import type { CasesOf, HeardOf, JobCases } from '../test/access/case.ts';
import { type Actor, grids } from '../test/access/grids.ts';
import { day, money, nothing } from '../test/access/samples.ts';
import type { World, WorldPart } from '../test/access/world.ts';
import { mine, opened, pay } from '../test/bitcoin/network.ts';
import { setPolicy } from '../test/harness/policy-rows.ts';
import { updatePayments } from './payments/store.ts';
import { bitcoinKept } from './postings.ts';
import { insertQuote } from './sale/store.ts';

const state = ['asked_at', 'rate_cents', 'rate_at', 'rate_sources'].map((column) => `btc_state.${column}`);
/** What a look at the network writes. */
const looked = ['tip_height', 'tip_hash', 'seen_at'].map((column) => `btc_state.${column}`);
const created = { orderId: null, usdAmount: '5.00', paymentType: 'store_purchase' } as const;

const converted = { conversionType: 'wallet_to_cash', amount: '5.00', withdrawalMethod: 'cash' } as const;
async function makeCode(
  { client }: Pick<World, 'client'>,
  by: Actor = 'customer',
): Promise<{ id: number; code: string }> {
  return (await client(by).send('POST', '/api/bitcoin/atm-conversion', converted)).body;
}
const codeOf = ({ cashCodeText: text }: World['params']): string => (typeof text === 'string' ? text : '');

/** A payment whose time is over, and of which a part came. */
async function makeCase({ app }: World): Promise<string> {
  const { id } = await opened(await app.newCustomer());
  const isOver = { status: 'expired', exception: 'partial' } as const;
  await app.context.db.transact((tx) => updatePayments(tx, [{ id, ...isOver }]));
  return String(id);
}

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
  quoteBitcoinSale: {
    grid: 'signedIn',
    // More than anybody here has.
    body: { amount: '1000' },
    does: { by: 'customer', with: { amount: '0.0001' }, changes: state },
  },
  sellBitcoin: {
    grid: 'signedIn',
    body: nothing,
    does: {
      by: 'customer',
      with: ({ params }) => ({ quoteId: Number(params['bitcoinQuote']) }),
      changes: [...money, 'btc_sales.sold_at', 'btc_sales.deposit_id'],
    },
  },
  convertToCash: {
    grid: 'signedIn',
    // More than the limit of a day.
    body: { ...converted, amount: '900000.00' },
    does: { by: 'customer', with: converted, changes: [...money] },
  },
  cashCodes: { grid: 'signedIn' },
  cashCodeTerms: { grid: 'signedIn' },
  takeBackCashCode: {
    grid: grids['order customer'],
    relations: { customer: 'owner', 'other customer': 'owner', newcomer: 'owner' },
    does: {
      by: 'customer',
      params: async (world) => ({ cashCodeId: String((await makeCode(world)).id) }),
      changes: [...money, 'cash_codes.state', 'cash_codes.ended_at'],
    },
  },
  lookAtCashCode: {
    grid: 'storeOrAdmin',
    body: nothing,
    does: { by: 'store', with: ({ params }) => ({ code: codeOf(params) }), changes: [] },
  },
  payCashCode: {
    grid: 'storeOrFreshAdmin',
    body: nothing,
    does: {
      by: 'store',
      with: ({ params }) => ({ code: codeOf(params), net: '4.87' }),
      audits: ['cash-code.paid'],
      changes: [...money, ...['state', 'ended_at', 'paid_by', 'store_id'].map((column) => `cash_codes.${column}`)],
    },
  },
  paidCashCodes: { grid: 'storeOrAdmin' },
  bitcoinOverview: { grid: 'admin' },
  checkBitcoin: {
    grid: 'admin',
    body: {},
    does: { by: 'admin', with: {}, changes: [...state, ...looked] },
  },
  everyBitcoinPayment: { grid: 'admin' },
  everyCashCode: { grid: 'admin' },
  settleBitcoinPayment: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      params: async (world) => ({ bitcoinPaymentId: await makeCase(world) }),
      with: { decision: 'settle', words: 'Told by phone', reference: 'Case 7' },
      audits: ['bitcoin.settled'],
      changes: [],
    },
  },
  recordBitcoinSweep: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      // Something has to be there that can be moved.
      params: async ({ app }) => {
        const { bitcoinAddress } = await opened(await app.newCustomer());
        await pay(app, bitcoinAddress, 10_000);
        await mine(app, 6);
        return {};
      },
      with: { txid: 'c'.repeat(64), amount: '0.00000001' },
      audits: ['bitcoin.swept'],
      changes: [...money, ...state],
    },
  },
  bitcoinPayment: {
    grid: grids['order buyer'],
    relations: {
      ...{ customer: 'owner', 'other customer': 'owner', newcomer: 'owner' },
      ...{ admin: 'admin', 'admin signed in long ago': 'admin' },
    },
  },
};

export const topicsHeard: HeardOf<typeof topics> = {
  // Heard by its owner when it is made and ends: cash.int.test.ts.
  cash_code_changed: {},
  // Heard by its owner when something arrives: wallet.int.test.ts.
  bitcoin_wallet_changed: {},
  // Heard by its owner when something is seen: payments.int.test.ts.
  bitcoin_changed: {},
};

export const jobs: JobCases = {
  'bitcoin.payment-ended': { startedBy: 'service' },
  'bitcoin.watch': { startedBy: 'clock', within: 1 },
  'bitcoin.addresses': { startedBy: 'clock', within: 10 },
  'bitcoin.expire-cash-codes': { startedBy: 'clock', within: 5 },
  'bitcoin.rescan': { startedBy: 'clock', within: day },
};

/** A payment of each owner; more may be open here than elsewhere, since every call opens one. */
export async function worldPart({ app, client }: World): Promise<WorldPart> {
  await setPolicy(app.context, 'bitcoin.mostOpen', 20, { userId: null, reason: 'Every call opens one' });
  const ids: Record<string, string> = {};
  const codes: Record<string, string> = {};
  for (const [object, owner] of [
    ['first', 'customer'],
    ['second', 'other customer'],
    ['open', 'newcomer'],
  ] as const) {
    const reply = await client(owner).send('POST', '/api/bitcoin/create-payment', created);
    ids[object] = String(reply.body.id);
    codes[object] = String((await makeCode({ client }, owner)).id);
  }
  await client('customer').send('POST', '/api/bitcoin/wallet', {});
  const { userId } = client('customer');
  const quote = await app.context.db.transact(async (tx) => {
    await post(tx, bitcoinKept({ userId, txid: 'world', vout: 0, sats: minor('BTC', 100_000) }));
    return insertQuote(tx, { userId, sats: 10_000, rateCents: 6_000_000, valueCents: 600 }, 86_400);
  });
  const { first = '', second = '', open = '' } = ids;
  return {
    params: {
      bitcoinPaymentId: { first, second, open, absent: '900000' },
      cashCodeId: { first: codes.first ?? '', second: codes.second ?? '', open: codes.open ?? '', absent: '900000' },
      bitcoinQuote: String(quote.id),
      cashCodeText: (await makeCode({ client })).code,
    },
  };
}
