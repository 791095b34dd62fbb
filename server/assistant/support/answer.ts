/**
 * An answer from the caller's own facts or from the help pages, or that nobody here knows. Where a model is configured it
 * is asked first, and what it says is shown only if it holds; the built-in rules answer everything else.
 */
import type { WhyNotModel } from '@autolotto/contract/assistant/enums.ts';
import type { AskSupport, SupportAnswer } from '@autolotto/contract/assistant/model.ts';
import type { Language } from '@autolotto/contract/shared/language.ts';
import { loadLanguage } from '../../identity/service.ts';
import type { Context } from '../../platform/context.ts';
import type { Actor } from '../../platform/http/session.ts';
import { currentPolicy, type Policy } from '../../policy/service.ts';
import { currentArticles } from '../articles/current.ts';
import type { HelpArticle } from '../help/article.ts';
import { textOf, withFigures } from '../help/figures.ts';
import { languageOf } from '../help/language-of.ts';
import { findHelp, type HelpFound, helpFor } from '../help/retrieval.ts';
import { withIndependence } from '../independence.ts';
import { answerByModel, type Talk } from '../model/answer-by-model.ts';
import { plainAnswers } from './answer-words.ts';
import { type Intent, intentOf } from './intent-rules.ts';
import type { Told } from './orders.ts';
import { sayIn } from './say.ts';
import { type Question, tellOwn } from './tell-own.ts';

function tellArticle(article: HelpArticle, policy: Policy, language: Language): Told {
  const label = withFigures(article.title[language], policy, language);
  return {
    text: textOf(article, policy, language),
    sources: [{ kind: 'article', id: article.id, label, path: article.path }],
  };
}

function tellHelp({ language, situation, policy }: Question, found: HelpFound): Told | undefined {
  if (found.kind === 'found') return tellArticle(found.article, policy, found.language);
  const article = situation.errorCode === undefined ? undefined : helpFor(situation.errorCode);
  return article && tellArticle(article, policy, language);
}

export type Answered = Pick<SupportAnswer, 'response' | 'sources' | 'engine' | 'insteadOfModel' | 'isKnown'>;
type Read = { readonly question: Question; readonly found: HelpFound; readonly intent: Intent | undefined };
async function readQuestion(context: Context, actor: Actor, { message, context: given }: AskSupport): Promise<Read> {
  const policy = await currentPolicy(context);
  const language = languageOf(message) ?? (await loadLanguage(context.db.read, actor.userId));
  const situation = typeof given === 'object' ? given : {};
  const found = findHelp(message, language, actor.role, await currentArticles(context));
  const intent = intentOf(message, found.kind === 'found' ? found.article.id : undefined);
  return { question: { actor, message, language, situation, policy }, found, intent };
}

async function tellBuiltIn(
  context: Context,
  { question, found, intent }: Read,
  insteadOfModel: WhyNotModel | null,
): Promise<Answered> {
  const { policy, language } = question;
  const told = (intent && (await tellOwn(context, intent, question))) ?? tellHelp(question, found);
  if (!told) {
    const response = sayIn(language)(plainAnswers.unknown, { phone: policy['contact.phone'] });
    return { response, sources: [], engine: 'built-in', insteadOfModel, isKnown: false };
  }
  const response = withIndependence(told.text, language);
  return { response, sources: [...told.sources], engine: 'built-in', insteadOfModel, isKnown: true };
}

export const answerBuiltIn = async (
  context: Context,
  actor: Actor,
  asked: AskSupport,
  insteadOfModel: WhyNotModel | null,
): Promise<Answered> => tellBuiltIn(context, await readQuestion(context, actor, asked), insteadOfModel);

/** Undefined where a person was asked for and answers. */
export async function answerQuestion(
  context: Context,
  actor: Actor,
  asked: AskSupport,
  talk: Talk,
): Promise<Answered | undefined> {
  const read = await readQuestion(context, actor, asked);
  const { question, found, intent } = read;
  const article = found.kind === 'found' ? found.article : undefined;
  const model = await answerByModel(context, { ...question, article, intent }, talk);
  if (model.kind === 'handed-over') return undefined;
  if (model.kind === 'not-answered') return tellBuiltIn(context, read, model.insteadOfModel);
  const response = withIndependence(model.text, question.language);
  return { response, sources: [...model.sources], engine: 'model', insteadOfModel: null, isKnown: true };
}
