import { deleteRows, type Forgetting } from '../platform/personal-data/forgetting.ts';
import { type PersonalTable, personal } from '../platform/personal-data/personal-data.ts';
import { callPreferences, orderMessages } from './tables.ts';

export const conversationsPersonalData: readonly PersonalTable[] = [
  // Their own: what the other side wrote is the other side's.
  personal('order-messages', orderMessages, orderMessages.senderId, [
    'orderId',
    'sender',
    'text',
    'phrase',
    'createdAt',
  ]),
  personal('call-preference', callPreferences, callPreferences.userId, ['doNotCall']),
];

export const conversationsForget: readonly Forgetting[] = [deleteRows(callPreferences, callPreferences.userId)];
