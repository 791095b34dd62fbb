import { z } from 'zod';
import { endpointTable } from '../shared/endpoint.ts';
import {
  BitcoinPayment,
  BitcoinPaymentParams,
  BitcoinPaymentsQuery,
  CreateBitcoinPayment,
  ExchangeRate,
} from './model.ts';

export const bitcoinEndpoints = endpointTable({
  exchangeRate: {
    method: 'GET',
    path: '/api/bitcoin/exchange-rate',
    summary: 'What a bitcoin costs in dollars, and how much that has changed in a day',
    access: { who: 'signed-in' },
    rate: 'read',
    reply: ExchangeRate,
    errors: ['RATE_STALE'],
  },
  createBitcoinPayment: {
    method: 'POST',
    path: '/api/bitcoin/create-payment',
    summary: 'Opens a payment that tops up the caller’s wallet: an address of its own and a rate that it keeps',
    access: { who: 'signed-in' },
    rate: 'money',
    body: CreateBitcoinPayment,
    reply: BitcoinPayment,
    status: 201,
    idempotent: true,
    errors: [
      'RATE_STALE',
      'CHAIN_AWAY',
      'BITCOIN_LEAST',
      'PAYMENTS_OPEN',
      'DEPOSIT_LIMIT_EXCEEDED',
      'VERIFICATION_DEPOSIT_LIMIT',
      'GAMING_LIMIT_EXCEEDED',
    ],
  },
  bitcoinPayments: {
    method: 'GET',
    path: '/api/bitcoin/payments',
    summary: 'The caller’s Bitcoin payments, newest first',
    access: { who: 'signed-in' },
    rate: 'read',
    query: BitcoinPaymentsQuery,
    reply: z.array(BitcoinPayment),
    errors: [],
  },
  bitcoinPayment: {
    method: 'GET',
    path: '/api/bitcoin/payments/:bitcoinPaymentId',
    summary: 'A Bitcoin payment with every transaction that was seen of it',
    access: { who: 'signed-in', object: { kind: 'bitcoin payment', relations: ['owner', 'admin'] } },
    rate: 'read',
    params: BitcoinPaymentParams,
    reply: BitcoinPayment,
    errors: ['PAYMENT_UNKNOWN'],
  },
});
