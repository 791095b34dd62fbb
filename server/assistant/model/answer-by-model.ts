/**
 * The model engine: asks the configured model, lets it read with the person's own rights, and shows what it says only if
 * every check holds. Whatever else happens, the built-in engine answers.
 */

import type { WhyNotModel } from '@autolotto/contract/assistant/enums.ts';
import type { AnswerSource } from '@autolotto/contract/assistant/model.ts';
import type { ChatMessage, ChatModel, ChatReply } from '../../platform/adapters/chat-model.ts';
import type { Context } from '../../platform/context.ts';
import { answerLimit } from '../answer-rules.ts';
import { currentArticles } from '../articles/current.ts';
import type { Live } from '../conversations/live.ts';
import type { Spoken } from '../conversations/store.ts';
import type { HelpArticle } from '../help/article.ts';
import { textOf, withFigures } from '../help/figures.ts';
import { rankHelp } from '../help/retrieval.ts';
import { type Known, redacted } from '../redact-rules.ts';
import type { Intent } from '../support/intent-rules.ts';
import { attempt, isUnknown, type Spent } from './attempt.ts';
import { type Asking, callFunction, chatFunctionsFor, handOverFunction } from './functions.ts';
import { endedSentences } from './live-rules.ts';
import { loadPrivate } from './private.ts';
import { contactsOf, findProblems } from './problems.ts';
import { marked, marksOf, promptOf } from './prompt.ts';

export type AskedQuestion = Omit<Asking, 'context'> & { readonly message: string };
type Question = AskedQuestion & { readonly article: HelpArticle | undefined; readonly intent: Intent | undefined };

/** The conversation around a question. */
export type Talk = {
  readonly live: Live;
  /** What was said before it. */
  readonly before: () => Promise<readonly Spoken[]>;
  /** Asks for a person, in the conversation and visibly. */
  readonly handOver: () => Promise<void>;
};

export type ModelAnswer =
  | { readonly kind: 'answered'; readonly text: string; readonly sources: readonly AnswerSource[] }
  /** A person answers, and nobody else. */
  | { readonly kind: 'handed-over' }
  | { readonly kind: 'not-answered'; readonly insteadOfModel: WhyNotModel | null };
const notAnswered = (insteadOfModel: WhyNotModel | null): ModelAnswer => ({ kind: 'not-answered', insteadOfModel });

const limits = {
  ...{ rounds: 4, calls: 8, articles: 5, tokens: 600 },
  ...{ dataCharacters: 3_000, spokenCharacters: 300, sentCharacters: 16_000 },
};

/** What the house answers by its own rules alone. */
const never: ReadonlySet<Intent> = new Set<Intent>(['evade', 'others']);

const sourceOf = (article: HelpArticle, { policy, language }: Question): AnswerSource => ({
  kind: 'article',
  id: article.id,
  label: withFigures(article.title[language], policy, language),
  path: article.path,
});

/** One conversation with the model. `facts` is everything it was given, as it was given. */
type Turn = {
  readonly facts: string[];
  /** Those facts that the house wrote itself, not a shop. */
  readonly ours: string[];
  readonly sources: Map<string, AnswerSource>;
  /** What the person sees of the answer: sentences that have passed every check. */
  shown: string;
  /** The model has asked for a person. */
  isHandedOver: boolean;
};

/** Shows what has come of an answer as far as it holds. */
function showSoFar(text: string, turn: Turn, house: readonly string[], live: Live): void {
  const ended = text.length > 2 * answerLimit ? turn.shown : endedSentences(text);
  if (ended === '' || ended === turn.shown || isUnknown(ended)) return;
  if (findProblems(ended, turn, house).length > 0) return;
  turn.shown = ended;
  live.say(ended);
}

/** What was said before may hold the person's own facts: it stays here where they do. */
async function loadBefore({ policy }: Asking, { before }: Talk, outward: (text: string) => string) {
  if (!policy['assistant.sendsFacts']) return [];
  return (await before()).map(
    ({ sender, text }): ChatMessage => ({
      role: sender === 'person' ? 'user' : 'assistant',
      content: outward(text).slice(0, limits.spokenCharacters),
    }),
  );
}

