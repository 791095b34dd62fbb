import { HDKey } from '@scure/bip32';
import { p2wpkh, TEST_NETWORK } from '@scure/btc-signer';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bitcoinAccount, isBitcoinAccount, isPrivateBitcoinKey } from './account.ts';
import { withChecksum } from './descriptor.ts';

/** BIP84's own account, and the same one on the test networks. */
const zpub =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
const xpub =
  'xpub6CatWdiZiodmUeTDp8LT5or8nmbKNcuyvz7WyksVFkKB4RHwCD3XyuvPEbvqAQY3rAPshWcMLoP2fMFMKHPJ4ZeZXYVUhLv1VMrjPC7PW6V';
const tpub =
  'tpubDC8msFGeGuwnKG9Upg7DM2b4DaRqg3CUZa5g8v2SRQ6K4NSkxUgd7HsL2XVWbVm39yBA4LAxysQAm397zwQSQoQgewGiYZqrA9DsP4zbQ1M';
const vpub =
  'vpub5Y6cjg78GGuNLsaPhmYsiw4gYX3HoQiRBiSwDaBXKUafCt9bNwWQiitDk5VZ5BVxYnQdwoTyXSs2JHRPAgjAvtbBrf8ZhDYe2jWAqvZVnsc';
const root =
  'zpub6jftahH18ngZxLmXaKw3GSZzZsszmt9WqedkyZdezFtWRFBZqsQH5hyUmb4pCEeZGmVfQuP5bedXTB8is6fTv19U1GQRyQUKQGUTzyHACMF';

const main = [
  'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
  'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g',
  'bc1qp59yckz4ae5c4efgw2s5wfyvrz0ala7rgvuz8z',
  'bc1qgl5vlg0zdl7yvprgxj9fevsc6q6x5dmcyk3cn3',
  'bc1qm97vqzgj934vnaq9s53ynkyf9dgr05rargr04n',
  'bc1qnpzzqjzet8gd5gl8l6gzhuc4s9xv0djt0rlu7a',
];
const onTest = [
  'tb1q6rz28mcfaxtmd6v789l9rrlrusdprr9pqcpvkl',
  'tb1qd7spv5q28348xl4myc8zmh983w5jx32cjhkn97',
  'tb1qxdyjf6h5d6qxap4n2dap97q4j5ps6ua8sll0ct',
];
const onRegtest = [
  'bcrt1q6rz28mcfaxtmd6v789l9rrlrusdprr9pz3cppk',
  'bcrt1qd7spv5q28348xl4myc8zmh983w5jx32cs707jh',
  'bcrt1qxdyjf6h5d6qxap4n2dap97q4j5ps6ua8jkxz0z',
];
const firstOf = ({ addressAt }: ReturnType<typeof bitcoinAccount>, count: number) =>
  Array.from({ length: count }, (_, index) => addressAt(index));

describe('the public key of an account', () => {
  test.each([zpub, xpub])('makes the receiving addresses of BIP84 on the main network: %.4s', (key) => {
    expect(bitcoinAccount(key).network).toBe('main');
    expect(firstOf(bitcoinAccount(key), 6)).toEqual(main);
  });
  test.each([tpub, vpub])('makes those of the test networks: %.4s', (key) => {
    expect(bitcoinAccount(key).network).toBe('test');
    expect(firstOf(bitcoinAccount(key), 3)).toEqual(onTest);
    expect(firstOf(bitcoinAccount(key, 'regtest'), 3)).toEqual(onRegtest);
  });
  test('makes many as a wallet makes each of them', () => {
    const receiving = HDKey.fromExtendedKey(vpub, { public: 0x045f1cf6, private: 0x045f18bc }).deriveChild(0);
    const { addressesFrom } = bitcoinAccount(vpub);
    const ofWallet = (index: number) => {
      const { publicKey } = receiving.deriveChild(index);
      return publicKey && p2wpkh(publicKey, TEST_NETWORK).address;
    };
    fc.assert(
      fc.property(fc.nat(2 ** 31 - 10), fc.integer({ min: 1, max: 5 }), (from, count) => {
        expect(addressesFrom(from, count)).toEqual(Array.from({ length: count }, (_, at) => ofWallet(from + at)));
      }),
      { numRuns: 20 },
    );
  });
  test('is the key of an account, whole and unchanged', () => {
    expect([zpub, xpub, tpub, vpub].every(isBitcoinAccount)).toBe(true);
    const changed = `${zpub.slice(0, -1)}t`;
    expect([root, changed, zpub.slice(1), `y${zpub.slice(1)}`, 'zpub', ''].some(isBitcoinAccount)).toBe(false);
  });
});

test.each(['xprv', 'yprv', 'zprv', 'tprv', 'uprv', 'vprv', ' ZPRV'])('%s begins a key that can spend', (prefix) => {
  expect(isPrivateBitcoinKey(`${prefix}9s21ZrQH143K`)).toBe(true);
  expect(isPrivateBitcoinKey(zpub)).toBe(false);
});

test('Bitcoin Core is told of the account as a descriptor with its checksum, in the prefix that it knows', () => {
  expect(withChecksum('raw(deadbeef)')).toBe('raw(deadbeef)#89f8spxm');
  const origin = (coin: number) => `[73c5da0a/84h/${coin}h/0h]`;
  expect(withChecksum(`wpkh(${origin(0)}${xpub}/0/*)`)).toMatch(/#afwvtk2s$/);
  expect(withChecksum(`wpkh(${origin(1)}${tpub}/0/*)`)).toMatch(/#evh9fu0w$/);
  for (const key of [zpub, xpub]) expect(bitcoinAccount(key).descriptor).toBe(withChecksum(`wpkh(${xpub}/0/*)`));
  for (const key of [vpub, tpub]) expect(bitcoinAccount(key).descriptor).toBe(withChecksum(`wpkh(${tpub}/0/*)`));
});
