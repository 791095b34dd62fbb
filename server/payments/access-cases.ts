import type { endpoints } from '@autolotto/contract/payments/contract.ts';

import { cents } from '@autolotto/contract/shared/money.ts';
import { debt, outside } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { leg } from '../ledger/rules.ts';
import type { CasesOf, JobCases } from '../test/access/case.ts';
import { grids } from '../test/access/grids.ts';
import { ofFirst } from '../test/access/people.ts';
import { money, nothing } from '../test/access/samples.ts';
import type { World, WorldPart } from '../test/access/world.ts';
import { deposits, disputedDeposits } from './tables.ts';

/** Deposits of customer, other customer and newcomer: nobody else is told of them, admins neither. */
const owner = grids['order customer'];

export const calls: CasesOf<typeof endpoints> = {
  deposit: {
    grid: 'signedIn',
    body: { amount: '1.00' },
    does: {
      by: 'customer',
      with: { amount: '2.00' },
      changes: ['ledger_accounts.balance', 'ledger_accounts.version'],
    },
  },
  createPaymentIntent: {
    grid: 'signedIn',
    body: { amount: '1.00', currency: 'usd' },
    does: {
      by: 'customer',
      with: { amount: '2.00', currency: 'usd' },
      changes: ['deposits.status', 'deposits.settled_at'],
    },
  },
  depositStatus: {
    grid: owner,
    relations: { newcomer: 'owner', customer: 'owner', 'other customer': 'owner' },
  },
  disputedDeposits: { grid: 'admin' },
  settleDispute: {
    grid: 'freshAdmin',
    body: nothing,
    does: {
      by: 'admin',
      with: { decision: 'write_off', reason: 'The amount is small' },
      audits: ['disputed-deposit.written-off'],
      changes: [
        ...money,
        'disputed_deposits.decision',
        'disputed_deposits.decided_at',
        'disputed_deposits.decided_by',
        'disputed_deposits.reason',
      ],
    },
  },
  // Signed by nobody.
  receiveEvent: {
    grid: 'anyone',
    does: {
      by: 'anonymous',
      with: { id: 'evt_1', type: 'payout.paid', data: { object: { id: 'po_1' } } },
      changes: [],
    },
  },
};

export const jobs: JobCases = {
  'payments.settle-pending': { startedBy: 'clock', within: 1 },
  'payments.follow-card': { startedBy: 'service' },
};

const owing = { key: 'owing', kind: 'deposit.refunded', cause: 'deposit:0', description: 'Taken back' } as const;

export async function worldPart({ app, client }: World): Promise<WorldPart> {
  const made = await app.context.db.read
    .insert(deposits)
    .values(
      (['customer', 'other customer', 'newcomer', 'minor'] as const).map((actor) => ({
        userId: client(actor).userId,
        amount: 100,
        networkFee: 50,
        provider: 'card',
        method: 'card' as const,
        status: 'failed' as const,
      })),
    )
    .returning({ id: deposits.id });
  const [first, second, open, spent] = made.map(({ id }) => String(id));
  if (!first || !second || !open || !spent) throw new Error('no deposits in the town');
  const [disputed] = await app.context.db.transact(async (tx) => {
    // Their address is nobody's secret in this world, and admins are shown it.
    const { userId } = client('minor');
    await post(tx, { ...owing, legs: [leg(debt(userId), cents(-70)), leg(outside('card'), cents(70))] });
    return tx
      .insert(disputedDeposits)
      .values({ depositId: Number(spent), userId, owed: 70 })
      .returning({ id: disputedDeposits.id });
  });
  return {
    params: {
      depositId: { first, second, open, absent: '900000000' },
      disputeId: ofFirst(String(disputed?.id)),
    },
  };
}
