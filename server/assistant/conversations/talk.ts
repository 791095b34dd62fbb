/** A person asks. The bot answers while the conversation is its own, and says nothing once a person has it. */
import type { OwnSupport, SupportConversation } from '@autolotto/contract/assistant/conversations/model.ts';
import type { AskSupport, SupportAnswer } from '@autolotto/contract/assistant/model.ts';
import type { z } from 'zod';
import { loadLanguage } from '../../identity/service.ts';
import { loadRelation } from '../../orders/service.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { assertFeatureOn, currentPolicy } from '../../policy/service.ts';
import { overdueAnswerJob } from '../jobs.ts';
import { type Answered, answerBuiltIn, answerQuestion } from '../support/answer.ts';
import { orderNumberIn } from '../support/intent-rules.ts';
import { beginLive, tellStop } from './live.ts';
import { loadDesk, move, tellChanged } from './moves.ts';
import { busySeconds, overdueSeconds, subjectOf, wantsPerson } from './rules.ts';
import * as store from './store.ts';
import { loadView } from './view.ts';
import { noticeWords } from './words.ts';

/**
 * Writes the bot's answer if the conversation still stands as it stood when the question was written: an answer that comes
 * late never talks over a person, nor past a newer question. False where nothing was written.
 */
export function sayAsBot(
  context: Context,
  { id, lastNumber }: Pick<store.ConversationRow, 'id' | 'lastNumber'>,
  { response, sources, engine, insteadOfModel, isKnown }: Answered,
): Promise<boolean> {
  return context.db.transact(async (tx) => {
    const row = await store.lockById(tx, id);
    if (row?.state !== 'bot' || row.lastNumber !== lastNumber) return false;
    await store.insertMessage(tx, row, {
      ...{ sender: 'bot', text: response, sources },
      ...{ engine, insteadOfModel, isKnown },
    });
    await store.change(tx, row, { unknowns: isKnown ? 0 : row.unknowns + 1 });
    await tellChanged(context, tx, row);
    return true;
  });
}

async function withPerson(context: Context, actor: Actor, { id }: store.ConversationRow): Promise<SupportAnswer> {
  const language = await loadLanguage(context.db.read, actor.userId);
  const last = (await store.listMessages(context.db.read, id)).at(-1);
  return fromPerson(id, last?.sender === 'notice' ? last.text : noticeWords.withPerson[language]);
}
const fromPerson = (conversationId: number, response: string): SupportAnswer => ({
  ...{ response, sources: [], engine: 'built-in', insteadOfModel: null, isKnown: true },
  ...{ conversationId, canHandOver: false },
});

/** What became of a question that was sent before under the same key. */
async function answerAgain(
  context: Context,
  actor: Actor,
  sent: store.MessageRow,
  { message }: AskSupport,
): Promise<SupportAnswer> {
  const { read } = context.db;
  if (sent.text !== message) fail('IDEMPOTENCY_KEY_REUSED', {});
  const row = await store.loadById(read, sent.conversationId);
  if (!row) fail('SUPPORT_UNKNOWN', {});
  const said = await store.loadMessage(read, row.id, sent.number + 1);
  if (said?.sender === 'bot' && said.engine)
    return {
      ...{ response: said.text, sources: [...said.sources], engine: said.engine },
      ...{ insteadOfModel: said.insteadOfModel, isKnown: said.isKnown ?? true },
      ...{ conversationId: row.id, canHandOver: row.state === 'bot' },
    };
  if (said?.sender === 'notice') return fromPerson(row.id, said.text);
  return row.state === 'bot' ? fail('ASSISTANT_BUSY', {}) : withPerson(context, actor, row);
}

/** The order that a question is about, if its person may see it. */
async function findOrder(context: Context, actor: Actor, orderId: number | undefined): Promise<number | undefined> {
  if (orderId === undefined) return undefined;
  return (await loadRelation(context, actor, orderId)) ? orderId : undefined;
}
const orderNamedIn = ({ message, context: from }: AskSupport): number | undefined =>
  orderNumberIn(message) ?? (typeof from === 'object' ? from.orderId : undefined);

type Sent = { readonly again: store.MessageRow } | { readonly row: store.ConversationRow };
/** Writes a question, once for each key, and sees to it that it is answered whatever becomes of this process. */
async function writeQuestion(
  context: Context,
  actor: Actor,
  asked: AskSupport,
  key: string | undefined,
): Promise<Sent> {
  const { message, context: from } = asked;
  const desk = await loadDesk(context);
  const orderId = await findOrder(context, actor, orderNamedIn(asked));
  const before = key === undefined ? undefined : await store.findSent(context.db.read, actor.userId, key);
  if (before) return { again: before };
  return context.db.transact(async (tx) => {
    const open = await store.lockOpen(tx, actor.userId);
    // The same was on its way twice.
    const again = key === undefined ? undefined : await store.findSent(tx, actor.userId, key);
    if (again) return { again };
    if (open.state === 'bot' && (await store.isAsked(tx, open, busySeconds))) fail('ASSISTANT_BUSY', {});
    const about = await store.change(tx, open, {
      subject: open.subject ?? subjectOf(message),
      ...(orderId !== undefined && { orderId }),
    });
    const row = await store.insertMessage(tx, about, {
      ...{ sender: 'person', senderId: actor.userId },
      ...{ text: message, key },
    });
    await tellChanged(context, tx, row);
    if (row.state !== 'bot') return { row };
    if (wantsPerson(message)) return { row: await move(context, tx, row, { event: 'hand_over', by: 'bot', desk }) };
    const waits = { conversationId: row.id, number: row.lastNumber, context: from };
    await context.jobs.enqueue(tx, overdueAnswerJob, waits, overdueSeconds);
    return { row };
  });
}

