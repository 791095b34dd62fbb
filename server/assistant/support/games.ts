/** What the assistant says of draw games that anybody may know: the odds of a line, and the numbers that were drawn. */
import { type DrawGameId, drawGameIds } from '@autolotto/contract/lottery/enums.ts';
import type { Language } from '@autolotto/contract/shared/language.ts';
import { longMoment } from '@autolotto/contract/shared/words/moments.ts';
import { currentGame, findLastDrawn } from '../../lottery/service.ts';
import type { Context } from '../../platform/context.ts';
import { oddsOf } from '../numbers/line-rules.ts';
import { plainWords } from '../phrase-rules.ts';
import { gameWords as words } from './answer-words.ts';
import type { Told } from './orders.ts';
import { sayIn } from './say.ts';

const source = (id: string, label: string): Told['sources'] => [{ kind: 'game', id, label, path: '/lottery' }];

/** The game that a question names, written in one word or more: the longest name that fits. */
export function gameIn(text: string): DrawGameId | undefined {
  const said = plainWords(text).join('');
  const named = drawGameIds.filter((id) => said.includes(id.replaceAll('_', '')));
  return named.toSorted((one, other) => other.length - one.length)[0];
}

const weekdays: readonly (readonly string[])[] = [
  ...[
    ['sunday', 'sundays', 'domingo'],
    ['monday', 'mondays', 'lunes'],
    ['tuesday', 'tuesdays', 'martes'],
  ],
  ...[
    ['wednesday', 'wednesdays', 'miercoles'],
    ['thursday', 'thursdays', 'jueves'],
  ],
  ...[
    ['friday', 'fridays', 'viernes'],
    ['saturday', 'saturdays', 'sabado'],
  ],
];
/** Sunday is 0. */
function weekdayIn(text: string): number | undefined {
  const said = new Set(plainWords(text));
  const found = weekdays.findIndex((names) => names.some((name) => said.has(name)));
  return found === -1 ? undefined : found;
}

/** Undefined where the game is not played. */
export async function tellOdds(context: Context, language: Language, gameId: DrawGameId): Promise<Told | undefined> {
  const found = await currentGame(context, gameId);
  if (!found) return undefined;
  const { game, rules } = found;
  const say = sayIn(language);
  const { tiers, anyPrize } = oddsOf(rules);
  return {
    text: [
      say(words.oddsOf, { game: game.name }),
      ...tiers.map(({ label, oneIn }) => say(words.oneIn, { label, oneIn: Math.round(oneIn) })),
      say(words.anyPrize, { oneIn: anyPrize }),
    ].join('\n'),
    sources: source(game.id, game.name),
  };
}

export async function tellDraw(
  context: Context,
  language: Language,
  {
    gameId,
    ...on
  }: { readonly gameId: DrawGameId; readonly day?: string | undefined; readonly weekday?: number | undefined },
): Promise<Told | undefined> {
  const found = await currentGame(context, gameId);
  if (!found) return undefined;
  const { game, rules } = found;
  const say = sayIn(language);
  const drawn = await findLastDrawn(context, gameId, on);
  if (!drawn) return { text: say(words.noResult, { game: game.name }), sources: source(game.id, game.name) };
  const { main, bonus, drawsAt } = drawn;
  const text = say(bonus.length > 0 ? words.drawnWith : words.drawn, {
    ...{ game: game.name, time: longMoment(rules.timeZone, drawsAt)(language) },
    ...{ main: main.join(', '), bonus: bonus.join(', ') },
  });
  return { text, sources: source(game.id, game.name) };
}

/** Where no game is named: the two that most people play. */
export async function tellDraws(context: Context, language: Language, question: string): Promise<Told | undefined> {
  const named = gameIn(question);
  const games: readonly DrawGameId[] = named ? [named] : ['powerball', 'megamillions'];
  const weekday = weekdayIn(question);
  const told = await Promise.all(games.map((gameId) => tellDraw(context, language, { gameId, weekday })));
  const found = told.filter((one) => one !== undefined);
  if (found.length === 0) return undefined;
  return { text: found.map(({ text }) => text).join('\n'), sources: found.flatMap(({ sources }) => sources) };
}
