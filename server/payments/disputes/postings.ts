/** What the provider takes back of a deposit, and how it is settled where the wallet no longer has it. */
import { add, type Cents, cents, negate, subtract } from '@autolotto/contract/shared/money.ts';
import { company, debt, losses, outside, wallet } from '../../ledger/accounts.ts';
import { leg, type Transfer } from '../../ledger/rules.ts';

type Deposit = {
  readonly id: number;
  readonly userId: string;
  readonly provider: string;
  readonly amount: Cents;
  readonly networkFee: Cents;
};
/** A change of what the provider has taken back in all; `number` counts the changes of a deposit. */
type Change = { readonly number: number; readonly from: Cents; readonly to: Cents };

const least = (one: Cents, other: Cents): Cents => cents(Math.min(one, other));
/** The wallet's part of what is taken back: the credited amount comes first, the fee last. */
const walletPart = ({ amount }: Deposit, takenBack: Cents): Cents => least(takenBack, amount);

/** The provider took more back: the wallet gives what it has, the rest is owed, and the platform returns its fee. */
export function depositTakenBack(
  deposit: Deposit,
  { number, from, to }: Change,
  balance: Cents,
): { readonly transfer: Transfer; readonly owed: Cents } {
  const total = subtract(to, from);
  const credited = subtract(walletPart(deposit, to), walletPart(deposit, from));
  const available = least(credited, cents(Math.max(0, balance)));
  const owed = subtract(credited, available);
  return {
    owed,
    transfer: {
      key: `deposit:${deposit.id}:refunded:${number}`,
      kind: 'deposit.refunded',
      cause: `deposit:${deposit.id}`,
      description: 'Deposit taken back',
      legs: [
        leg(outside(deposit.provider), total),
        leg(wallet(deposit.userId), negate(available)),
        leg(debt(deposit.userId), negate(owed)),
        leg(company('fees', deposit.id), negate(subtract(total, credited))),
      ],
    },
  };
}

/** The provider gave some of it back, as after a dispute that we won: what is owed or written off is made good first. */
export function depositReinstated(
  deposit: Deposit,
  { number, from, to }: Change,
  open: { readonly owed: Cents; readonly writtenOff: Cents },
): { readonly transfer: Transfer; readonly cleared: Cents; readonly recovered: Cents } {
  const total = subtract(from, to);
  const credited = subtract(walletPart(deposit, from), walletPart(deposit, to));
  const cleared = least(credited, open.owed);
  const recovered = least(subtract(credited, cleared), open.writtenOff);
  return {
    cleared,
    recovered,
    transfer: {
      key: `deposit:${deposit.id}:refunded:${number}`,
      kind: 'deposit.reinstated',
      cause: `deposit:${deposit.id}`,
      description: 'Deposit restored',
      legs: [
        leg(outside(deposit.provider), negate(total)),
        leg(debt(deposit.userId), cleared),
        leg(losses(deposit.id), recovered),
        leg(wallet(deposit.userId), subtract(credited, add(cleared, recovered))),
        leg(company('fees', deposit.id), subtract(total, credited)),
      ],
    },
  };
}

type Owed = { readonly id: number; readonly depositId: number; readonly userId: string; readonly owed: Cents };

/** What is missing of a disputed deposit is taken from the wallet. */
export const debtCollected = ({ id, depositId, userId, owed }: Owed): Transfer => ({
  key: `dispute:${id}:settled`,
  kind: 'debt.collected',
  cause: `deposit:${depositId}`,
  description: 'Disputed deposit settled',
  legs: [leg(wallet(userId), negate(owed)), leg(debt(userId), owed)],
});

/** The platform bears what is missing. Under the same key: only one of the two can happen. */
export const debtWrittenOff = ({ id, depositId, userId, owed }: Owed): Transfer => ({
  key: `dispute:${id}:settled`,
  kind: 'debt.written-off',
  cause: `deposit:${depositId}`,
  description: 'Disputed deposit written off',
  legs: [leg(losses(depositId), negate(owed)), leg(debt(userId), owed)],
});
