import { bitcoinPaymentMachine, bitcoinPaymentStates } from '@autolotto/contract/bitcoin/states.ts';
import { cents, minor } from '@autolotto/contract/shared/money.ts';
import { expect, test } from 'vitest';
import { netLegs } from '../ledger/rules.ts';
import { bitcoinKept, outputCredited } from './postings.ts';

test('an output is posted under its own name, in both currencies', () => {
  const posted = outputCredited({
    ...{ paymentId: 3, userId: 'rosa', txid: 'f00d', vout: 1, sats: minor('BTC', 69_167) },
    ...{ value: cents(4_150), fee: cents(50) },
  });
  expect(posted).toMatchObject({ key: 'btc:f00d:1:credit', kind: 'bitcoin.credited', cause: 'bitcoin:3' });
  expect(netLegs(posted.legs).map(({ account, amount }) => `${account.name} ${amount}`)).toEqual([
    'house:bitcoin 69167',
    'house:bitcoin-position:3 -4150',
    'house:fees:3 50',
    'outside:bitcoin -69167',
    'user:rosa:wallet 4100',
  ]);
});

test('bitcoins for a Bitcoin wallet stay bitcoins', () => {
  const posted = bitcoinKept({ userId: 'rosa', txid: 'f00d', vout: 1, sats: minor('BTC', 100_000) });
  expect(posted).toMatchObject({ key: 'btc:f00d:1:credit', kind: 'bitcoin.kept' });
  expect(netLegs(posted.legs).map(({ account, amount }) => `${account.name} ${amount}`)).toEqual([
    'outside:bitcoin -100000',
    'user:rosa:bitcoin 100000',
  ]);
});

test('BTC-28 the states of a payment are the documented ones, moved by the system alone', () => {
  expect([...bitcoinPaymentMachine.states].sort()).toEqual([...bitcoinPaymentStates].sort());
  expect(new Set(bitcoinPaymentMachine.rows.flatMap(({ by }) => by))).toEqual(new Set(['system']));
  expect(bitcoinPaymentStates.filter((state) => bitcoinPaymentMachine.isFinal(state))).toEqual(['confirmed']);
});
