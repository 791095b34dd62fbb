import { z } from 'zod';
import { endpointTable } from '../shared/endpoint.ts';
import { UserId } from '../shared/ids.ts';
import { PageQuery } from '../shared/page.ts';
import { Transaction, Wallet } from './model.ts';

export const ledgerEndpoints = endpointTable({
  wallet: {
    method: 'GET',
    path: '/api/wallet',
    summary: 'The caller’s dollars: what can be spent and what is held',
    access: { who: 'signed-in' },
    rate: 'read',
    reply: Wallet,
    errors: [],
  },
  walletBalance: {
    method: 'GET',
    path: '/api/wallet/balance',
    summary: 'The same wallet under its second documented path',
    access: { who: 'signed-in' },
    rate: 'read',
    reply: Wallet,
    errors: [],
  },
  walletOfUser: {
    method: 'GET',
    path: '/api/wallets/:userId',
    summary: 'The wallet of a user: one’s own, or anyone’s for an admin',
    access: { who: 'signed-in', object: { kind: 'user', relations: ['self', 'admin'] } },
    rate: 'read',
    params: z.object({ userId: UserId }),
    reply: Wallet,
    errors: ['USER_NOT_FOUND'],
  },
  transactions: {
    method: 'GET',
    path: '/api/transactions',
    summary: 'The caller’s wallet transactions, newest first',
    access: { who: 'signed-in' },
    rate: 'read',
    query: PageQuery,
    reply: z.array(Transaction),
    errors: [],
  },
});
