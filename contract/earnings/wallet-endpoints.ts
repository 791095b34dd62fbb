import { z } from 'zod';
import { endpointTable } from '../shared/endpoint.ts';
import { UserId } from '../shared/ids.ts';
import { Payout } from './model.ts';
import { PayOutWallet, WalletOwner, WalletQuery } from './wallet-model.ts';

export const walletPayoutEndpoints = endpointTable({
  walletOwner: {
    method: 'GET',
    path: '/api/admin/wallets',
    summary: 'Whose wallet belongs to an email address, what is in it, and what was paid out of it',
    access: { who: ['admin'] },
    rate: 'read',
    query: WalletQuery,
    reply: WalletOwner,
    errors: ['USER_NOT_FOUND'],
  },
  payOutWallet: {
    method: 'POST',
    path: '/api/admin/wallets/:userId/payouts',
    summary:
      'Sets money of a customer’s wallet aside to be paid out, as they have asked; it waits with the other payouts',
    access: { who: ['admin'], needsFreshSignIn: true, object: { kind: 'user', relations: ['admin'] } },
    rate: 'money',
    params: z.object({ userId: UserId }),
    body: PayOutWallet,
    reply: Payout,
    status: 201,
    idempotent: true,
    errors: ['USER_NOT_FOUND', 'OWN_PAYOUT', 'PAYOUT_ABOVE_BALANCE', 'PAYOUT_ALREADY_PENDING', 'ACCOUNT_OWES'],
  },
});
