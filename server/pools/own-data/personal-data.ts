import { type PersonalTable, personal } from '../../platform/personal-data/personal-data.ts';
import { poolJoins, poolPayouts, pools } from '../tables.ts';

export const poolsPersonalData: readonly PersonalTable[] = [
  personal('group-plays-begun', pools, pools.createdBy, [
    'id',
    'title',
    'drawId',
    'playPrice',
    'sharePrice',
    'shares',
    'state',
    'createdAt',
  ]),
  personal('group-play-shares', poolJoins, poolJoins.userId, [
    'poolId',
    'shares',
    'amount',
    'termsHash',
    'joinedAt',
    'leftAt',
  ]),
  personal('group-play-payouts', poolPayouts, poolPayouts.userId, ['poolId', 'resultId', 'amount']),
];
