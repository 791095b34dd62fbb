/** A person asks. The bot answers while the conversation is its own, and says nothing once a person has it. */
import type { OwnSupport, SupportConversation } from '@autolotto/contract/assistant/conversations/model.ts';
import type { AskSupport, SupportAnswer } from '@autolotto/contract/assistant/model.ts';
import type { z } from 'zod';
import { loadLanguage } from '../../identity/service.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { assertFeatureOn, currentPolicy } from '../../policy/service.ts';
import { type Answered, answerQuestion } from '../support/answer.ts';
import { beginLive, tellStop } from './live.ts';
import { loadDesk, move, tellChanged } from './moves.ts';
import { wantsPerson } from './rules.ts';
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
  { response, sources, isKnown }: Answered,
): Promise<boolean> {
  return context.db.transact(async (tx) => {
    const row = await store.lockById(tx, id);
    if (row?.state !== 'bot' || row.lastNumber !== lastNumber) return false;
    await store.insertMessage(tx, row, { sender: 'bot', text: response, sources });
    await store.change(tx, row, { unknowns: isKnown ? 0 : row.unknowns + 1 });
    await tellChanged(context, tx, row);
    return true;
  });
}

async function withPerson(context: Context, actor: Actor, { id }: store.ConversationRow): Promise<SupportAnswer> {
  const language = await loadLanguage(context.db.read, actor.userId);
  const last = (await store.listMessages(context.db.read, id)).at(-1);
  const response = last?.sender === 'notice' ? last.text : noticeWords.withPerson[language];
  return {
    ...{ response, sources: [], engine: 'built-in', insteadOfModel: null, isKnown: true },
    ...{ conversationId: id, canHandOver: false },
  };
}

export async function ask(context: Context, actor: Actor, asked: AskSupport): Promise<SupportAnswer> {
  await assertFeatureOn(context, 'assistant');
  const desk = await loadDesk(context);
  const row = await context.db.transact(async (tx) => {
    const open = await store.lockOpen(tx, actor.userId);
    const message = { sender: 'person', senderId: actor.userId, text: asked.message } as const;
    const written = await store.insertMessage(tx, open, message);
    await tellChanged(context, tx, written);
    return written.state === 'bot' && wantsPerson(asked.message)
      ? move(context, tx, written, { event: 'hand_over', by: 'bot', desk })
      : written;
  });
  if (row.state !== 'bot') return withPerson(context, actor, row);
  const live = beginLive(context, row);
  const answer = await answerQuestion(context, actor, asked, {
    live,
    before: () => store.listSpoken(context.db.read, row),
  }).finally(live.end);
  // A newer question leaves it out of the conversation; a person makes it void.
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

type Step = 'hand_over' | 'return' | 'close';
/** The person's own steps; only asking for a person opens a conversation. */
export async function step(context: Context, { userId }: Actor, event: Step): Promise<SupportConversation> {
  await assertFeatureOn(context, 'assistant');
  const desk = await loadDesk(context);
  return context.db.transact(async (tx) => {
    const row = event === 'hand_over' ? await store.lockOpen(tx, userId) : await store.lockOwn(tx, userId);
    if (!row) fail('SUPPORT_STEP', {});
    return loadView(tx, await move(context, tx, row, { event, by: 'person', desk }));
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
