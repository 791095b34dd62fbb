/** The tree of hashes over the tickets of a draw. */
import { leafMessage } from '@autolotto/contract/lottery/ticket-seal.ts';
import { type Bytes, hashBytes } from '@autolotto/contract/shared/sealing/hash-tree.ts';
import { type HashTree, sha256, treeOver } from '../../platform/hash-tree.ts';

export const treeOf = (leaves: readonly string[]): HashTree =>
  treeOver(leaves.length, (at) => sha256(leafMessage(leaves[at] ?? '')));

/** Without any ticket it is the hash of nothing. */
export const rootOf = (tree: HashTree): Bytes => {
  const top = tree.at(-1);
  return top?.length === hashBytes ? top : sha256(new Uint8Array(0));
};
