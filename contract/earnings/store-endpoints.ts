import { z } from 'zod';
import { endpointTable } from '../shared/endpoint.ts';
import { PageQuery } from '../shared/page.ts';
import { MonthQuery, Payout, RequestPayout } from './model.ts';
import { StoreEarnedOrder, StoreEarnings } from './store-model.ts';

/** A shop's money is its owners' business; staff are refused with OWNER_ONLY. */
const owner = { who: ['store'] } as const;
const refusals = ['NO_STORE', 'OWNER_ONLY'] as const;

export const storeEarningsEndpoints = endpointTable({
  storeEarnings: {
    method: 'GET',
    path: '/api/store/earnings',
    summary: 'For owners: what the shop earned today, this week and this month, and what can be paid out',
    access: owner,
    rate: 'read',
    reply: StoreEarnings,
    errors: refusals,
  },
  storeEarnedOrders: {
    method: 'GET',
    path: '/api/store/earnings/orders',
    summary: 'For owners: what each delivered order brought the shop, newest first; pages by cursor',
    access: owner,
    rate: 'read',
    query: PageQuery,
    reply: z.array(StoreEarnedOrder),
    errors: refusals,
  },
  storeStatement: {
    method: 'GET',
    path: '/api/store/earnings/statement.csv',
    summary: 'For owners: every line of a month on the shop’s account, comma-separated values',
    access: owner,
    rate: 'read',
    query: MonthQuery,
    reply: z.string(),
    navigation: true,
    errors: refusals,
  },
  storePayouts: {
    method: 'GET',
    path: '/api/store/payouts',
    summary: 'For owners: the shop’s payouts, newest first; pages by cursor',
    access: owner,
    rate: 'read',
    query: PageQuery,
    reply: z.array(Payout),
    errors: refusals,
  },
  requestStorePayout: {
    method: 'POST',
    path: '/api/store/payouts',
    summary: 'An owner asks for the shop’s earnings to be paid out; the amount is set aside until an admin has decided',
    access: owner,
    rate: 'money',
    body: RequestPayout,
    reply: Payout,
    status: 201,
    idempotent: true,
    errors: [...refusals, 'PAYOUT_TOO_SMALL', 'PAYOUT_ABOVE_BALANCE', 'PAYOUT_ALREADY_PENDING'],
  },
});
