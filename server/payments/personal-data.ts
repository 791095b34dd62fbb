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
