import { z } from 'zod';
import { endpointTable } from '../../shared/endpoint.ts';
import { ReceiptParams, RedeemReward, Redemption, RewardParams, RewardsOverview } from './model.ts';

export const redemptionEndpoints = endpointTable({
  rewards: {
    method: 'GET',
    path: '/api/rewards',
    summary: 'What the caller’s store points buy, what waits for their next order, and the receipts they have',
    access: { who: 'signed-in' },
    rate: 'read',
    reply: RewardsOverview,
    errors: [],
  },
  redeemReward: {
    method: 'POST',
    path: '/api/rewards/:reward/redeem',
    summary: 'Spends the caller’s store points on a reward',
    access: { who: 'signed-in' },
    rate: 'money',
    params: RewardParams,
    body: RedeemReward,
    reply: Redemption,
    idempotent: true,
    errors: [
      'REWARD_NOT_FOUND',
      'REWARD_PRICE_CHANGED',
      'INSUFFICIENT_POINTS',
      'RECEIPT_ORDER_INVALID',
      'RECEIPT_OWNED',
      'FREE_DELIVERY_ALREADY_ACTIVE',
      'FREE_DELIVERY_WAITING',
      'PROMOTION_WAITING',
    ],
  },
  largePrintReceipt: {
    method: 'GET',
    path: '/api/reward-receipts/:receiptId',
    summary: 'A large-print receipt of the caller, PDF, in the language that is asked for',
    access: { who: 'signed-in', object: { kind: 'receipt', relations: ['customer'] } },
    rate: 'read',
    params: ReceiptParams,
    query: z.strictObject({ lang: z.enum(['en', 'es']).optional() }),
    reply: z.string(),
    navigation: true,
    errors: [],
  },
});
