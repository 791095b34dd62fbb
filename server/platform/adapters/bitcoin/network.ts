/** A source that sees another network than the account's says of all its money that it has not come: it is no source. */
import type { BitcoinNetwork } from './account.ts';
import type { ChainSource } from './chain.ts';

/** The first block of each; there are several test networks with the same addresses. */
const firstBlocks: Readonly<Record<BitcoinNetwork, readonly string[]>> = {
  main: ['000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'],
  test: [
    '000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943',
    '00000000da84f2bafbbc53dee25a72ae507ff4914b867c565be350b0da8bf043',
    '00000008819873e925422c1ff0f99f7cc9bbb232af63a077a480a3633bee1ef6',
  ],
  regtest: ['0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206'],
};

/** Answers once the source has shown the network's first block. */
export function onNetwork(chain: ChainSource, network: BitcoinNetwork): ChainSource {
  let isRight = false;
  const checked = async (): Promise<ChainSource> => {
    if (isRight) return chain;
    const hash = (await chain.blockAt(0))?.hash;
    if (hash === undefined || !firstBlocks[network].includes(hash))
      throw new Error(
        `${chain.name} sees another network than that of BITCOIN_XPUB (${network}): its first block is ${hash}`,
      );
    isRight = true;
    return chain;
  };
  return {
    ...{ name: chain.name, blockSeconds: chain.blockSeconds },
    tip: async () => (await checked()).tip(),
    blockAt: async (height) => (await checked()).blockAt(height),
    outputsTo: async (addresses) => (await checked()).outputsTo(addresses),
  };
}
