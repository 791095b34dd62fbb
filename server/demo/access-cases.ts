import type { endpoints } from '@autolotto/contract/demo/contract.ts';

import type { CasesOf } from '../test/access/case.ts';
import { nothing } from '../test/access/samples.ts';
import type { World } from '../test/access/world.ts';

const paymentOf = ({ bitcoinPaymentId: ids }: World['params']): number =>
  typeof ids === 'object' ? Number(ids.first) : 0;

const stateColumns = ['asked_at', 'rate_cents', 'rate_at', 'rate_sources', 'tip_height', 'tip_hash', 'seen_at'].map(
  (column) => `btc_state.${column}`,
);

export const calls: CasesOf<typeof endpoints> = {
  accounts: { grid: 'anyone' },
  streets: { grid: 'anyone' },
  mails: { grid: 'anyone' },
  payWithTestCoins: {
    grid: 'signedIn',
    body: nothing,
    does: {
      by: 'customer',
      with: ({ params }: World) => ({ paymentId: paymentOf(params), what: 'exact' }),
      changes: [
        ...['btc_payments.status', 'btc_payments.exception', 'sim_chain_outputs.height'],
        ...stateColumns,
        ...['state', 'height', 'block_hash'].map((column) => `btc_outputs.${column}`),
      ],
    },
  },
  fillWithTestCoins: {
    grid: 'signedIn',
    body: nothing,
    does: {
      by: 'customer',
      with: { what: 'coins' },
      changes: [
        ...['btc_payments.status', 'btc_payments.exception', 'btc_addresses.taken_at', 'btc_wallet_addresses.used_at'],
        ...stateColumns,
        ...['state', 'height', 'block_hash'].map((column) => `btc_outputs.${column}`),
      ],
    },
  },
  simulate: { grid: 'order buyer', does: { by: 'customer', changes: [] } },
};
