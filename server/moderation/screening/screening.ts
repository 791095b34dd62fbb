/**
 * What a text gives away about itself, from its words alone. It holds a text or reports it; a person decides. The weights
 * are added up; from `holdScore` on nobody sees the text before a moderator has.
 */
import type { Finding } from '@autolotto/contract/moderation/enums.ts';
import { holdScore } from '@autolotto/contract/moderation/limits.ts';
import type { Language } from '@autolotto/contract/shared/language.ts';
import { bitcoinAddressesIn } from './bitcoin.ts';
import { feelings, negations, stopWords, topicWords } from './lexicon.ts';

export type Screening = {
  /** 0 to 100. */
  readonly score: number;
  readonly findings: readonly Finding[];
  readonly topics: readonly string[];
  /** -1 to 1. */
  readonly sentiment: number;
  /** Null where neither has more words. */
  readonly language: Language | null;
  readonly isHeld: boolean;
};

/** Other signs that stand for a letter, and none of them changes a word's meaning. */
const plainWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^\p{L}\p{N}']+/u)
    .filter((word) => word !== '');

const phone = /(?<![\d.$])(?:\+?1[\s.-]?)?\(?[2-9]\d{2}\)?[\s.-]?\d{3}[\s.-]?\d{4}(?!\d)/;

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

/** One of the first words, and one of the others within the next eight. */
const standNear = (words: readonly string[], first: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  words.some((word, at) => first.has(word) && words.slice(at + 1, at + 9).some((next) => others.has(next)));
const asksForMoney = (words: readonly string[]): boolean =>
  words.some((word) => payMe.has(word)) || standNear(words, pay, money);
const claimsToWin = (words: readonly string[]): boolean => {
  const line = ` ${words.join(' ')} `;
  return sureClaims.some((claim) => line.includes(` ${claim} `));
};
const links = /https?:\/\/|\bwww\./gi;

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
  const letters = [...text].filter((sign) => sign.toLowerCase() !== sign.toUpperCase());
  return letters.length >= 20 && letters.filter((sign) => sign !== sign.toLowerCase()).length / letters.length > 0.7;
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

const signs: readonly (readonly [
  Finding,
  number,
  (text: string, words: string[], recent: readonly string[]) => boolean,
])[] = [
  ['bitcoin-address', 45, (text) => bitcoinAddressesIn(text).length > 0],
  ['asks-for-money', 30, (_, words) => asksForMoney(words)],
  ['phone-number', 25, (text) => phone.test(text)],
  ['restricted-sale', 60, (_, words) => standNear(words, sell, restricted)],
  ['sure-to-win', 35, (_, words) => claimsToWin(words)],
  ['repeated', 35, (_, words, recent) => areRepeated(words, recent)],
  ['many-links', 25, (text) => [...text.matchAll(links)].length > 5],
  ['capitals', 15, (text) => areCapitals(text)],
  ['hostile', 30, (_, words) => sentimentOf(words) <= -0.6],
];

/** `recent`: what its author wrote last. */
export function screenText(text: string, recent: readonly string[] = []): Screening {
  const words = plainWords(text);
  const found = signs.filter(([, , isSo]) => isSo(text, words, recent));
  const score = Math.min(
    100,
    found.reduce((sum, [, weight]) => sum + weight, 0),
  );
  return {
    score,
    findings: found.map(([finding]) => finding),
    topics: Object.entries(topicWords).flatMap(([topic, known]) =>
      words.some((word) => known.has(word)) ? [topic] : [],
    ),
    sentiment: sentimentOf(words),
    language: languageOf(words),
    isHeld: score >= holdScore,
  };
}

/** Whether a text has these words, each whole and in their order. */
export const hasWords = (text: string, words: string): boolean =>
  ` ${plainWords(text).join(' ')} `.includes(` ${plainWords(words).join(' ')} `);

/** The text with these words, each whole and in their order, as dots. What stands between them may be anything but words. */
export function maskWords(text: string, words: string): string {
  const sought = plainWords(words);
  if (sought.length === 0) return text;
  const found = [...text.matchAll(/[\p{L}\p{N}'’]+/gu)];
  let [masked, kept] = ['', 0];
  for (let at = 0; at + sought.length <= found.length; at++) {
    if (!sought.every((word, n) => plainWords(found[at + n]?.[0] ?? '')[0] === word)) continue;
    const last = found[at + sought.length - 1];
    masked += `${text.slice(kept, found[at]?.index)}•••`;
    kept = (last?.index ?? 0) + (last?.[0].length ?? 0);
    at += sought.length - 1;
  }
  return masked + text.slice(kept);
}
