import { sql } from 'drizzle-orm';
import { type OpenMatterCheck, openMatter } from '../platform/personal-data/forgetting.ts';
import { type PersonalTable, personal } from '../platform/personal-data/personal-data.ts';
import { courierCashHandovers, payouts } from './tables.ts';

export const earningsPersonalData: readonly PersonalTable[] = [
  personal('payouts', payouts, payouts.userId, [
    'payee',
    'amount',
    'state',
    'requestedAt',
    'note',
    'decidedAt',
    'reason',
    'reference',
  ]),
  personal('cash-handed-in', courierCashHandovers, courierCashHandovers.courierId, [
    'storeId',
    'carried',
    'counted',
    'createdAt',
  ]),
];

export const earningsOpenMatters: readonly OpenMatterCheck[] = [
  openMatter('payout', payouts, (userId) => sql`${payouts.userId} = ${userId} and ${payouts.state} = 'requested'`),
];
