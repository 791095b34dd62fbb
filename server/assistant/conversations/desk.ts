/** The agents' side: who waits, what was said, and the answers of people. */
import type { SupportFile, SupportWaiting } from '@autolotto/contract/assistant/conversations/model.ts';
import { localized } from '@autolotto/contract/shared/words/sentence.ts';
import { loadLanguage, loadName, loadNames } from '../../identity/service.ts';
import { notifyInApp } from '../../notifications/service.ts';
import { listLatestOrders } from '../../orders/service.ts';
import type { Context } from '../../platform/context.ts';
import { audit } from '../../platform/database/audit.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import type { Tx } from '../../platform/database/db.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { writeMail } from '../../platform/mail/mail.ts';
import { currentPolicy } from '../../policy/service.ts';
import { supportAnsweredMail } from '../mail/emails.ts';
import { move, tellChanged } from './moves.ts';
import { mayHaveLeft } from './rules.ts';
import * as store from './store.ts';
import { loadView } from './view.ts';
import { toldWords } from './words.ts';

export async function listQueue(context: Context): Promise<SupportWaiting[]> {
  const found = await store.listForAgents(context.db.read);
  const names = await loadNames(
    context.db.read,
    found.flatMap(({ userId, agentId }) => (agentId ? [userId, agentId] : [userId])),
  );
  return found.map(({ id, state, userId, agentId, subject, orderId, lastText, waitingSince, lastAt }) => ({
    ...{ id, state, subject, orderId, lastText, name: names.get(userId) ?? '' },
    agentName: state === 'agent' && agentId ? (names.get(agentId) ?? null) : null,
    since: (waitingSince ?? lastAt).toISOString(),
  }));
}

export async function loadFile(context: Context, actor: Actor, conversationId: number): Promise<SupportFile> {
  const { read } = context.db;
  const row = await store.loadById(read, conversationId);
  if (!row) fail('SUPPORT_UNKNOWN', {});
  const names = await loadNames(read, row.agentId ? [row.userId, row.agentId] : [row.userId]);
  return {
    conversation: await loadView(read, row),
    person: {
      ...{ userId: row.userId, name: names.get(row.userId) ?? '' },
      language: await loadLanguage(read, row.userId),
    },
    agentName: row.state === 'agent' && row.agentId ? (names.get(row.agentId) ?? null) : null,
    ...{ subject: row.subject, orderId: row.orderId },
    isMine: row.state === 'agent' && row.agentId === actor.userId,
    orders: await listLatestOrders(read, row.userId),
  };
}

/** The conversation, locked; another agent's is refused with their name. */
async function lockMine(tx: Tx, { userId }: Actor, id: number): Promise<store.ConversationRow> {
  const row = await store.lockById(tx, id);
  if (!row) fail('SUPPORT_UNKNOWN', {});
  if (row.state === 'agent' && row.agentId && row.agentId !== userId)
    fail('SUPPORT_TAKEN', { by: (await loadNames(tx, [row.agentId])).get(row.agentId) ?? '' });
  return row;
}

const actionOf = { take: 'support.taken', return: 'support.returned', close: 'support.closed' } as const;
const note = (tx: Tx, { userId: actorId }: Actor, { id, userId }: store.ConversationRow, action: `support.${string}`) =>
  audit(tx, { actorId, action, subject: { kind: 'user', id: userId }, details: { conversationId: id } });

export async function agentStep(
  context: Context,
  actor: Actor,
  id: number,
  event: 'take' | 'return' | 'close',
): Promise<SupportFile> {
  const agent = { userId: actor.userId, name: await loadName(context, actor.userId) };
  await context.db.transact(async (tx) => {
    const row = await lockMine(tx, actor, id);
    if (event !== 'take' && row.state !== 'agent') fail('SUPPORT_STEP', {});
    await move(context, tx, row, { event, by: 'agent', agent });
    await note(tx, actor, row, actionOf[event]);
  });
  return loadFile(context, actor, id);
}

/** The person is told at the bell of the first answer after their own last words, and by email when they may have left. */
async function tellPerson(
  context: Context,
  tx: Tx,
  { id, userId }: store.ConversationRow,
  isAway: boolean,
): Promise<void> {
  await notifyInApp(context, tx, userId, {
    ...{ type: 'system', priority: 'high', path: '/ai-assistant', group: `support:${id}` },
    ...{ title: localized(toldWords.title), message: localized(toldWords.message) },
  });
  if (!isAway) return;
  const reader = await store.loadReader(tx, userId);
  if (reader) await writeMail(tx, context, reader.email, supportAnsweredMail(reader.firstName));
}

/** The same words under the same key are said once. */
export async function answer(
  context: Context,
  actor: Actor,
  id: number,
  { text, key }: { readonly text: string; readonly key: string | undefined },
): Promise<SupportFile> {
  const now = await databaseTime(context);
  await context.db.transact(async (tx) => {
    const row = await lockMine(tx, actor, id);
    const sent = key === undefined ? undefined : await store.findSent(tx, actor.userId, key);
    if (sent && (sent.conversationId !== id || sent.text !== text)) fail('IDEMPOTENCY_KEY_REUSED', {});
    if (sent) return;
    if (row.state !== 'agent') fail('SUPPORT_STEP', {});
    const before = await store.listMessages(tx, id);
    const isFirst = before.findLast(({ sender }) => sender !== 'notice')?.sender !== 'agent';
    const lastWords = before.findLast(({ sender }) => sender === 'person')?.at ?? row.waitingSince ?? row.createdAt;
    await store.insertMessage(tx, row, { sender: 'agent', senderId: actor.userId, text, key });
    if (isFirst) await tellPerson(context, tx, row, mayHaveLeft(lastWords, now));
    await note(tx, actor, row, 'support.answered');
    await tellChanged(context, tx, row);
  });
  return loadFile(context, actor, id);
}

export async function forgetClosed(context: Context): Promise<void> {
  const keepDays = (await currentPolicy(context))['support.keepDays'];
  await context.db.transact((tx) => store.deleteClosed(tx, keepDays));
}
