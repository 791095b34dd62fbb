import { sql } from 'drizzle-orm';
import { type OpenMatterCheck, openMatter } from '../platform/personal-data/forgetting.ts';
import { type PersonalTable, personal } from '../platform/personal-data/personal-data.ts';
import { cashCodes } from './cash/tables.ts';
import { btcSales } from './sale/tables.ts';
import { btcPayments, btcWalletAddresses } from './tables.ts';

export const bitcoinPersonalData: readonly PersonalTable[] = [
  personal('bitcoin-payments', btcPayments, btcPayments.userId, [
    'purpose',
    'subject',
    'usdAmount',
    'feeCents',
    'sats',
    'rateCents',
    'network',
    'status',
    'createdAt',
    'confirmedAt',
  ]),
  personal('bitcoin-addresses', btcWalletAddresses, btcWalletAddresses.userId, ['network', 'createdAt', 'usedAt']),
  personal('bitcoin-sales', btcSales, btcSales.userId, ['sats', 'rateCents', 'valueCents', 'createdAt', 'soldAt']),
  personal('cash-codes', cashCodes, cashCodes.userId, [
    'amount',
    'fee',
    'net',
    'source',
    'sats',
    'state',
    'createdAt',
    'expiresAt',
    'endedAt',
  ]),
];

export const bitcoinOpenMatters: readonly OpenMatterCheck[] = [
  openMatter(
    'payment',
    btcPayments,
    (userId) => sql`${btcPayments.userId} = ${userId} and ${btcPayments.status} in ('pending', 'confirming')`,
  ),
];
