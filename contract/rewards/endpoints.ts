import { z } from 'zod';
import { endpointTable } from '../shared/endpoint.ts';
import { UserId } from '../shared/ids.ts';
import { PageQuery } from '../shared/page.ts';
import {
  Achievement,
  BuyPoints,
  CoinTransaction,
  Conversion,
  ConvertToCoins,
  GameWallet,
  PointsPurchase,
  PointTransaction,
} from './model.ts';

/** One's own, or anyone's for an admin. */
const ofUser = {
  access: { who: 'signed-in', object: { kind: 'user', relations: ['self', 'admin'] } },
  rate: 'read',
  params: z.object({ userId: UserId }),
  errors: ['USER_NOT_FOUND'],
} as const;

export const rewardsEndpoints = endpointTable({
  gameWallet: {
    ...ofUser,
    method: 'GET',
    path: '/api/wallet/game-wallet/:userId',
    summary: 'Dollars, AutoLottoCoin, store points, XP and level of a user, and the rates between them',
    reply: GameWallet,
  },
  achievements: {
    ...ofUser,
    method: 'GET',
    path: '/api/gamification/achievements/:userId',
    summary:
      'All achievements with a user’s progress: those earned first, latest first, then in the order of the table',
    reply: z.array(Achievement),
  },
  coinTransactions: {
    ...ofUser,
    method: 'GET',
    path: '/api/crypto/transactions/:userId',
    summary: 'What moved a user’s AutoLottoCoin, newest first',
    query: PageQuery,
    reply: z.array(CoinTransaction),
  },
  pointTransactions: {
    ...ofUser,
    method: 'GET',
    path: '/api/store-points/transactions/:userId',
    summary: 'What moved a user’s store points, newest first',
    query: PageQuery,
    reply: z.array(PointTransaction),
  },
  convertToCoins: {
    method: 'POST',
    path: '/api/crypto/convert',
    summary: 'Converts dollars of the caller’s wallet to AutoLottoCoin, for good, and gives XP for it',
    access: { who: 'signed-in' },
    rate: 'money',
    body: ConvertToCoins,
    reply: Conversion,
    idempotent: true,
    errors: ['WALLET_BALANCE_TOO_LOW', 'GAMING_LIMIT_EXCEEDED', 'ACCOUNT_OWES'],
  },
  buyPoints: {
    method: 'POST',
    path: '/api/store-points/purchase',
    summary: 'Buys store points with the caller’s AutoLottoCoin, for good, and gives XP for it',
    access: { who: 'signed-in' },
    rate: 'money',
    body: BuyPoints,
    reply: PointsPurchase,
    idempotent: true,
    errors: ['INSUFFICIENT_COINS'],
  },
});
