/**
 * The model engine: asks the configured model, lets it read with the person's own rights, and shows what it says only if
 * every check holds. Whatever else happens, the built-in engine answers.
 */

import type { WhyNotModel } from '@autolotto/contract/assistant/enums.ts';
import type { AnswerSource } from '@autolotto/contract/assistant/model.ts';
import type { ChatMessage, ChatModel, ChatReply } from '../../platform/adapters/chat-model.ts';
import type { Context } from '../../platform/context.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import type { Policy } from '../../policy/service.ts';
import { type AnswerProblem, problemsOf } from '../answer-rules.ts';
import type { HelpArticle } from '../help/article.ts';
import { textOf, withFigures } from '../help/figures.ts';
import { pageArticles } from '../help/pages.ts';
import { rankHelp } from '../help/retrieval.ts';
import { type Known, redacted } from '../redact-rules.ts';
import type { Intent } from '../support/intent-rules.ts';
import { isPaused, noteFailure, noteSuccess } from './breaker.ts';
import { type Asking, callFunction, chatFunctions } from './functions.ts';
import { loadPrivate } from './private.ts';
import { marked, marksOf, promptOf, unknownWord } from './prompt.ts';
import { beginRun, endRun, type RunOutcome } from './runs.ts';

export type AskedQuestion = Omit<Asking, 'context'> & { readonly message: string };
type Question = AskedQuestion & { readonly article: HelpArticle | undefined; readonly intent: Intent | undefined };

export type ModelAnswer =
  | { readonly kind: 'answered'; readonly text: string; readonly sources: readonly AnswerSource[] }
  | { readonly kind: 'not-answered'; readonly insteadOfModel: WhyNotModel | null };
const notAnswered = (insteadOfModel: WhyNotModel | null): ModelAnswer => ({ kind: 'not-answered', insteadOfModel });

const limits = { rounds: 4, calls: 8, articles: 5, tokens: 600, dataCharacters: 3_000, sentCharacters: 16_000 };

/** What the house answers by its own rules alone. */
const never: ReadonlySet<Intent> = new Set<Intent>(['evade', 'others']);

const sourceOf = (article: HelpArticle, { policy, language }: Question): AnswerSource => ({
  kind: 'article',
  id: article.id,
  label: withFigures(article.title[language], policy, language),
  path: article.path,
});

/** How the house is reached may be said. */
const contactsOf = (policy: Policy): string[] => [
  policy['contact.phone'],
  policy['contact.email'],
  policy['contact.playHelp'],
];

/** One conversation with the model. `facts` is everything it was given, as it was given. */
type Turn = {
  readonly facts: string[];
  /** Those facts that the house wrote itself, not a shop. */
  readonly ours: string[];
  readonly sources: Map<string, AnswerSource>;
  readonly called: string[];
  tokens: number;
};

async function converse(
  model: ChatModel,
  asking: Asking,
  question: Question,
  turn: Turn,
  { known, signal }: { readonly known: Known; readonly signal: AbortSignal },
): Promise<string> {
  const { context, policy, language, actor } = asking;
  const marks = marksOf(context.random.token(9));
  const house = contactsOf(policy);
  const outward = (text: string): string => redacted(text, known, house);
  const ranked = rankHelp(question.message, language, actor.role ?? undefined, limits.articles);
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
    { role: 'user', content: outward(question.message) },
  ];
  const functions = policy['assistant.sendsFacts'] ? chatFunctions : [];
  for (let round = 0; round < limits.rounds; round++) {
    const sent = messages.reduce((total, message) => total + message.content.length, 0);
    if (sent > limits.sentCharacters) break;
    const reply: ChatReply = await model.complete({ messages, functions, most: limits.tokens }, signal);
    turn.tokens += reply.tokens;
    if (reply.calls.length === 0) return reply.text;
    messages.push({ role: 'assistant', content: reply.text, calls: reply.calls });
    for (const call of reply.calls) {
      if (functions.length === 0 || turn.called.length >= limits.calls) throw new Error('the model calls too much');
      turn.called.push(call.name.slice(0, 40));
      const { told, answer } = await callFunction(asking, call.name, call.arguments);
      const data = outward(answer).slice(0, limits.dataCharacters);
      turn.facts.push(data);
      for (const source of told?.sources ?? []) turn.sources.set(`${source.kind} ${source.id}`, source);
      messages.push({ role: 'tool', callId: call.id, content: marked(marks, data) });
    }
  }
  throw new Error('the model came to no end');
}

/**
 * What is wrong with what it said. A text with something private in it is not mended, but refused. Names are no matter:
 * it was told none, and "May" is a word too.
 */
function findProblems(text: string, { facts, ours }: Turn, house: readonly string[]): (AnswerProblem | 'private')[] {
  const isPrivate = redacted(text, {}, house) !== text;
  return [
    ...(isPrivate ? (['private'] as const) : []),
    ...problemsOf(text, { facts, ours, paths: Object.keys(pageArticles) }),
  ];
}

export async function answerByModel(context: Context, question: Question): Promise<ModelAnswer> {
  const { chatModel: model, db } = context;
  const { actor, policy, intent, language } = question;
  if (!model || (intent && never.has(intent))) return notAnswered(null);
  // What is the person's own stays here until somebody decides that it may leave.
  if (intent && !policy['assistant.sendsFacts']) return notAnswered(null);
  if (isPaused(model, await databaseTime(context))) return notAnswered('away');
  const run = await beginRun(db, actor.userId, model.name, policy);
  if (typeof run !== 'number') return notAnswered(run);

  const turn: Turn = { facts: [], ours: [], sources: new Map(), called: [], tokens: 0 };
  const end = (outcome: RunOutcome, problems: readonly string[] = []) =>
    endRun(db, run, { outcome, problems, tokens: turn.tokens, functions: turn.called });
  const known = await loadPrivate(db.read, actor.userId);
  const signal = AbortSignal.any([AbortSignal.timeout(model.patienceMs), context.stopping]);
  let text: string;
  try {
    text = (await converse(model, { context, actor, language, policy }, question, turn, { known, signal })).trim();
    noteSuccess(model);
  } catch (error) {
    noteFailure(model, await databaseTime(context));
    context.log.warn({ err: error, run }, 'the assistant’s model did not answer');
    await end('away');
    return notAnswered('away');
  }
  if (text.replaceAll(/[^A-Za-z]/g, '') === unknownWord) {
    await end('unknown');
    return notAnswered(null);
  }
  const problems = findProblems(text, turn, contactsOf(policy));
  if (problems.length > 0) {
    context.log.warn({ run, problems }, 'an answer of the assistant’s model was refused');
    await end('refused', problems);
    return notAnswered('refused');
  }
  await end('answered');
  if (turn.sources.size === 0 && question.article) {
    const source = sourceOf(question.article, question);
    turn.sources.set(source.id, source);
  }
  return { kind: 'answered', text, sources: [...turn.sources.values()] };
}
