/** What an installation takes Bitcoin with; without it, none is taken. */
import { type BitcoinAccount, bitcoinAccount } from '../platform/adapters/bitcoin/account.ts';
import type { ChainSource } from '../platform/adapters/bitcoin/chain.ts';
import type { Context } from '../platform/context.ts';
import { fail } from '../platform/fail.ts';
import { simulatedChain } from './chain/simulated.ts';

/** Everybody knows this key's money, so it belongs to a network where money is worth nothing. */
const demoKey =
  'vpub5Y6cjg78GGuNLsaPhmYsiw4gYX3HoQiRBiSwDaBXKUafCt9bNwWQiitDk5VZ5BVxYnQdwoTyXSs2JHRPAgjAvtbBrf8ZhDYe2jWAqvZVnsc';
let demoAccount: BitcoinAccount | undefined;
/** Derived once, and not while the server starts. */
function accountOfDemo(): BitcoinAccount {
  demoAccount ??= bitcoinAccount(demoKey, 'regtest');
  return demoAccount;
}

export type BitcoinSetUp = { readonly account: BitcoinAccount; readonly chain: ChainSource };

export function setUpOf(context: Context): BitcoinSetUp | undefined {
  const { account, chain } = context.bitcoin;
  if (account && chain) return { account, chain };
  if (context.config.preset !== 'demo') return undefined;
  return { account: accountOfDemo(), chain: simulatedChain(context) };
}

export const requireSetUp = (context: Context): BitcoinSetUp => setUpOf(context) ?? fail('CHAIN_AWAY', {});
export const isSimulated = (context: Context): boolean => setUpOf(context)?.chain.name === 'simulated';
