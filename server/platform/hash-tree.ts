/** Makes trees of hashes (contract/shared/sealing/hash-tree.ts). */
import { hash } from 'node:crypto';
import { type Bytes, hashBytes, nodeMessage } from '@autolotto/contract/shared/sealing/hash-tree.ts';

export const sha256 = (message: Bytes): Bytes => new Uint8Array(hash('sha256', message, 'buffer'));

/** The hashes of each level one after the other, from the leaves up to the root. */
export type HashTree = readonly Bytes[];

const nodeAt = (nodes: Bytes, at: number): Bytes => nodes.subarray(at * hashBytes, (at + 1) * hashBytes);

function parentsOf(nodes: Bytes): Bytes {
  const count = nodes.length / hashBytes;
  const parents = new Uint8Array(Math.ceil(count / 2) * hashBytes);
  for (let at = 0; at < count; at += 2) {
    const left = nodeAt(nodes, at);
    parents.set(at + 1 < count ? sha256(nodeMessage(left, nodeAt(nodes, at + 1))) : left, (at / 2) * hashBytes);
  }
  return parents;
}

/** A tree over the hashes of so many leaves. */
export function treeOver(count: number, leafAt: (at: number) => Bytes): HashTree {
  let nodes: Bytes = new Uint8Array(count * hashBytes);
  for (let at = 0; at < count; at += 1) nodes.set(leafAt(at), at * hashBytes);
  const levels = [nodes];
  while (nodes.length > hashBytes) {
    nodes = parentsOf(nodes);
    levels.push(nodes);
  }
  return levels;
}

/** The siblings from a leaf up. The root has none, nor has a node that moves up as it is. */
export const siblingsOf = (levels: HashTree, leaf: number): Bytes[] =>
  levels.map((nodes, level) => nodeAt(nodes, (leaf >> level) ^ 1)).filter(({ length }) => length > 0);
