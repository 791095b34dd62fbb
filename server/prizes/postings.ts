/** Pure: how a prize moves. docs/money.md shows the same as tables. */
import { type Cents, negate, subtract } from '@autolotto/contract/shared/money.ts';
import { type Account, claims, company, wallet } from '../ledger/accounts.ts';
import { leg, type Transfer } from '../ledger/rules.ts';

type WonPrize = { readonly id: number; readonly userId: string; readonly title: string; readonly amount: Cents };
type Award = WonPrize & {
  /** The account that pays it: the pot of a deck or a game. */
  readonly from: Account<'USD'>;
  readonly key: string;
};
const causeOf = ({ id }: Pick<WonPrize, 'id'>): string => `prize:${id}`;

/** To the winner's wallet at once. */
export function prizeCredited(award: Award): Transfer {
  const { userId, title, amount, from, key } = award;
  return {
    ...{ key, kind: 'prize.credited', cause: causeOf(award), description: title },
    legs: [leg(from, negate(amount)), leg(wallet(userId), amount)],
  };
}

/** Set aside until the winner has claimed it. */
export function prizeToClaim(award: Award): Transfer {
  const { userId, title, amount, from, key } = award;
  return {
    ...{ key, kind: 'prize.claim', cause: causeOf(award), description: title },
    legs: [leg(from, negate(amount)), leg(claims(userId), amount)],
  };
}

/** Names the end of a claim: paid or expired, one of the two. */
export const claimEndKey = (id: number): string => `prize:${id}:ended`;

/** A claim was approved: the wallet gets it, less what is withheld for taxes. */
export function prizePaid(prize: WonPrize & { readonly withheld: Cents }): Transfer {
  const { id, userId, title, amount, withheld } = prize;
  return {
    ...{ key: claimEndKey(id), kind: 'prize.paid', cause: causeOf(prize), description: title },
    legs: [
      leg(claims(userId), negate(amount)),
      leg(wallet(userId), subtract(amount, withheld)),
      leg(company('withheld', id), withheld),
    ],
  };
}

/** Nobody claimed it in time. Shares the payment's key: only one of the two can happen. */
export function prizeExpired(prize: WonPrize): Transfer {
  const { id, userId, title, amount } = prize;
  return {
    ...{ key: claimEndKey(id), kind: 'prize.expired', cause: causeOf(prize), description: title },
    legs: [leg(claims(userId), negate(amount)), leg(company('unclaimed', id), amount)],
  };
}
