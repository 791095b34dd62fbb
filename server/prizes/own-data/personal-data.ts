import { sql } from 'drizzle-orm';
import { type OpenMatterCheck, openMatter } from '../../platform/personal-data/forgetting.ts';
import { type PersonalTable, personal } from '../../platform/personal-data/personal-data.ts';
import { prizes } from '../tables.ts';

export const prizesPersonalData: readonly PersonalTable[] = [
  personal('prizes', prizes, prizes.userId, [
    'source',
    'sourceId',
    'title',
    'amount',
    'wager',
    'wonAt',
    'state',
    'deadline',
    'formBy',
    'formAddress',
    'decidedAt',
    'reason',
    'taxYear',
    'withheld',
  ]),
];

export const prizesOpenMatters: readonly OpenMatterCheck[] = [
  openMatter(
    'prize',
    prizes,
    (userId) => sql`${prizes.userId} = ${userId} and ${prizes.state} in ('claim', 'sent', 'approved')`,
  ),
];