/** The bot asks for a person, if the conversation still stands as it stood when the question was written. */
async function handOverByBot(context: Context, { id, lastNumber }: store.ConversationRow): Promise<void> {
  const desk = await loadDesk(context);
  await context.db.transact(async (tx) => {
    const row = await store.lockById(tx, id);
    if (row?.state !== 'bot' || row.lastNumber !== lastNumber) return;
    await move(context, tx, row, { event: 'hand_over', by: 'bot', desk });
  });
}

/**
 * Where the built-in engine alone answers, it does so at once, and the question and its answer are written together: no
 * process can end between them. Undefined, and nothing is written, where the answer is not the bot's alone.
 */
async function askBuiltIn(
  context: Context,
  actor: Actor,
  asked: AskSupport,
  key: string | undefined,
): Promise<SupportAnswer | undefined> {
  const { message: question } = asked;
  if (context.chatModel || wantsPerson(question)) return undefined;
  const { userId } = actor;
  const orderId = await findOrder(context, actor, orderNamedIn(asked));
  const said = await answerBuiltIn(context, actor, asked, null);
  const { response: answer, sources, isKnown } = said;
  const both = { userId, key, question, subject: subjectOf(question), orderId, answer, sources, isKnown };
  const id = await context.db.transact(async (tx) => {
    const written = await store.insertBoth(tx, both, busySeconds);
    if (written !== undefined) await tellChanged(context, tx, { id: written, userId });
    return written;
  });
  return id === undefined ? undefined : { ...said, conversationId: id, canHandOver: true };
}

export async function ask(
  context: Context,
  actor: Actor,
  asked: AskSupport,
  key: string | undefined,
): Promise<SupportAnswer> {
  await assertFeatureOn(context, 'assistant');
  const atOnce = await askBuiltIn(context, actor, asked, key);
  if (atOnce) return atOnce;
  const sent = await writeQuestion(context, actor, asked, key);
  if ('again' in sent) return answerAgain(context, actor, sent.again, asked);
  const { row } = sent;
  if (row.state !== 'bot') return withPerson(context, actor, row);
  const live = beginLive(context, row);
  const answer = await answerQuestion(context, actor, asked, {
    live,
    before: () => store.listSpoken(context.db.read, row),
    handOver: () => handOverByBot(context, row),
  }).finally(live.end);
  if (!answer) return withPerson(context, actor, row);
  // A person makes it void.
  const isSaid = await sayAsBot(context, row, answer);
  if (!isSaid && (await store.loadById(context.db.read, row.id))?.state !== 'bot')
    return withPerson(context, actor, row);
  return { ...answer, conversationId: row.id, canHandOver: true };
}

export async function loadOwn(context: Context, { userId }: Actor): Promise<z.infer<typeof OwnSupport>> {
  const desk = await loadDesk(context);
  const row = await store.loadLatest(context.db.read, userId);
  return {
    conversation: row ? await loadView(context.db.read, row) : null,
    desk,
    model: context.chatModel ? { readsOwn: (await currentPolicy(context))['assistant.sendsFacts'] } : null,
  };
}

/** The person's own steps; only asking for a person opens a conversation. */
export async function step(
  context: Context,
  { userId }: Actor,
  event: 'return' | 'close',
): Promise<SupportConversation> {
  await assertFeatureOn(context, 'assistant');
  return context.db.transact(async (tx) => {
    const row = await store.lockOwn(tx, userId);
    if (!row) fail('SUPPORT_STEP', {});
    return loadView(tx, await move(context, tx, row, { event, by: 'person' }));
  });
}

/** `orderId`: the order that it is about. Who asks again while they wait, or a person answers them, has what they asked for. */
export async function handOver(
  context: Context,
  actor: Actor,
  orderId: number | undefined,
): Promise<SupportConversation> {
  await assertFeatureOn(context, 'assistant');
  const [desk, own] = [await loadDesk(context), await findOrder(context, actor, orderId)];
  return context.db.transact(async (tx) => {
    const row = await store.lockOpen(tx, actor.userId);
    const about = own === undefined ? row : await store.change(tx, row, { orderId: own });
    if (row.state !== 'bot') return loadView(tx, about);
    return loadView(tx, await move(context, tx, about, { event: 'hand_over', by: 'person', desk }));
  });
}

/** What is being written ends; the process that writes it keeps what has been checked. */
export async function stop(context: Context, { userId }: Actor): Promise<SupportConversation> {
  const row = await store.loadLatest(context.db.read, userId);
  if (row?.state !== 'bot') fail('SUPPORT_STEP', {});
  tellStop(context, row);
  return loadView(context.db.read, row);
}

export function rate(context: Context, { userId }: Actor, stars: number): Promise<SupportConversation> {
  return context.db.transact(async (tx) => {
    const latest = await store.loadLatest(tx, userId);
    const row = latest && (await store.lockById(tx, latest.id));
    if (row?.state !== 'closed') fail('SUPPORT_STEP', {});
    const rated = await store.change(tx, row, { rating: stars });
    await tellChanged(context, tx, rated);
    return loadView(tx, rated);
  });
}

/** Also of a closed conversation: people read the answer before they know whether it was right. */
export function judge(
  context: Context,
  { userId }: Actor,
  number: number,
  isRight: boolean,
): Promise<SupportConversation> {
  return context.db.transact(async (tx) => {
    const latest = await store.loadLatest(tx, userId);
    const row = latest && (await store.lockById(tx, latest.id));
    if (!row || !(await store.judge(tx, row, number, isRight))) fail('SUPPORT_UNKNOWN', {});
    await tellChanged(context, tx, row);
    return loadView(tx, row);
  });
}
