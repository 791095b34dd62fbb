/** How Bitcoin stands, for the people who run the installation. */
import type { BitcoinOverview } from '@autolotto/contract/bitcoin/admin/model.ts';
import { cents, dollars, minor, toDecimal } from '@autolotto/contract/shared/money.ts';
import { loadChecked } from '../../platform/checks.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { loadExchangeRate } from '../rates/rates.ts';
import { setUpOf } from '../set-up.ts';
import { loadState } from '../state.ts';
import { proveBitcoin } from './proof.ts';
import { differenceOf, heldOf, type ProofFinding } from './rules.ts';
import * as store from './store.ts';

const inBtc = (sats: number): string => toDecimal('BTC', minor('BTC', sats));

export async function loadBitcoinOverview(context: Context): Promise<BitcoinOverview> {
  const { read } = context.db;
  const setUp = setUpOf(context);
  const name = setUp?.account.network ?? '';
  const [{ tipHeight, seenAt, rate }, exchange, addresses, counts] = await Promise.all([
    loadState(read),
    loadExchangeRate(context).catch(() => undefined),
    store.loadAddresses(read, name),
    store.loadCounts(read),
  ]);
  const { codes, setAside, ...payments } = counts;
  return {
    network: {
      ...{ name, source: setUp?.chain.name ?? null, height: tipHeight, seenAt: seenAt?.toISOString() ?? null },
      isSeen: exchange?.isNetworkSeen ?? false,
    },
    rate: rate ? { usd: dollars(cents(rate.cents)), at: rate.at.toISOString(), sources: [...rate.sources] } : null,
    ...{ addresses, payments },
    cashCodes: { open: codes, setAside: dollars(cents(setAside)) },
    proof: await loadProof(context),
  };
}

async function loadProof({ db: { read } }: Context): Promise<BitcoinOverview['proof']> {
  const sums = await store.loadSums(read);
  const { at, findings } = await loadChecked(read, ['bitcoin.proof']);
  const { dollars: sold, kept, waiting, small, inBooks } = sums;
  return {
    ...{ dollars: inBtc(sold), kept: inBtc(kept), waiting: inBtc(waiting), small: inBtc(small) },
    ...{ swept: inBtc(sums.swept), inWallet: inBtc(heldOf(sums)) },
    ...{ inBooks: inBtc(inBooks), difference: inBtc(differenceOf(sums)) },
    ...{ platform: inBtc(sums.platform), people: inBtc(sums.people) },
    checkedAt: at?.toISOString() ?? null,
    findings: (findings as readonly ProofFinding[]).map(({ finding, subject, sats }) => ({
      ...{ finding, subject },
      detail: inBtc(sats),
    })),
  };
}

/** A network that is away proves nothing. */
export async function checkBitcoin(context: Context): Promise<BitcoinOverview> {
  await proveBitcoin(context).catch((error: unknown) => {
    context.log.warn({ err: error }, 'bitcoins not proven');
    return fail('CHAIN_AWAY', {});
  });
  return loadBitcoinOverview(context);
}
