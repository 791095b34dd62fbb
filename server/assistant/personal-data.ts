import { sql } from 'drizzle-orm';
import { deleteRows, type Forgetting } from '../platform/personal-data/forgetting.ts';
import { type PersonalTable, personal, through } from '../platform/personal-data/personal-data.ts';
import { assistantRuns, supportConversations, supportMessages } from './tables.ts';

const ofPerson = through(supportMessages.conversationId, supportConversations.id, supportConversations.userId);

export const assistantPersonalData: readonly PersonalTable[] = [
  personal('help-conversations', supportConversations, supportConversations.userId, [
    'id',
    'state',
    'subject',
    'orderId',
    'createdAt',
    'closedAt',
    'rating',
  ]),
  // What staff wrote is theirs; what the assistant wrote is nobody's.
  personal(
    'help-messages',
    supportMessages,
    (userId) => sql`${ofPerson(userId)} and ${supportMessages.sender} <> 'agent'`,
    ['conversationId', 'sender', 'text', 'isRight', 'at'],
  ),
  personal('assistant-questions', assistantRuns, assistantRuns.userId, ['model', 'beganAt', 'endedAt', 'outcome']),
];

export const assistantForget: readonly Forgetting[] = [
  deleteRows(supportConversations, supportConversations.userId),
  deleteRows(assistantRuns, assistantRuns.userId),
];
