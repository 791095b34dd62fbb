/** Steers the Bitcoin node of the tests (tools/btc-regtest), and sees it as the product does. */
import { type BitcoinAccount, bitcoinAccount } from '../../platform/adapters/bitcoin/account.ts';
import type { ChainSource } from '../../platform/adapters/bitcoin/chain.ts';
import { coreChain } from '../../platform/adapters/bitcoin/core.ts';
import { esploraChain } from '../../platform/adapters/bitcoin/esplora.ts';
import { onNetwork } from '../../platform/adapters/bitcoin/network.ts';
import { longAnswer, outgoing } from '../../platform/adapters/outgoing.ts';

const home = process.env.BTC_REGTEST_URL ?? '';
const send = outgoing(fetch, longAnswer);

async function control<T>(name: string, given: object): Promise<T> {
  const reply = await fetch(`${home}/control/${name}`, { method: 'POST', body: JSON.stringify(given) });
  const text = await reply.text();
  if (!reply.ok) throw new Error(text);
  return JSON.parse(text);
}

export type Paid = { readonly address: string; readonly sats: number };
export const bitcoinNode = {
  mine: (blocks: number, to?: string) => control('mine', { blocks, to }),
  pay: (...outputs: readonly Paid[]) => control<{ txid: string }>('pay', { outputs }),
  /** Spends the same coins otherwise, in a block. */
  replace: (txid: string, ...outputs: readonly Paid[]) => control('replace', { txid, outputs }),
  /** Spends the same coins otherwise, in no block yet, as a payer does who raises the fee. */
  bump: (txid: string, ...outputs: readonly Paid[]) => control<{ txid: string }>('bump', { txid, outputs }),
  drop: (txid: string) => control('drop', { txid }),
  /** Empty blocks stand in the place of so many, and one more. */
  reorganize: (blocks: number) => control('reorganize', { blocks }),
  pause: (isAway: boolean) => control('pause', { isAway }),
  clock: (aheadSeconds: number) => control('clock', { aheadSeconds }),
};

export const faces = ['esplora', 'core'] as const;
export type Face = (typeof faces)[number];
/** An account for each, so that none sees the other's money. */
export const accountOf = (key: string): BitcoinAccount => bitcoinAccount(key, 'regtest');

/** As after a start: nothing is remembered. */
export function sourceOf(face: Face, account: BitcoinAccount): ChainSource {
  const chain =
    face === 'esplora'
      ? esploraChain(`${home}/esplora`, send)
      : coreChain(coreWallet(account.addressAt(0).slice(-8)), account, send);
  return onNetwork(chain, account.network);
}
const coreWallet = (name: string): string => `${home.replace('//', '//test:test@')}/core/wallet/${name}`;
