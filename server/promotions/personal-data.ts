import { type PersonalTable, personal } from '../platform/personal-data/personal-data.ts';
import { promotionAttempts, promotions, promotionUses } from './tables.ts';

export const promotionsPersonalData: readonly PersonalTable[] = [
  personal('own-promo-codes', promotions, promotions.ownerId, [
    'code',
    'title',
    'description',
    'percent',
    'amount',
    'startsAt',
    'expiresAt',
    'createdAt',
  ]),
  personal('promo-code-uses', promotionUses, promotionUses.userId, [
    'promotionId',
    'state',
    'appliedAt',
    'orderId',
    'discount',
    'endedAt',
  ]),
  personal('promo-code-attempts', promotionAttempts, promotionAttempts.userId, ['at']),
];
