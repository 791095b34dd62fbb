import type { BitcoinAccount } from './account.ts';
import type { ChainSource } from './chain.ts';
import type { RateSource } from './rates.ts';

/** The account that bitcoins come to and who sees them arrive; both undefined where none are taken. */
export type BitcoinParts = {
  readonly account: BitcoinAccount | undefined;
  readonly chain: ChainSource | undefined;
  readonly rateSources: readonly RateSource[];
};
