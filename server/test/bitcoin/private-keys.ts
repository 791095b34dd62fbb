/** Finds keys that bitcoins can be spent with, in any text. Those of examples that are no keys do not count: a key has a checksum. */
import { createHash } from 'node:crypto';

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** The bytes of a text in base 58 with its checksum; undefined where that is wrong. */
function bytesOf(text: string): Buffer | undefined {
  let value = 0n;
  for (const letter of text) value = value * 58n + BigInt(letters.indexOf(letter));
  const hex = value.toString(16);
  const leading = /^1*/.exec(text)?.[0].length ?? 0;
  const bytes = Buffer.concat([Buffer.alloc(leading), Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')]);
  const [body, sum] = [bytes.subarray(0, -4), bytes.subarray(-4)];
  return sha256(sha256(body)).subarray(0, 4).equals(sum) ? body : undefined;
}

/** Extended private keys (BIP32, SLIP132), and those of wallets' exports (WIF) of all networks. */
const extended = /(?<![1-9A-HJ-NP-Za-km-z])[xyztuvYZUV]prv[1-9A-HJ-NP-Za-km-z]{107}(?![1-9A-HJ-NP-Za-km-z])/g;
const single =
  /(?<![1-9A-HJ-NP-Za-km-z])(?:[5-9][1-9A-HJ-NP-Za-km-z]{50}|[KLc][1-9A-HJ-NP-Za-km-z]{51})(?![1-9A-HJ-NP-Za-km-z])/g;
const wifVersions = [0x80, 0xef];

export function privateKeysIn(text: string): string[] {
  const keys = [...text.matchAll(extended)].filter(([key]) => bytesOf(key)?.length === 78);
  const wifs = [...text.matchAll(single)].filter(([key]) => {
    const bytes = bytesOf(key);
    return bytes !== undefined && wifVersions.includes(bytes[0] ?? 0) && (bytes.length === 33 || bytes.length === 34);
  });
  return [...keys, ...wifs].map(([key]) => key);
}

/** A key in base 58, made as a wallet makes it. */
function encode(body: Uint8Array): string {
  const bytes = Buffer.concat([body, sha256(sha256(body)).subarray(0, 4)]);
  let value = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  for (; value > 0n; value /= 58n) text = letters[Number(value % 58n)] + text;
  return text;
}
/** Keys of nobody's money, for the control: the secret is so many sevens. */
export const plantedKeys = {
  extended: () => encode(Buffer.concat([Buffer.from('0488ade4', 'hex'), Buffer.alloc(42, 7), Buffer.alloc(32, 7)])),
  single: () => encode(Buffer.concat([Buffer.from([0x80]), Buffer.alloc(32, 7), Buffer.from([1])])),
};
