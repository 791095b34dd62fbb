/**
 * What a text gives away about itself, from its words alone. It holds a text or reports it; a person decides. The weights
 * are added up; from `holdScore` on nobody sees the text before a moderator has.
 */
import type { Finding } from '@autolotto/contract/moderation/enums.ts';
import { holdScore } from '@autolotto/contract/moderation/limits.ts';
import type { Language } from '@autolotto/contract/shared/language.ts';
import { bitcoinAddressesIn } from './bitcoin.ts';
import { feelings, negations, stopWords, topicWords } from './lexicon.ts';

/** Where something stands in a text, in UTF-16 units. */
export type Span = { readonly from: number; readonly to: number };
export type Screening = {
  /** 0 to 100. */
  readonly score: number;
  readonly findings: readonly Finding[];
  /** The words that a finding is about, in their order and apart; a finding about the whole text has none. */
  readonly spans: readonly Span[];
  readonly topics: readonly string[];
  /** -1 to 1. */
  readonly sentiment: number;
  /** Null where neither has more words. */
  readonly language: Language | null;
  readonly isHeld: boolean;
};

type Word = Span & { readonly word: string };
/** Other signs that stand for a letter, and none of them changes a word's meaning. */
function wordsIn(text: string): Word[] {
  const found: Word[] = [];
  const pattern = /[\p{L}\p{N}'’]+/gu;
  for (let match = pattern.exec(text); match; match = pattern.exec(text))
    found.push({ word: match[0].toLowerCase().replaceAll('’', "'"), from: match.index, to: pattern.lastIndex });
  return found;
}
const plainWords = (text: string): string[] => wordsIn(text).map(({ word }) => word);

const phone = /(?<![\d.$])(?:\+?1[\s.-]?)?\(?[2-9]\d{2}\)?[\s.-]?\d{3}[\s.-]?\d{4}(?!\d)/g;

const sets = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const pay = sets('send transfer deposit pay wire venmo cashapp zelle envía manda deposita transfiere');
const payMe = sets('envíame mándame págame deposítame transfiéreme');
const money = sets('me us usd btc dollar dollars coin coins wallet dólares monedas billetera');
const sell = sets('sell selling sale wts vendo vende venta');
const restricted = sets(
  'cigarette cigarettes cigar cigars vape vapes vaping tobacco alcohol liquor beer whiskey vodka lottery scratcher scratchers weed pills cigarrillo cigarrillos cigarro cigarros tabaco licor cerveza boleto boletos vapeador vapeadores',
);
const sureClaims = [
  ...[
    'guaranteed',
    'guarantee',
    '100 sure',
    "can't lose",
    'cannot lose',
    'can not lose',
    'surefire',
    'sure fire',
    'never lose',
    'always win',
  ],
  ...[
    'garantizado',
    'garantizados',
    'nunca pierde',
    'siempre gana',
    'seguro que gana',
    'números ganadores de',
    'winning numbers for',
  ],
];

/** From one of the first words to one of the others within the next eight. */
const standNear = (words: readonly Word[], first: ReadonlySet<string>, others: ReadonlySet<string>): Span[] =>
  words.flatMap(({ word, from }, at) => {
    const other = first.has(word) ? words.slice(at + 1, at + 9).find((next) => others.has(next.word)) : undefined;
    return other ? [{ from, to: other.to }] : [];
  });
const asksForMoney = (words: readonly Word[]): Span[] => [
  ...words.filter(({ word }) => payMe.has(word)),
  ...standNear(words, pay, money),
];

/** Where these words stand, each whole and in their order. What stands between them may be anything but words. */
function sequencesIn(words: readonly Word[], sought: readonly string[]): Span[] {
  const found: Span[] = [];
  for (let at = 0; sought.length > 0 && at + sought.length <= words.length; at++) {
    if (!sought.every((one, n) => words[at + n]?.word === one)) continue;
    found.push({ from: words[at]?.from ?? 0, to: words[at + sought.length - 1]?.to ?? 0 });
    at += sought.length - 1;
  }
  return found;
}
const sureSequences = sureClaims.map((claim) => claim.split(' '));
function claimsToWin(words: readonly Word[], plain: readonly string[]): Span[] {
  const said = new Set(plain);
  return sureSequences
    .filter((claim) => claim.every((word) => said.has(word)))
    .flatMap((claim) => sequencesIn(words, claim));
}
const spansOf = (text: string, pattern: RegExp): Span[] =>
  Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({ from: index, to: index + found.length }));
