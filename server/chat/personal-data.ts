import { deleteRows, type Forgetting } from '../platform/personal-data/forgetting.ts';
import { type PersonalTable, personal } from '../platform/personal-data/personal-data.ts';
import { chatMembers, chatMessages, chatPeople, chatPresence } from './tables.ts';

export const chatPersonalData: readonly PersonalTable[] = [
  personal('chat-messages', chatMessages, chatMessages.userId, ['roomId', 'type', 'text', 'state', 'createdAt']),
  personal('chat-rooms', chatMembers, chatMembers.userId, ['roomId', 'isMuted', 'joinedAt']),
  personal('chat-presence', chatPresence, chatPresence.userId, ['roomId', 'seenAt']),
  personal('chat-preferences', chatPeople, chatPeople.userId, ['showsOnline', 'sharesWinsSince']),
];

export const chatForget: readonly Forgetting[] = [
  deleteRows(chatPresence, chatPresence.userId),
  deleteRows(chatMembers, chatMembers.userId),
  deleteRows(chatPeople, chatPeople.userId),
];
