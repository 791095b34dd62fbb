import { sql } from 'drizzle-orm';
import { type OpenMatterCheck, openMatter } from '../platform/personal-data/forgetting.ts';
import { type PersonalTable, personal } from '../platform/personal-data/personal-data.ts';
import { deposits, disputedDeposits } from './tables.ts';

export const paymentsPersonalData: readonly PersonalTable[] = [
  personal('deposits', deposits, deposits.userId, [
    'id',
    'amount',
    'networkFee',
    'provider',
    'method',
    'status',
    'createdAt',
    'settledAt',
    'refunded',
    'disputedAt',
  ]),
  personal('disputed-deposits', disputedDeposits, disputedDeposits.userId, [
    'depositId',
    'owed',
    'openedAt',
    'decision',
    'decidedAt',
  ]),
];

export const paymentsOpenMatters: readonly OpenMatterCheck[] = [
  openMatter('payment', deposits, (userId) => sql`${deposits.userId} = ${userId} and ${deposits.status} = 'pending'`),
  openMatter(
    'dispute',
    disputedDeposits,
    (userId) => sql`${disputedDeposits.userId} = ${userId} and ${disputedDeposits.decision} is null`,
  ),
];
