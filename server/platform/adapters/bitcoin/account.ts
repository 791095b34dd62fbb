/**
 * The public key of a Bitcoin account (BIP84). Addresses follow from it and nothing can be spent with it: the keys that
 * can stay with the owner's wallet.
 */
import { createHmac } from 'node:crypto';
import { normalizeZ } from '@noble/curves/abstract/curve.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { HDKey } from '@scure/bip32';
import { Address, NETWORK, TEST_NETWORK } from '@scure/btc-signer';
import { hash160 } from '@scure/btc-signer/utils.js';
import { withChecksum } from './descriptor.ts';

export type BitcoinNetwork = 'main' | 'test' | 'regtest';
export type BitcoinAccount = {
  readonly network: BitcoinNetwork;
  /** The receiving address with this number: m/84'/coin'/0'/0/index. */
  readonly addressAt: (index: number) => string;
  /** Many of them, one after the other: each takes a third of the time that it takes alone. */
  readonly addressesFrom: (index: number, count: number) => readonly string[];
  /** All receiving addresses, as Bitcoin Core is told of them (BIP380). */
  readonly descriptor: string;
};

/** What keys of each prefix begin with, as BIP32 and SLIP132 have it. */
const versions = {
  xpub: { public: 0x0488b21e, private: 0x0488ade4 },
  zpub: { public: 0x04b24746, private: 0x04b2430c },
  tpub: { public: 0x043587cf, private: 0x04358394 },
  vpub: { public: 0x045f1cf6, private: 0x045f18bc },
} as const;
type Prefix = keyof typeof versions;
const prefixOf = (key: string): Prefix | undefined => {
  const prefix = key.slice(0, 4);
  return Object.hasOwn(versions, prefix) ? (prefix as Prefix) : undefined;
};

const privatePrefixes = ['xprv', 'yprv', 'zprv', 'tprv', 'uprv', 'vprv'];
/** A key that money can be spent with: no server may have it. */
export const isPrivateBitcoinKey = (text: string): boolean =>
  privatePrefixes.includes(text.trim().slice(0, 4).toLowerCase());

const parameters = {
  main: NETWORK,
  test: TEST_NETWORK,
  regtest: { ...TEST_NETWORK, bech32: 'bcrt' },
} as const;

const { Point } = secp256k1;
/** BIP32's public derivation of children that lie side by side: what they share is reckoned once. */
function childKeys(parent: HDKey, from: number, count: number): Uint8Array[] {
  const { publicKey, chainCode } = parent;
  if (!publicKey || !chainCode) throw new Error('not an account public key');
  const parentPoint = Point.fromBytes(publicKey);
  const points = Array.from({ length: count }, (_, at) => {
    const place = Buffer.alloc(4);
    place.writeUInt32BE(from + at);
    const digest = createHmac('sha512', chainCode).update(publicKey).update(place).digest();
    // Nothing here is secret, so it need not take the same time for every key. Throws for a number that is none of the curve's.
    return Point.BASE.multiplyUnsafe(BigInt(`0x${digest.toString('hex', 0, 32)}`)).add(parentPoint);
  });
  return normalizeZ(Point, points).map((point) => point.toBytes(true));
}

/** Depth of an account's key: purpose, coin, account. */
const accountDepth = 3;

/** Throws for anything that is no account public key. */
export function bitcoinAccount(key: string, network?: BitcoinNetwork): BitcoinAccount {
  const prefix = prefixOf(key);
  if (!prefix) throw new Error('not an account public key');
  const account = HDKey.fromExtendedKey(key, versions[prefix]);
  const { chainCode, publicKey: ownKey } = account;
  if (account.privateKey || account.depth !== accountDepth || !chainCode || !ownKey)
    throw new Error('not an account public key');
  const receiving = account.deriveChild(0);
  const on = network ?? (prefix === 'xpub' || prefix === 'zpub' ? 'main' : 'test');
  const asCoreHasIt = new HDKey({
    ...{ versions: on === 'main' ? versions.xpub : versions.tpub, depth: account.depth, index: account.index },
    ...{ parentFingerprint: account.parentFingerprint, chainCode, publicKey: ownKey },
  });
  const encoder = Address(parameters[on]);
  const addressesFrom = (index: number, count: number) =>
    childKeys(receiving, index, count).map((key) => encoder.encode({ type: 'wpkh', hash: hash160(key) }));
  return {
    network: on,
    descriptor: withChecksum(`wpkh(${asCoreHasIt.publicExtendedKey}/0/*)`),
    addressesFrom,
    addressAt: (index) => {
      const [address] = addressesFrom(index, 1);
      if (!address) throw new Error(`no address ${index}`);
      return address;
    },
  };
}

export function isBitcoinAccount(key: string): boolean {
  try {
    bitcoinAccount(key);
    return true;
  } catch {
    return false;
  }
}
