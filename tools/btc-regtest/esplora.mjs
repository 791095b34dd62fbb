// The paths of an Esplora server that the product asks, answered from the node.
import { addressOf, hashOf, textOf } from './node.mjs';

const pageSize = 25;

const asTransaction = ({ tx, height, block, time }) => ({
  ...{ txid: tx.txid(), version: tx.version, locktime: tx.locktime, size: tx.getSize(), weight: tx.getWeight() },
  vin: tx.inputs.map(({ prevout, sequence }) => ({
    ...{ txid: textOf(prevout.hash), vout: prevout.index, sequence, is_coinbase: tx.isCoinbase() },
  })),
  vout: tx.outputs.map((output) => ({
    ...{ scriptpubkey: output.script.toRaw().toString('hex'), scriptpubkey_address: addressOf(output) },
    value: output.value,
  })),
  status:
    height < 0
      ? { confirmed: false }
      : { confirmed: true, block_height: height, block_hash: textOf(block), block_time: time },
});

export function esploraFace({ node }) {
  const { chain } = node;
  /** Newest first; waiting ones before all. */
  const listOf = async (address) => {
    const all = await node.getMetaByAddress([address]);
    const rank = ({ height }) => (height < 0 ? Number.POSITIVE_INFINITY : height);
    return all.sort((a, b) => (rank(a) === rank(b) ? 0 : rank(b) - rank(a)));
  };
  const paths = [
    [/^\/blocks\/tip\/hash$/, () => textOf(chain.tip.hash)],
    [/^\/blocks\/tip\/height$/, () => String(chain.tip.height)],
    [
      /^\/block-height\/(\d+)$/,
      async (height) => {
        const hash = await chain.getHash(Number(height));
        return hash ? textOf(hash) : undefined;
      },
    ],
    [
      /^\/block\/([0-9a-f]{64})$/,
      async (hash) => {
        const entry = await chain.getEntry(hashOf(hash));
        if (!entry) return undefined;
        const { height, time, prevBlock } = entry;
        const parent = height === 0 ? {} : { previousblockhash: textOf(prevBlock) };
        return { id: hash, height, timestamp: time, ...parent };
      },
    ],
    [
      /^\/address\/([0-9a-z]+)\/txs$/,
      async (address) => {
        const all = await listOf(address);
        const waiting = all.filter(({ height }) => height < 0);
        return [...waiting, ...all.filter(({ height }) => height >= 0).slice(0, pageSize)].map(asTransaction);
      },
    ],
    [
      /^\/address\/([0-9a-z]+)\/txs\/chain\/([0-9a-f]{64})$/,
      async (address, last) => {
        const all = (await listOf(address)).filter(({ height }) => height >= 0);
        const from = all.findIndex(({ tx }) => tx.txid() === last) + 1;
        return all.slice(from, from + pageSize).map(asTransaction);
      },
    ],
  ];
  return async (path) => {
    for (const [pattern, answer] of paths) {
      const match = pattern.exec(path);
      if (match) return answer(...match.slice(1));
    }
    return undefined;
  };
}
