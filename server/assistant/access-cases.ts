import type { endpoints, topics } from '@autolotto/contract/assistant/contract.ts';
import { sql } from 'drizzle-orm';
import type { CasesOf, HeardOf, JobCases } from '../test/access/case.ts';
import type { Actor } from '../test/access/grids.ts';
import { day, nothing } from '../test/access/samples.ts';
import type { World, WorldPart } from '../test/access/world.ts';
import { supportArticles, supportConversations, supportMessages } from './tables.ts';

/** A conversation of somebody who has none, in this state. */
async function newConversation(world: World, state: 'waiting' | 'agent' | 'closed', by: Actor = 'admin') {
  const { userId } = await world.app.newCustomer();
  const now = sql`app_now()`;
  const [row] = await world.app.context.db.read
    .insert(supportConversations)
    .values({
      ...{ userId, state },
      ...(state === 'closed' ? { closedAt: now } : { waitingSince: now }),
      ...(state === 'agent' && { agentId: world.client(by).userId }),
    })
    .returning({ id: supportConversations.id });
  return { supportId: String(row?.id) };
}
/** An answer of the bot in the customer's conversation, the latest of theirs. */
async function newAnswer(world: World): Promise<number> {
  await world.client('customer').send('POST', '/api/ai/customer-support', { message: 'What are my limits?' });
  const { conversation } = (await world.client('customer').get('/api/ai/conversation')).body;
  return conversation.messages.findLast(({ sender }: { sender: string }) => sender === 'bot').number;
}
/** A conversation in which a person has answered. */
async function newAnswered(world: World) {
  const { supportId } = await newConversation(world, 'agent');
  await world.app.context.db.read.insert(supportMessages).values({
    ...{ conversationId: Number(supportId), number: 1, sender: 'agent', senderId: world.client('admin').userId },
    ...{ text: 'It is on its way.', sources: [] },
  });
  return { supportId };
}
const both = (text: string) => ({ en: text, es: text });
const noWords = { title: both(''), question: both(''), text: both('') };
async function newArticle({ app }: World) {
  const [row] = await app.context.db.read
    .insert(supportArticles)
    .values({ words: noWords })
    .returning({ id: supportArticles.id });
  return { articleId: String(row?.id) };
}
const of = (...columns: string[]) => columns.map((column) => `support_conversations.${column}`);
const said = of('last_number', 'last_at');
const moved = (...more: string[]) => [...said, ...of('state', ...more)];

/** What cannot be done with what they have: callers with access get a refusal. */
export const calls: CasesOf<typeof endpoints> = {
  askSupport: {
    grid: 'signedIn',
    body: nothing,
    does: { by: 'customer', with: { message: 'Where is my order?' }, changes: [...said, ...of('unknowns', 'subject')] },
  },
  supportSuggestions: { grid: 'signedIn' },
  analyzeNumbers: {
    grid: 'signedIn',
    body: nothing,
    does: { by: 'customer', with: { numbers: '5, 12, 33', gameType: 'powerball' }, changes: [] },
  },
  analyzePost: {
    grid: 'signedIn',
    body: nothing,
    does: { by: 'customer', with: { content: 'What a nice draw' }, changes: [] },
  },
  supportConversation: { grid: 'signedIn' },
  handOff: {
    grid: 'signedIn',
    body: nothing,
    undo: async ({ app }) => {
      await app.context.db.read.execute(sql`delete from support_conversations where state = 'waiting'`);
    },
    does: { by: 'customer', with: {}, changes: moved('waiting_since') },
  },
  takeBack: { grid: 'signedIn', does: { by: 'customer', changes: moved('waiting_since') } },
  stopAnswer: { grid: 'signedIn', does: { by: 'customer', changes: [] } },
  closeSupport: { grid: 'signedIn', does: { by: 'customer', changes: moved('closed_at') } },
  rateSupport: {
    grid: 'signedIn',
    body: nothing,
    does: { by: 'customer', with: { stars: 5 }, changes: of('rating') },
  },
  judgeAnswer: {
    grid: 'signedIn',
    body: nothing,
    does: {
      by: 'customer',
      params: async (world) => ({ supportNumber: String(await newAnswer(world)) }),
      with: { isRight: true },
      changes: ['support_messages.is_right'],
    },
  },
  supportQueue: { grid: 'admin' },
  supportFile: { grid: 'admin' },
  takeSupport: {
    grid: 'admin',
    does: {
      by: 'admin',
      params: (world) => newConversation(world, 'waiting'),
      changes: moved('agent_id'),
      audits: ['support.taken'],
    },
  },
  answerSupport: {
    grid: 'admin',
    body: nothing,
    does: {
      by: 'admin',
      params: (world) => newConversation(world, 'agent'),
      with: { text: 'It is on its way.' },
      changes: said,
      audits: ['support.answered'],
    },
  },
  returnSupport: {
    grid: 'admin',
    does: {
      by: 'admin',
      params: (world) => newConversation(world, 'agent'),
      changes: moved('agent_id', 'waiting_since'),
      audits: ['support.returned'],
    },
  },
  endSupport: {
    grid: 'admin',
    does: {
      by: 'admin',
      params: (world) => newConversation(world, 'agent'),
      changes: moved('closed_at'),
      audits: ['support.closed'],
    },
  },
  draftArticle: {
    grid: 'admin',
    does: { by: 'admin', params: newAnswered, changes: [], audits: ['help.drafted'] },
  },
  ownArticles: { grid: 'admin' },
  saveArticle: {
    grid: 'admin',
    body: nothing,
    does: {
      by: 'admin',
      params: newArticle,
      with: { ...noWords, title: both('Bags'), isPublished: false },
      changes: ['support_articles.words', 'support_articles.updated_at'],
      audits: ['help.saved'],
    },
  },
  discardArticle: {
    grid: 'admin',
    does: { by: 'admin', params: newArticle, changes: [], audits: ['help.discarded'] },
  },
};

// Nothing that happens to an order is said to support.
export const topicsHeard: HeardOf<typeof topics> = { support_changed: {}, support_words: {}, support_stopped: {} };
export const jobs: JobCases = {
  'assistant.overdue': { startedBy: 'service' },
  'assistant.forget': { startedBy: 'clock', within: day },
};

export async function worldPart(world: World): Promise<WorldPart> {
  return { params: { ...(await newConversation(world, 'closed')), supportNumber: '1', articleId: '2000000000' } };
}