const links = /(?:https?:\/\/|\bwww\.)\S*/gi;

/** The share of words that two texts have in common. */
function overlap(one: readonly string[], other: readonly string[]): number {
  const [a, b] = [new Set(one), new Set(other)];
  if (a.size === 0 || b.size === 0) return 0;
  const common = [...a].filter((word) => b.has(word)).length;
  return common / (a.size + b.size - common);
}
const areRepeated = (words: readonly string[], recent: readonly string[]): boolean =>
  words.length >= 4 && recent.some((text) => overlap(words, plainWords(text)) >= 0.8);

function areCapitals(text: string): boolean {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const letters = capitals + (text.match(/\p{Ll}/gu)?.length ?? 0);
  return letters >= 20 && capitals / letters > 0.7;
}

function sentimentOf(words: readonly string[]): number {
  let [sum, felt] = [0, 0];
  words.forEach((word, at) => {
    const value = feelings.get(word);
    if (value === undefined) return;
    const isTurned = words.slice(Math.max(0, at - 3), at).some((before) => negations.has(before));
    sum += isTurned ? -value / 2 : value;
    felt += 1;
  });
  return felt === 0 ? 0 : Math.max(-1, Math.min(1, sum / (3 * felt)));
}

/** More words of one language than of the other. */
function languageOf(words: readonly string[]): Language | null {
  const count = (language: Language) => words.filter((word) => stopWords[language].has(word)).length;
  const [english, spanish] = [count('en'), count('es')];
  if (english === spanish) return null;
  return english > spanish ? 'en' : 'es';
}

type Read = {
  readonly text: string;
  readonly words: readonly Word[];
  readonly plain: readonly string[];
  readonly recent: readonly string[];
};
/** Where it is found, or whether it is true of the whole text. */
const signs: readonly (readonly [Finding, number, (read: Read) => readonly Span[] | boolean])[] = [
  ['bitcoin-address', 45, ({ text }) => bitcoinAddressesIn(text)],
  ['asks-for-money', 30, ({ words }) => asksForMoney(words)],
  ['phone-number', 25, ({ text }) => spansOf(text, phone)],
  ['restricted-sale', 60, ({ words }) => standNear(words, sell, restricted)],
  ['sure-to-win', 35, ({ words, plain }) => claimsToWin(words, plain)],
  ['repeated', 35, ({ plain, recent }) => areRepeated(plain, recent)],
  [
    'many-links',
    25,
    ({ text }) => {
      const found = spansOf(text, links);
      return found.length > 5 && found;
    },
  ],
  ['capitals', 15, ({ text }) => areCapitals(text)],
  [
    'hostile',
    30,
    ({ words, plain }) => sentimentOf(plain) <= -0.6 && words.filter(({ word }) => (feelings.get(word) ?? 0) < 0),
  ],
];

/** In their order, those that touch as one. */
export function joinedSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1);
    if (last && from <= last.to) joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else joined.push({ from, to });
  }
  return joined;
}

/** `recent`: what its author wrote last. */
export function screenText(text: string, recent: readonly string[] = []): Screening {
  const words = wordsIn(text);
  const plain = words.map(({ word }) => word);
  const found = signs.flatMap(([finding, weight, find]) => {
    const where = find({ text, words, plain, recent });
    const spans = typeof where === 'boolean' ? [] : where;
    return where === true || spans.length > 0 ? [{ finding, weight, spans }] : [];
  });
  const score = Math.min(
    100,
    found.reduce((sum, { weight }) => sum + weight, 0),
  );
  return {
    score,
    findings: found.map(({ finding }) => finding),
    spans: joinedSpans(found.flatMap(({ spans }) => spans)),
    topics: Object.entries(topicWords).flatMap(([topic, known]) =>
      plain.some((word) => known.has(word)) ? [topic] : [],
    ),
    sentiment: sentimentOf(plain),
    language: languageOf(plain),
    isHeld: score >= holdScore,
  };
}

/** Where a text has these words, each whole and in their order. */
export const spansOfWords = (text: string, words: string): Span[] => sequencesIn(wordsIn(text), plainWords(words));

/** The text with these words, each whole and in their order, as dots. */
export function maskWords(text: string, words: string): string {
  let [masked, kept] = ['', 0];
  for (const { from, to } of spansOfWords(text, words)) {
    masked += `${text.slice(kept, from)}•••`;
    kept = to;
  }
  return masked + text.slice(kept);
}
