/** Pure: what somebody may start or take, and how prizes are divided. */
import type { PoolTerms } from '@autolotto/contract/pools/agreement.ts';
import type { CreatePool } from '@autolotto/contract/pools/model.ts';
import { splitByShares } from '@autolotto/contract/pools/split.ts';
import { isCollecting, type PoolState } from '@autolotto/contract/pools/states.ts';
import { fieldSentence } from '@autolotto/contract/shared/field-sentence.ts';
import { type Cents, cents, dollars, noCents, sum, times } from '@autolotto/contract/shared/money.ts';
import { fail, failField } from '../platform/fail.ts';
import type { Policy } from '../policy/service.ts';

const minute = 60_000;

type PoolPolicy = Pick<Policy, 'pools.leastShare' | 'pools.mostShares' | 'pools.mostPlays' | 'pools.closeMinutes'>;
type Asked = Pick<CreatePool, 'playsPerShare' | 'shares' | 'leastShares' | 'deadline'>;
type Shape = Pick<PoolTerms, 'sharePrice' | 'shares' | 'leastShares' | 'mostShares'> & {
  readonly plays: number;
  readonly deadline: Date;
};

/** A part of all shares, and one at least. */
export const mostSharesOf = (shares: number, ppm: number): number =>
  Math.max(1, Math.floor((shares * ppm) / 1_000_000));

/** Until when a group for a draw can be filled: its tickets are bought before sales of the draw end. */
export const latestDeadline = (closesAt: Date, policy: Pick<PoolPolicy, 'pools.closeMinutes'>): Date =>
  new Date(closesAt.getTime() - minute * policy['pools.closeMinutes']);

/** Terms of a group purchase, or the first field that does not fit. */
export function shapeOf(
  asked: Asked,
  { playPrice, closesAt, now }: { playPrice: Cents; closesAt: Date; now: Date },
  policy: PoolPolicy,
): Shape {
  const { playsPerShare, shares, leastShares = shares } = asked;
  const sharePrice = times(playPrice, playsPerShare);
  const least = policy['pools.leastShare'];
  if (sharePrice < least)
    failField(
      'playsPerShare',
      fieldSentence('A share has to cost at least {price}', { price: `$${dollars(cents(least))}` }),
    );
  const [plays, most] = [shares * playsPerShare, policy['pools.mostPlays']];
  if (plays > most) failField('shares', fieldSentence('A group can buy at most {most} plays', { most }));
  if (leastShares > shares)
    failField('leastShares', fieldSentence('There cannot be more than {most} shares', { most: shares }));
  const latest = latestDeadline(closesAt, policy);
  if (latest <= now) failField('drawId', 'Too late for a group. Choose a later draw');
  const deadline = asked.deadline === undefined ? latest : new Date(asked.deadline);
  if (deadline <= now || deadline > latest)
    failField(
      'deadline',
      fieldSentence('Choose a future deadline, {minutes} minutes or more before sales end', {
        minutes: policy['pools.closeMinutes'],
      }),
    );
  return {
    ...{ sharePrice, shares, leastShares, plays, deadline },
    mostShares: mostSharesOf(shares, policy['pools.mostShares']),
  };
}

type Joinable = {
  readonly state: PoolState;
  readonly sharePrice: number;
  readonly shares: number;
  readonly mostShares: number;
  readonly sold: number;
  readonly termsHash: string;
  readonly isEnded: boolean;
};
/** How many shares an amount takes, of those that are left. */
export function sharesFor(
  pool: Joinable,
  { amount, termsHash, held }: { amount: Cents; termsHash: string | undefined; held: number },
): number {
  if (!isCollecting(pool.state)) fail('POOL_OVER', { state: pool.state });
  if (pool.isEnded) fail('POOL_ENDED', {});
  if (amount <= 0) failField('amount', 'Please enter a valid purchase amount.');
  if (amount % pool.sharePrice !== 0)
    failField(
      'amount',
      fieldSentence('Please enter a valid purchase amount. At {price} a share, that’s {count} shares', {
        price: `$${dollars(cents(pool.sharePrice))}`,
        count: Number((amount / pool.sharePrice).toFixed(2)),
      }),
    );
  const shares = amount / pool.sharePrice;
  if (held + shares > pool.mostShares) fail('POOL_SHARE_MOST', { most: pool.mostShares });
  const left = pool.shares - pool.sold;
  if (shares > left) fail('POOL_FULL', { left });
  if (termsHash !== pool.termsHash) fail('POOL_TERMS', {});
  return shares;
}

/** What becomes of it now: its tickets are bought, its money goes back, or it waits. */
export function stepOf({
  state,
  sold,
  shares,
  leastShares,
  isEnded,
}: {
  readonly state: PoolState;
  readonly sold: number;
  readonly shares: number;
  readonly leastShares: number;
  readonly isEnded: boolean;
}): 'buy' | 'return' | 'wait' {
  if (!isCollecting(state)) return 'wait';
  if (sold === shares) return 'buy';
  if (!isEnded) return 'wait';
  return sold >= leastShares ? 'buy' : 'return';
}

export type Member = { readonly userId: string; readonly shares: number };
export type Won = { readonly ticketId: number; readonly prize: Cents };
export type Division = {
  readonly won: Cents;
  readonly shared: Cents;
  readonly claims: readonly Won[];
  readonly parts: readonly (Member & { readonly amount: Cents })[];
};
/** Members in the order of joining. A ticket above the line is nobody's part. */
export function divisionOf(members: readonly Member[], tickets: readonly Won[], claimAbove: Cents): Division {
  const isClaimed = ({ prize }: Won) => prize > claimAbove;
  const total = (of: readonly Won[]) =>
    sum(
      'USD',
      of.map(({ prize }) => prize),
    );
  const shared = total(tickets.filter((one) => !isClaimed(one)));
  const amounts = splitByShares(
    shared,
    members.map(({ shares }) => shares),
  );
  return {
    ...{ won: total(tickets), shared, claims: tickets.filter(isClaimed) },
    parts: members.map((member, at) => ({ ...member, amount: amounts[at] ?? noCents })),
  };
}
