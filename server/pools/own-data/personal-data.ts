import { sql } from 'drizzle-orm';
import { type OpenMatterCheck, openMatter } from '../../platform/personal-data/forgetting.ts';
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

export const poolsOpenMatters: readonly OpenMatterCheck[] = [
  openMatter(
    'ticket',
    poolJoins,
    (userId) =>
      sql`${poolJoins.userId} = ${userId} and ${poolJoins.leftAt} is null and ${poolJoins.poolId} in (select ${pools.id} from ${pools} where ${pools.state} in ('open', 'full', 'bought'))`,
  ),
];
