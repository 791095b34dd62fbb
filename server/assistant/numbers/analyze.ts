/** Loads what an analysis of numbers is made from: the rules of the game and its draws, or what is left in the decks. */
import type { AnalyzeNumbers, NumberAnalysis } from '@autolotto/contract/assistant/model.ts';
import { readNumbers } from '@autolotto/contract/assistant/typed-numbers.ts';
import { defaultInstantState, type InstantState, instantStates } from '@autolotto/contract/instant-games/enums.ts';
import type { Line } from '@autolotto/contract/lottery/game-rules.ts';
import type { Language } from '@autolotto/contract/shared/language.ts';
import { loadCity, loadLanguage } from '../../identity/service.ts';
import { listDecksLeft } from '../../instant-games/service.ts';
import { loadDrawn } from '../../lottery/service.ts';
import type { Context } from '../../platform/context.ts';
import { failField } from '../../platform/fail.ts';
import type { Actor } from '../../platform/http/session.ts';
import { assertFeatureOn, currentPolicy } from '../../policy/service.ts';
import { homeState } from '../../responsible-gaming/service.ts';
import { explainNumbers } from '../model/analyses.ts';
import { analyzeNumbers } from './analysis-rules.ts';
import { analysisText, scratchText } from './say.ts';
import { deckOdds } from './scratch-rules.ts';

const written = ({ main, bonus }: Line): string =>
  bonus.length > 0 ? `${main.join(', ')} + ${bonus.join(', ')}` : main.join(', ');

type Built = Omit<NumberAnalysis, 'engine'>;

const isListed = (state: string | null): state is InstantState => instantStates.some((one) => one === state);

async function analyzeScratch(context: Context, actor: Actor, language: Language): Promise<Built> {
  const home = homeState(context, await loadCity(context, actor.userId));
  const state = isListed(home) ? home : defaultInstantState;
  const decks = (await listDecksLeft(context.db.read, state)).map(deckOdds);
  return {
    ...{ analysis: scratchText(decks, language), confidence: 1, suggestions: [], facts: null },
    decks: decks.map(({ title, tickets, prizesLeft, oneIn }) => ({ title, tickets, prizesLeft, oneIn })),
  };
}

/** The figures are ours; the model may say in front of them what they mean. */
export async function analyzeFor(context: Context, actor: Actor, asked: AnalyzeNumbers): Promise<NumberAnalysis> {
  await assertFeatureOn(context, 'assistant');
  const language = await loadLanguage(context.db.read, actor.userId);
  const built = await build(context, actor, language, asked);
  const policy = await currentPolicy(context);
  const words = await explainNumbers(
    { context, actor, language, policy },
    [...(built.facts ? [built.facts.kept.join(', ')] : []), built.analysis].join('\n'),
  );
  if (words === undefined) return { ...built, engine: 'built-in' };
  return { ...built, analysis: `${words} ${built.analysis}`, engine: 'model' };
}

async function build(
  context: Context,
  actor: Actor,
  language: Language,
  { numbers, gameType }: AnalyzeNumbers,
): Promise<Built> {
  const refused = (): never => failField('numbers', 'Please enter lottery numbers separated by commas');
  if (readNumbers(numbers).kept.length === 0) refused();
  if (gameType === 'scratch') return analyzeScratch(context, actor, language);
  const { name, rules, draws } = await loadDrawn(context, gameType);
  const found = analyzeNumbers(numbers, { rules, draws, below: context.random.below }) ?? refused();
  const { read, odds, history } = found.facts;
  return {
    analysis: analysisText(found, { rules, game: name, language }),
    confidence: found.confidence,
    suggestions: found.suggestions.map(written),
    facts: {
      ...{ kept: [...read.kept], dropped: [...read.dropped], draws: history.draws },
      main: { expected: history.main.expected, picked: [...history.main.picked] },
      bonus: history.bonus && { expected: history.bonus.expected, picked: [...history.bonus.picked] },
      odds: odds.tiers.map(({ label, oneIn }) => ({ label, oneIn })),
    },
    decks: [],
  };
}
