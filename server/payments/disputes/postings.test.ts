// @invariant CARDS-3: What is taken back of a deposit leaves the wallet as far as it can, is owed beyond that, and comes back the same way.
import { cents } from '@autolotto/contract/shared/money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { netLegs, type Transfer } from '../../ledger/rules.ts';
import { debtCollected, debtWrittenOff, depositReinstated, depositTakenBack } from './postings.ts';

const deposit = { id: 11, userId: 'rosa', provider: 'card', amount: cents(5_000), networkFee: cents(50) };
const legsOf = ({ legs }: Transfer) => Object.fromEntries(netLegs(legs).map((one) => [one.account.name, one.amount]));
const change = (from: number, to: number, number = 1) => ({ from: cents(from), to: cents(to), number });
const sumOf = ({ legs }: Transfer) => legs.reduce((sum, { amount }) => sum + amount, 0);

describe('a deposit that the provider takes back', () => {
  test('leaves the wallet, and the fee goes back with the last of it', () => {
    const { transfer, owed } = depositTakenBack(deposit, change(0, 5_050), cents(8_000));
    expect(owed).toBe(0);
    expect(legsOf(transfer)).toEqual({ 'outside:card': 5_050, 'user:rosa:wallet': -5_000, 'house:fees:3': -50 });
    expect(transfer).toMatchObject({ key: 'deposit:11:refunded:1', kind: 'deposit.refunded', cause: 'deposit:11' });
    expect(legsOf(depositTakenBack(deposit, change(0, 4_990), cents(8_000)).transfer)).toEqual({
      'outside:card': 4_990,
      'user:rosa:wallet': -4_990,
    });
    expect(legsOf(depositTakenBack(deposit, change(4_990, 5_050, 2), cents(8_000)).transfer)).toEqual({
      'outside:card': 60,
      'user:rosa:wallet': -10,
      'house:fees:3': -50,
    });
  });
  test('is owed as far as it is spent', () => {
    const { transfer, owed } = depositTakenBack(deposit, change(0, 5_050), cents(1_200));
    expect(owed).toBe(3_800);
    expect(legsOf(transfer)).toEqual({
      'outside:card': 5_050,
      'user:rosa:wallet': -1_200,
      'user:rosa:debt': -3_800,
      'house:fees:3': -50,
    });
    expect(depositTakenBack(deposit, change(0, 5_000), cents(0)).owed).toBe(5_000);
  });
});

describe('a deposit that the provider gives back', () => {
  test('fills the wallet, after what is owed and what was written off', () => {
    const back = (owed: number, writtenOff: number) =>
      depositReinstated(deposit, change(5_050, 0, 2), { owed: cents(owed), writtenOff: cents(writtenOff) });
    expect(legsOf(back(0, 0).transfer)).toEqual({
      'outside:card': -5_050,
      'user:rosa:wallet': 5_000,
      'house:fees:3': 50,
    });
    expect(legsOf(back(3_800, 0).transfer)).toEqual({
      'outside:card': -5_050,
      'user:rosa:debt': 3_800,
      'user:rosa:wallet': 1_200,
      'house:fees:3': 50,
    });
    expect(back(3_800, 2_000)).toMatchObject({ cleared: 3_800, recovered: 1_200 });
    expect(legsOf(back(0, 4_000).transfer)).toMatchObject({ 'house:losses:3': 4_000, 'user:rosa:wallet': 1_000 });
    expect(back(0, 0).transfer).toMatchObject({ key: 'deposit:11:refunded:2', kind: 'deposit.reinstated' });
  });
});

test('what is owed is collected from the wallet, or the platform bears it; never both', () => {
  const owed = { id: 4, depositId: 11, userId: 'rosa', owed: cents(3_800) };
  expect(legsOf(debtCollected(owed))).toEqual({ 'user:rosa:debt': 3_800, 'user:rosa:wallet': -3_800 });
  expect(legsOf(debtWrittenOff(owed))).toEqual({ 'user:rosa:debt': 3_800, 'house:losses:3': -3_800 });
  expect(debtCollected(owed).key).toBe(debtWrittenOff(owed).key);
  expect([debtCollected(owed).kind, debtWrittenOff(owed).kind]).toEqual(['debt.collected', 'debt.written-off']);
});

test('whatever is taken and given back, in any steps, nothing is created or lost, and in the end all is as it was', () => {
  const total = deposit.amount + deposit.networkFee;
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: total }), { maxLength: 8 }), fc.nat(9_000), (steps, start) => {
      let [taken, wallet, owed] = [0, start, 0];
      for (const [at, next] of [...steps, 0].entries()) {
        if (next === taken) continue;
        if (next > taken) {
          const back = depositTakenBack(deposit, change(taken, next, at), cents(wallet));
          expect(sumOf(back.transfer)).toBe(0);
          owed += back.owed;
          wallet += legsOf(back.transfer)['user:rosa:wallet'] ?? 0;
        } else {
          const open = { owed: cents(owed), writtenOff: cents(0) };
          const back = depositReinstated(deposit, change(taken, next, at), open);
          expect(sumOf(back.transfer)).toBe(0);
          owed -= back.cleared;
          wallet += legsOf(back.transfer)['user:rosa:wallet'] ?? 0;
        }
        taken = next;
        expect(wallet).toBeGreaterThanOrEqual(0);
        expect(owed).toBeGreaterThanOrEqual(0);
      }
      expect([wallet, owed]).toEqual([start, 0]);
    }),
  );
});