async function converse(
  model: ChatModel,
  asking: Asking,
  question: Question,
  turn: Turn,
  { known, signal, spent, talk }: { known: Known; signal: AbortSignal; spent: Spent; talk: Talk },
): Promise<string> {
  const { context, policy, language, actor } = asking;
  const marks = marksOf(context.random.token(9));
  const house = contactsOf(policy);
  const outward = (text: string): string => redacted(text, known, house);
  const role = actor.role ?? undefined;
  const of = await currentArticles(context);
  const ranked = rankHelp(question.message, { of, language, role, most: limits.articles });
  const articles = [...new Set([...(question.article ? [question.article] : []), ...ranked])].slice(0, limits.articles);
  const texts = articles.map((article) => textOf(article, policy, language));
  const ours = [...texts, house.join(' ')];
  turn.facts.push(...ours);
  turn.ours.push(...ours);
  const help = articles.map((article, at) => `${sourceOf(article, question).label}\n${texts[at]}\n${article.path}`);
  const messages: ChatMessage[] = [
    {
      role: 'system',
      content: promptOf({ language, role: actor.role, marks, articles: marked(marks, help.join('\n\n')) }),
    },
    ...(await loadBefore(asking, talk, outward)),
    { role: 'user', content: outward(question.message) },
  ];
  const functions = policy['assistant.sendsFacts'] ? chatFunctionsFor(actor) : [];
  for (let round = 0; round < limits.rounds; round++) {
    const sent = messages.reduce((total, message) => total + message.content.length, 0);
    if (sent > limits.sentCharacters) break;
    const hear = (text: string) => showSoFar(text, turn, house, talk.live);
    const reply: ChatReply = await model.complete({ messages, functions, most: limits.tokens }, signal, hear);
    spent.tokens += reply.tokens;
    if (reply.calls.length === 0) return reply.text;
    turn.shown = '';
    messages.push({ role: 'assistant', content: reply.text, calls: reply.calls });
    for (const call of reply.calls) {
      if (functions.length === 0 || spent.called.length >= limits.calls) throw new Error('the model calls too much');
      spent.called.push(call.name.slice(0, 40));
      // At once, or not at all: what a shop has written and the model then read asks for nobody.
      if (call.name === handOverFunction.name && round === 0) {
        turn.isHandedOver = true;
        return '';
      }
      const { told, answer } = await callFunction(asking, call.name, call.arguments);
      const data = outward(answer).slice(0, limits.dataCharacters);
      turn.facts.push(data);
      for (const source of told?.sources ?? []) turn.sources.set(`${source.kind} ${source.id}`, source);
      messages.push({ role: 'tool', callId: call.id, content: marked(marks, data) });
    }
  }
  throw new Error('the model came to no end');
}

function answered(text: string, { sources }: Turn, question: Question): ModelAnswer {
  const all = [...sources.values()];
  return {
    kind: 'answered',
    text,
    sources: all.length === 0 && question.article ? [sourceOf(question.article, question)] : all,
  };
}

export async function answerByModel(context: Context, question: Question, talk: Talk): Promise<ModelAnswer> {
  const { chatModel: model, db } = context;
  const { actor, policy, intent, language } = question;
  if (!model || (intent && never.has(intent))) return notAnswered(null);
  // What is the person's own stays here until somebody decides that it may leave.
  if (intent && !policy['assistant.sendsFacts']) return notAnswered(null);
  const { stop, say } = talk.live;
  const asking = { context, actor, language, policy };
  const turn: Turn = { facts: [], ours: [], sources: new Map(), shown: '', isHandedOver: false };
  const known = await loadPrivate(db.read, actor.userId);
  const converses = (signal: AbortSignal, spent: Spent) => {
    say('');
    return converse(model, asking, question, turn, { known, signal, spent, talk });
  };
  const tried = await attempt(asking, model, converses, stop);
  if (tried.kind === 'nothing')
    return tried.why === 'stopped' && turn.shown !== '' ? answered(turn.shown, turn, question) : notAnswered(tried.why);
  const { text, end } = tried;
  if (turn.isHandedOver) {
    await end('answered');
    await talk.handOver();
    return { kind: 'handed-over' };
  }
  if (isUnknown(text)) {
    await end('unknown');
    return notAnswered(null);
  }
  const problems = findProblems(text, turn, contactsOf(policy));
  if (problems.length > 0) {
    await end('refused', problems);
    return notAnswered('refused');
  }
  await end('answered');
  return answered(text, turn, question);
}
