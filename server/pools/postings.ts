/** Pure: how the money of a group purchase moves. docs/money.md shows the same as tables. */
import { type Cents, negate, sum } from '@autolotto/contract/shared/money.ts';
import { gameFund, outside, poolMoney, wallet } from '../ledger/accounts.ts';
import { leg, type Transfer } from '../ledger/rules.ts';

type Group = { readonly poolId: number; readonly title: string };
type Join = Group & { readonly joinId: number; readonly userId: string; readonly amount: Cents };
export type Held = { readonly userId: string; readonly amount: Cents };

const causeOf = ({ poolId }: Group): string => `pool:${poolId}`;

/** Set aside until the tickets are bought. */
export const poolJoined = (join: Join): Transfer => ({
  ...{ key: `pool:${join.poolId}:join:${join.joinId}`, kind: 'pool.joined', cause: causeOf(join) },
  description: join.title,
  legs: [leg(wallet(join.userId), negate(join.amount)), leg(poolMoney(join.poolId), join.amount)],
});

/** Shares that were taken at once are given back at once. */
export const poolLeft = (join: Join): Transfer => ({
  ...{ key: `pool:${join.poolId}:leave:${join.joinId}`, kind: 'pool.left', cause: causeOf(join) },
  description: join.title,
  legs: [leg(poolMoney(join.poolId), negate(join.amount)), leg(wallet(join.userId), join.amount)],
});

/** Nothing was bought, or what was bought takes no part: every member has their money back, in one transfer. */
export const poolReturned = (group: Group, members: readonly Held[]): Transfer => ({
  ...{ key: `pool:${group.poolId}:returned`, kind: 'pool.returned', cause: causeOf(group), description: group.title },
  legs: [
    leg(
      poolMoney(group.poolId),
      negate(
        sum(
          'USD',
          members.map(({ amount }) => amount),
        ),
      ),
    ),
    ...members.map(({ userId, amount }) => leg(wallet(userId), amount)),
  ],
});

type Claim = Group & { readonly claimId: number; readonly gameId: string; readonly amount: Cents };
export const claimKey = (claimId: number): string => `pool:claim:${claimId}`;
/** Above the line: set aside for the members together. */
export const poolClaimed = (claim: Claim): Transfer => ({
  ...{ key: claimKey(claim.claimId), kind: 'pool.claim', cause: causeOf(claim), description: claim.title },
  legs: [leg(gameFund(claim.gameId, claim.poolId), negate(claim.amount)), leg(poolMoney(claim.poolId), claim.amount)],
});

/** Paid out to the members or their trust, past their wallets. */
export const poolClaimPaid = (claim: Omit<Claim, 'gameId'>): Transfer => ({
  ...{ key: `${claimKey(claim.claimId)}:paid`, kind: 'pool.paid', cause: causeOf(claim), description: claim.title },
  legs: [leg(poolMoney(claim.poolId), negate(claim.amount)), leg(outside('payouts'), claim.amount)],
});
