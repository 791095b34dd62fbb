/**
 * A tree of hashes, whose root seals a list before its content matters. Hashing is left to the caller: the server hashes by
 * itself, a browser by Web Crypto.
 */
export type Bytes = Uint8Array<ArrayBuffer>;
export const hashBytes = 32;

/** Nodes begin with 1, whatever the leaves begin with: neither passes for the other. */
export function nodeMessage(left: Bytes, right: Bytes): Bytes {
  const message = new Uint8Array(1 + left.length + right.length);
  message[0] = 1;
  message.set(left, 1);
  message.set(right, 1 + left.length);
  return message;
}

/** On which side the siblings stand, from a leaf up to the root. A node without a sibling moves up as it is. */
export function siblingSides(leaf: number, leaves: number): ('left' | 'right')[] {
  const sides: ('left' | 'right')[] = [];
  for (let [at, count] = [leaf, leaves]; count > 1; [at, count] = [Math.floor(at / 2), Math.ceil(count / 2)]) {
    if (at % 2 === 1) sides.push('left');
    else if (at + 1 < count) sides.push('right');
  }
  return sides;
}
