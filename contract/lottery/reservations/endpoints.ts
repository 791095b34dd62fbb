import { z } from 'zod';
import { endpointTable } from '../../shared/endpoint.ts';
import { PurchaseDrawTickets } from '../model.ts';
import { DrawBitcoinPurchase, DrawReservation } from './model.ts';

export const drawReservationEndpoints = endpointTable({
  purchaseInBitcoin: {
    method: 'POST',
    path: '/api/lottery/purchase-bitcoin',
    summary: 'Reserves a line for one to ten draws of a game, and opens the payment in Bitcoin that buys it',
    access: { who: 'signed-in' },
    rate: 'money',
    body: PurchaseDrawTickets,
    reply: DrawBitcoinPurchase,
    status: 201,
    idempotent: true,
    errors: [
      'DRAW_CLOSED',
      'DRAW_NOT_FOUND',
      'DRAW_GAME_NOT_FOUND',
      'LOTTERY_TOO_YOUNG',
      'AGE_VERIFICATION_REQUIRED',
      'GAMING_LOCATION_REQUIRED',
      'GAMING_NOT_AVAILABLE_HERE',
      'SELF_EXCLUDED',
      'DUPLICATE_ACCOUNT',
      'ACCOUNT_OWES',
      'RATE_STALE',
      'CHAIN_AWAY',
      'PAYMENTS_OPEN',
      'DEPOSIT_LIMIT_EXCEEDED',
      'VERIFICATION_DEPOSIT_LIMIT',
      'GAMING_LIMIT_EXCEEDED',
      'REALITY_CHECK',
    ],
  },
  drawReservations: {
    method: 'GET',
    path: '/api/lottery/reservations',
    summary: 'The caller’s lines that wait for a payment in Bitcoin, newest first',
    access: { who: 'signed-in' },
    rate: 'read',
    reply: z.array(DrawReservation),
    errors: [],
  },
});
