import { z } from 'zod';
import { endpointTable } from '../shared/endpoint.ts';
import { SerialIdParam } from '../shared/ids.ts';
import { PageQuery } from '../shared/page.ts';
import { AdminPayout, DecidePayout, EarnedOrder, Earnings, MonthQuery, Payout, RequestPayout } from './model.ts';

const courier = { who: ['courier'] } as const;

export const earningsEndpoints = endpointTable({
  earnings: {
    method: 'GET',
    path: '/api/courier/earnings',
    summary: 'What the courier earned today, this week and this month, bonuses, and what can be paid out',
    access: courier,
    rate: 'read',
    reply: Earnings,
    errors: [],
  },
  earnedOrders: {
    method: 'GET',
    path: '/api/courier/earnings/orders',
    summary: 'What each order brought, part by part, newest first; pages by cursor',
    access: courier,
    rate: 'read',
    query: PageQuery,
    reply: z.array(EarnedOrder),
    errors: [],
  },
  statement: {
    method: 'GET',
    path: '/api/courier/earnings/statement.csv',
    summary: 'Every line of a month on the courier’s account, comma-separated values',
    access: courier,
    rate: 'read',
    query: MonthQuery,
    reply: z.string(),
    navigation: true,
    errors: [],
  },
  payouts: {
    method: 'GET',
    path: '/api/courier/payouts',
    summary: 'The courier’s payouts, newest first; pages by cursor',
    access: courier,
    rate: 'read',
    query: PageQuery,
    reply: z.array(Payout),
    errors: [],
  },
  requestPayout: {
    method: 'POST',
    path: '/api/courier/payouts',
    summary: 'Asks for earnings to be paid out; the amount is set aside until an admin has decided',
    access: courier,
    rate: 'money',
    body: RequestPayout,
    reply: Payout,
    status: 201,
    idempotent: true,
    errors: ['PAYOUT_TOO_SMALL', 'PAYOUT_ABOVE_BALANCE', 'PAYOUT_ALREADY_PENDING'],
  },
  openPayouts: {
    method: 'GET',
    path: '/api/admin/payouts',
    summary: 'Payouts of couriers, shops and wallets that wait for an admin, oldest first',
    access: { who: ['admin'] },
    rate: 'read',
    reply: z.array(AdminPayout),
    errors: [],
  },
  decidePayout: {
    method: 'POST',
    path: '/api/admin/payouts/:payoutId/decision',
    summary:
      'Says that a payout was paid, with the payment’s reference, or refuses it with the reason; then the money is the payee’s again',
    access: { who: ['admin'], needsFreshSignIn: true },
    rate: 'write',
    params: z.object({ payoutId: SerialIdParam }),
    body: DecidePayout,
    reply: AdminPayout,
    errors: ['ACCOUNT_OWES', 'PAYOUT_NOT_FOUND', 'PAYOUT_DECIDED', 'OWN_PAYOUT', 'SECOND_ADMIN_REQUIRED'],
  },
});
