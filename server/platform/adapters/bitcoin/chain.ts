/** What is known of the Bitcoin network, wherever it comes from. */
export type Block = { readonly height: number; readonly hash: string; readonly parent: string; readonly minedAt: Date };
/** An output to one of the addresses that were asked about, as the network has it now. */
export type ChainOutput = {
  readonly txid: string;
  readonly vout: number;
  readonly address: string;
  readonly sats: number;
  /** Null while it waits for a block. */
  readonly block: { readonly height: number; readonly hash: string } | null;
  readonly isCoinbase: boolean;
  /** The same coins were spent by another transaction in a block: it will never count. */
  readonly isConflicted: boolean;
};
export type ChainSource = {
  readonly name: string;
  /** Seconds from block to block, on average. */
  readonly blockSeconds: number;
  /** All of these throw where the network cannot be seen. */
  readonly tip: () => Promise<Block>;
  readonly blockAt: (height: number) => Promise<Block | undefined>;
  /** Everything that pays these addresses, in blocks and waiting. What is not there is not on the network. */
  readonly outputsTo: (addresses: readonly string[]) => Promise<readonly ChainOutput[]>;
};
