import { bitcoinPaymentMachine, bitcoinPaymentStates } from '@autolotto/contract/bitcoin/states.ts';
import { cents, minor } from '@autolotto/contract/shared/money.ts';
import { expect, test } from 'vitest';
import { netLegs } from '../ledger/rules.ts';
import {
  bitcoinKept,
  bitcoinSold,
  bitcoinSwept,
  cashCodeMade,
  cashCodePaid,
  cashCodeReturned,
  creditRestored,
  creditTakenBack,
  outputCredited,
} from './postings.ts';

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

test('what was credited is taken back, of the wallet first, and restored, to what is owed first', () => {
  const reversed = {
    ...{ paymentId: 3, depositId: 11, userId: 'rosa', txid: 'f00d', vout: 1, sats: minor('BTC', 69_167) },
    ...{ value: cents(4_150), fee: cents(50), number: 1 },
  };
  const legsOf = ({ legs }: ReturnType<typeof outputCredited>) =>
    Object.fromEntries(netLegs(legs).map(({ account, amount }) => [account.name, amount]));
  const back = creditTakenBack(reversed, cents(1_000));
  expect(back).toMatchObject({ taken: 1_000, owed: 3_100, transfer: { key: 'btc:f00d:1:credit:reversal:1' } });
  const bitcoins = { 'house:bitcoin': -69_167, 'outside:bitcoin': 69_167, 'house:bitcoin-position:3': 4_150 };
  expect(legsOf(back.transfer)).toEqual({
    ...bitcoins,
    ...{ 'user:rosa:wallet': -1_000, 'user:rosa:debt': -3_100, 'house:fees:3': -50 },
  });
  expect(creditTakenBack(reversed, cents(9_000))).toMatchObject({ taken: 4_100, owed: 0 });
  const again = creditRestored({ ...reversed, number: 2 }, { owed: cents(3_100), writtenOff: cents(600) });
  expect(again).toMatchObject({ cleared: 3_100, recovered: 600, returned: 400 });
  expect(legsOf(again.transfer)).toMatchObject({
    ...{ 'house:bitcoin': 69_167, 'user:rosa:debt': 3_100, 'house:losses:3': 600, 'user:rosa:wallet': 400 },
  });
});

test('BTC-28 the states of a payment are the documented ones, moved by the system alone', () => {
  expect([...bitcoinPaymentMachine.states].sort()).toEqual([...bitcoinPaymentStates].sort());
  expect(new Set(bitcoinPaymentMachine.rows.flatMap(({ by }) => by))).toEqual(new Set(['system']));
  expect(bitcoinPaymentStates.filter((state) => bitcoinPaymentMachine.isFinal(state))).toEqual([]);
});

test('a code sets its money aside, and ends as cash less the fee, or as dollars', () => {
  const code = { id: 14, userId: 'rosa', amount: cents(5_000) };
  const named = ({ legs }: ReturnType<typeof outputCredited>) =>
    Object.fromEntries(netLegs(legs).map(({ account, amount }) => [account.name, amount]));
  expect(named(cashCodeMade(code, null))).toEqual({ 'user:rosa:wallet': -5_000, 'user:rosa:cash': 5_000 });
  expect(named(cashCodeMade(code, minor('BTC', 83_334)))).toEqual({
    ...{ 'user:rosa:bitcoin': -83_334, 'house:bitcoin': 83_334 },
    ...{ 'house:bitcoin-position:6': -5_000, 'user:rosa:cash': 5_000 },
  });
  const paid = cashCodePaid({ ...code, fee: cents(125), storeId: null });
  expect(named(paid)).toEqual({ 'user:rosa:cash': -5_000, 'outside:till:house': 4_875, 'house:fees:6': 125 });
  const returned = cashCodeReturned(code);
  expect(named(returned)).toEqual({ 'user:rosa:cash': -5_000, 'user:rosa:wallet': 5_000 });
  // One end: the books take no second one.
  expect(paid.key).toBe('cash-code:14:ended');
  expect(returned.key).toBe(paid.key);
});

test('bitcoins that are sold are the platform’s, for their dollars', () => {
  const sold = bitcoinSold({ id: 13, userId: 'rosa', sats: minor('BTC', 100_000), value: cents(6_000) });
  expect(sold).toMatchObject({ key: 'btc-sale:13', kind: 'bitcoin.sold' });
  expect(netLegs(sold.legs).map(({ account, amount }) => `${account.name} ${amount}`)).toEqual([
    ...['house:bitcoin 100000', 'house:bitcoin-position:5 -6000', 'user:rosa:bitcoin -100000', 'user:rosa:wallet 6000'],
  ]);
});

test('bitcoins that are moved to cold storage stay the platform’s, once for a transaction', () => {
  const swept = bitcoinSwept({ txid: 'f00d', sats: minor('BTC', 50_000) });
  expect(swept).toMatchObject({ key: 'btc-sweep:f00d', kind: 'bitcoin.swept' });
  expect(netLegs(swept.legs).map(({ account, amount }) => `${account.name} ${amount}`)).toEqual([
    ...['house:bitcoin -50000', 'house:bitcoin-cold 50000'],
  ]);
});
