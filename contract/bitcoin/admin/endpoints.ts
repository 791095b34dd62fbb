import { z } from 'zod';
import { endpointTable } from '../../shared/endpoint.ts';
import {
  BitcoinOverview,
  CheckBitcoin,
  EveryBitcoinPayment,
  EveryBitcoinPaymentQuery,
  EveryCashCode,
  EveryCashCodeQuery,
} from './model.ts';

export const bitcoinAdminEndpoints = endpointTable({
  bitcoinOverview: {
    method: 'GET',
    path: '/api/admin/bitcoin',
    summary: 'How Bitcoin stands: the network, the price, addresses, and every satoshi that came in against the books',
    access: { who: ['admin'] },
    rate: 'read',
    reply: BitcoinOverview,
    errors: [],
  },
  checkBitcoin: {
    method: 'POST',
    path: '/api/admin/bitcoin/check',
    summary: 'Asks the network for every address that was ever given out, and holds the answer against what we have',
    access: { who: ['admin'] },
    rate: 'write',
    body: CheckBitcoin,
    reply: BitcoinOverview,
    errors: ['CHAIN_AWAY'],
  },
  everyBitcoinPayment: {
    method: 'GET',
    path: '/api/admin/bitcoin/payments',
    summary:
      'Bitcoin payments of everybody, newest first: those that went otherwise than asked, those under way, or all',
    access: { who: ['admin'] },
    rate: 'read',
    query: EveryBitcoinPaymentQuery,
    reply: z.array(EveryBitcoinPayment),
    errors: [],
  },
  everyCashCode: {
    method: 'GET',
    path: '/api/admin/cash-codes',
    summary: 'Cash codes of everybody, newest first, without their texts',
    access: { who: ['admin'] },
    rate: 'read',
    query: EveryCashCodeQuery,
    reply: z.array(EveryCashCode),
    errors: [],
  },
});
