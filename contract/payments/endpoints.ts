import { endpointTable } from '../shared/endpoint.ts';
import { Deposit, MakeDeposit } from './model.ts';

export const paymentEndpoints = endpointTable({
  deposit: {
    method: 'POST',
    path: '/api/wallet/deposit',
    summary: 'Deposits dollars into the caller’s wallet through the configured payment provider',
    access: { who: 'signed-in' },
    rate: 'money',
    body: MakeDeposit,
    reply: Deposit,
    idempotent: true,
    errors: [
      'DEPOSIT_LIMIT_EXCEEDED',
      'VERIFICATION_DEPOSIT_LIMIT',
      'GAMING_LIMIT_EXCEEDED',
      'DEPOSITS_UNAVAILABLE',
      'CARD_PAYMENT_REQUIRED',
      'PAYMENT_FAILED',
    ],
  },
});
