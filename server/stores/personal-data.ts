import { sql } from 'drizzle-orm';
import {
  blankRows,
  deleteRows,
  type Forgetting,
  type OpenMatterCheck,
  openMatter,
} from '../platform/personal-data/forgetting.ts';
import { type PersonalTable, personal } from '../platform/personal-data/personal-data.ts';
import { staffPins, storeInvitations, storeStaff } from './tables.ts';

export const storesPersonalData: readonly PersonalTable[] = [
  personal('work-at-shops', storeStaff, storeStaff.userId, ['storeId', 'role', 'createdAt']),
  personal('tablet-pins', staffPins, staffPins.userId, ['storeId', 'setAt']),
  personal('shop-invitations', storeInvitations, storeInvitations.acceptedBy, [
    'storeId',
    'role',
    'createdAt',
    'acceptedAt',
  ]),
];

export const storesForget: readonly Forgetting[] = [
  deleteRows(staffPins, staffPins.userId),
  blankRows(storeInvitations, storeInvitations.acceptedBy, { email: 'deleted@deleted.invalid' }),
];

export const storesOpenMatters: readonly OpenMatterCheck[] = [
  openMatter('work', storeStaff, (userId) => sql`${storeStaff.userId} = ${userId}`),
];
