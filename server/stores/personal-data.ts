import { type PersonalTable, personal } from '../platform/personal-data/personal-data.ts';
import { storeInvitations, storeStaff } from './tables.ts';

export const storesPersonalData: readonly PersonalTable[] = [
  personal('work-at-shops', storeStaff, storeStaff.userId, ['storeId', 'role', 'createdAt']),
  personal('shop-invitations', storeInvitations, storeInvitations.acceptedBy, [
    'storeId',
    'role',
    'createdAt',
    'acceptedAt',
  ]),
];
