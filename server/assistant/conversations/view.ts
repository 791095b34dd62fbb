import type { SupportConversation } from '@autolotto/contract/assistant/conversations/model.ts';
import type { Reader } from '../../platform/database/db.ts';
import { unknownsThatOffer } from './rules.ts';
import * as store from './store.ts';

export async function loadView(db: Reader, row: store.ConversationRow): Promise<SupportConversation> {
  const messages = await store.listMessages(db, row.id);
  const agents = messages.flatMap(({ sender, senderId }) => (sender === 'agent' && senderId ? [senderId] : []));
  const names = await store.loadFirstNames(db, [...new Set(agents)]);
  return {
    ...{ id: row.id, state: row.state, rating: row.rating },
    place: row.state === 'waiting' ? (await store.countBefore(db, row)) + 1 : null,
    offersPerson: row.state === 'bot' && row.unknowns >= unknownsThatOffer,
    messages: messages.map(({ number, sender, senderId, text, sources, engine, insteadOfModel, isRight, at }) => ({
      ...{ number, sender, text, engine, insteadOfModel, isRight, at: at.toISOString() },
      name: (sender === 'agent' && senderId && names.get(senderId)) || null,
      sources: [...sources],
    })),
  };
}
