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
