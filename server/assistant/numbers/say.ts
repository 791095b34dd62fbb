/** An analysis in sentences. The last one is always the same. */
import type { GameRules } from '@autolotto/contract/lottery/game-rules.ts';
import type { Language } from '@autolotto/contract/shared/language.ts';
import { formatMessage, type Values } from '@autolotto/contract/shared/words/sentence.ts';
import type { NumberAnalysis, NumberFacts } from './analysis-rules.ts';
import { analysisWords, patternWords } from './analysis-words.ts';
import type { DeckOdds } from './scratch-rules.ts';

type Say = (name: keyof typeof analysisWords, values?: Values) => string;
const sayIn =
  (language: Language): Say =>
  (name, values = {}) =>
    formatMessage(analysisWords[name][language], values, language);

const listed = (values: readonly (number | string)[]): string => values.join(', ');
const shownMost = 10;

function checkSentences({ read, check }: NumberFacts, rules: GameRules, game: string, say: Say): string[] {
  const said: string[] = [];
  if (read.dropped.length > 0)
    said.push(say('dropped', { count: read.dropped.length, list: listed(read.dropped.slice(0, shownMost)) }));
  if (check.line) {
    const { main, bonus } = check.line;
    const line = bonus.length > 0 ? `${listed(main)} + ${listed(bonus)}` : listed(main);
    return [...said, say('complete', { line, game })];
  }
  said.push(say('incomplete', { game }));
  if (check.outOfRange.length > 0) said.push(say('outOfRange', { list: listed(check.outOfRange) }));
  if (check.repeated.length > 0) said.push(say('repeated', { list: listed(check.repeated) }));
  if (check.tooMany.length > 0) said.push(say('tooMany', { list: listed(check.tooMany.slice(0, shownMost)) }));
  if (check.missing.main > 0) said.push(say('missingMain', { count: check.missing.main, max: rules.main.max }));
  if (check.missing.bonus > 0 && rules.bonus)
    said.push(say('missingBonus', { name: rules.bonus.name, count: check.missing.bonus, max: rules.bonus.max }));
  return said;
}

function shapeSentences({ shape, patterns, check }: NumberFacts, language: Language, say: Say): string[] {
  const { sum, usualSum, usualDistance, odd, even, spread } = shape;
  const shared = patterns.map((pattern) => patternWords[pattern][language]);
  return [
    // A sum of part of a line compares with nothing.
    ...(check.missing.main === 0
      ? [
          say('shape', {
            ...{ sum, odd, even, spread },
            low: Math.round(usualSum - usualDistance),
            high: Math.round(usualSum + usualDistance),
          }),
        ]
      : []),
    shared.length > 0 ? say('shared', { list: listed(shared) }) : say('notShared'),
  ];
}

function historySentences({ history, patterns }: NumberFacts, language: Language, say: Say): string[] {
  const { draws, main } = history;
  if (draws === 0) return [say('noDraws')];
  const percent = (share: number) => formatMessage('{share, number, percent}', { share }, language);
  const expected = formatMessage('{expected, number}', { expected: Math.round(main.expected * 10) / 10 }, language);
  return [
    say('draws', {
      ...{ draws, expected },
      list: listed(main.picked.map(({ number, times }) => say('times', { number, times }))),
    }),
    main.test ? say('uneven', { percent: percent(main.test.probability) }) : say('few'),
    ...(patterns.includes('drawn-before') ? [say('before')] : []),
  ];
}

/** The analysis of numbers for a draw game. */
export function analysisText(
  { facts, suggestions }: NumberAnalysis,
  { rules, game, language }: { rules: GameRules; game: string; language: Language },
): string {
  const say = sayIn(language);
  const best = facts.odds.tiers[0]?.oneIn ?? facts.odds.anyPrize;
  return [
    ...checkSentences(facts, rules, game, say),
    say('odds', { best, any: facts.odds.anyPrize }),
    ...shapeSentences(facts, language, say),
    ...historySentences(facts, language, say),
    ...(suggestions.length > 0 ? [say('lessShared')] : []),
    say('independent'),
  ].join(' ');
}

/** Scratch tickets: numbers mean nothing for them, what is left in each series does. */
export function scratchText(decks: readonly DeckOdds[], language: Language): string {
  const say = sayIn(language);
  const left = decks.map(({ title, tickets, prizesLeft, oneIn }) =>
    say('deck', { title, tickets, prizes: prizesLeft, oneIn: oneIn ?? 'none' }),
  );
  return [...(left.length > 0 ? left : [say('noDecks')]), say('independent')].join(' ');
}
