/** Finds Bitcoin addresses by their check sums: what only looks like one is left alone. */
import { createHash } from 'node:crypto';

const bech32 = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

function polymod(values: readonly number[]): number {
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    generators.forEach((generator, bit) => {
      if ((top >>> bit) & 1) sum ^= generator;
    });
  }
  return sum >>> 0;
}
/** Segregated witness: BIP 173 for version 0, BIP 350 for later ones. */
function isBech32(address: string): boolean {
  const text = address.toLowerCase();
  const data = [...text.slice(3)].map((sign) => bech32.indexOf(sign));
  if (data.includes(-1) || (address !== text && address !== address.toUpperCase())) return false;
  return polymod([3, 3, 0, 2, 3, ...data]) === (data[0] === 0 ? 1 : 0x2bc830a3);
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
function isBase58(address: string): boolean {
  let number = 0n;
  for (const sign of address) number = number * 58n + BigInt(base58.indexOf(sign));
  if (number >= 1n << 200n) return false;
  const bytes = Buffer.from(number.toString(16).padStart(50, '0'), 'hex');
  return sha256(sha256(bytes.subarray(0, 21)))
    .subarray(0, 4)
    .equals(bytes.subarray(21));
}

const shapes = /\b(?:bc1[a-z0-9]{11,71}|BC1[A-Z0-9]{11,71}|[13][1-9A-HJ-NP-Za-km-z]{25,34})\b/g;

/** Where they stand in a text. */
export const bitcoinAddressesIn = (text: string): { readonly from: number; readonly to: number }[] =>
  Array.from(text.matchAll(shapes)).flatMap(({ 0: found, index }) =>
    (/^bc1/i.test(found) ? isBech32(found) : isBase58(found)) ? [{ from: index, to: index + found.length }] : [],
  );
