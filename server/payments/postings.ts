import { add, type Cents, negate } from '@autolotto/contract/shared/money.ts';
import { company, outside, wallet } from '../ledger/accounts.ts';
import { leg, type Transfer } from '../ledger/rules.ts';

/** A confirmed deposit: the person paid amount plus fee; the wallet gets the amount, the platform the fee. */
export function depositConfirmed(deposit: {
  id: number;
  userId: string;
  amount: Cents;
  networkFee: Cents;
  provider: string;
}): Transfer {
  return {
    key: `deposit:${deposit.id}:confirmed`,
    kind: 'deposit',
    cause: `deposit:${deposit.id}`,
    description: 'Deposit',
    legs: [
      leg(outside(deposit.provider), negate(add(deposit.amount, deposit.networkFee))),
      leg(wallet(deposit.userId), deposit.amount),
      leg(company('fees', deposit.id), deposit.networkFee),
    ],
  };
}
