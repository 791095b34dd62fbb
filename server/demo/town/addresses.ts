import type { Point } from '@autolotto/contract/shared/geo.ts';
import { lengthOf, pointAlong } from './geometry.ts';
import { type LaidStreet, townNetwork } from './network.ts';
import { toPoint, townName, townZip } from './streets.ts';

/** A thousand numbers to the mile: about a hundred to a block. */
const unitsPerNumber = 100 / 1000;
/** From the middle of the street to the door, hundredths of a mile. */
const setback = 0.5;

/** No postal address is longer; anything else is not worth reading. */
const longestAddress = 300;

const suffixes: Record<string, string> = {
  st: 'street',
  str: 'street',
  av: 'avenue',
  ave: 'avenue',
  aven: 'avenue',
  rd: 'road',
  dr: 'drive',
  drv: 'drive',
  ln: 'lane',
  la: 'lane',
  blvd: 'boulevard',
  boul: 'boulevard',
  wy: 'way',
  lp: 'loop',
};

const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
];
const ordinalSign = (n: number): string => `${n}${{ 1: 'st', 2: 'nd', 3: 'rd' }[n] ?? 'th'}`;
const ordinalWords: Record<string, string> = Object.fromEntries(ordinals.map((word, i) => [word, ordinalSign(i + 1)]));

const unitWords = new Set(['apt', 'apartment', 'unit', 'suite', 'ste', 'room', 'rm', 'floor', 'fl', 'no']);
const stateWords = new Set(['co', 'colo', 'colorado', 'usa', 'us']);

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b\d\/\d\b/g, ' ')
    .replaceAll('#', ' unit ')
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

type Named = { readonly street: LaidStreet; readonly base: readonly string[]; readonly suffix: string };
let index: Named[] | undefined;

function streetIndex(): Named[] {
  index ??= townNetwork().streets.map((street) => {
    const words = wordsOf(street.name);
    return { street, base: words.slice(0, -1), suffix: words.at(-1) ?? '' };
  });
  return index;
}

const suffixOf = (word: string | undefined): string => (word === undefined ? '' : (suffixes[word] ?? word));
const knownSuffixes = new Set([
  'street',
  'avenue',
  'road',
  'drive',
  'lane',
  'boulevard',
  'way',
  'loop',
  'court',
  'place',
]);

/** The street these words begin with, and how many of them it takes. "Main" alone is enough, "Main Lane" is another street. */
function streetAt(words: readonly string[]): { street: LaidStreet; taken: number } | undefined {
  for (const { street, base, suffix } of streetIndex()) {
    if (!base.every((part, i) => (ordinalWords[words[i] ?? ''] ?? words[i]) === part)) continue;
    const next = suffixOf(words[base.length]);
    if (next === suffix) return { street, taken: base.length + 1 };
    if (!knownSuffixes.has(next)) return { street, taken: base.length };
  }
  return undefined;
}

/**
 * Whether the text after the street leaves the address in this town: a ZIP decides, else the city's name, else nothing.
 */
function isInTown(words: readonly string[]): boolean {
  const rest: string[] = [];
  let unit = false;
  for (const [i, word] of words.entries()) {
    const isFloor = /^\d+(st|nd|rd|th)$/.test(word) && unitWords.has(words[i + 1] ?? '');
    const isUnit = unitWords.has(word);
    // The word after a unit word is its number, unless the number came before it, as in "2nd floor".
    if (!unit && !isUnit && !isFloor && !stateWords.has(word)) rest.push(word);
    unit = isUnit ? !/^\d+(st|nd|rd|th)$/.test(words[i - 1] ?? '') : false;
  }
  const zip = rest.findLast((word) => /^\d{5}$/.test(word));
  if (zip !== undefined) return zip === townZip;
  return rest.length === 0 || rest.join(' ') === townName.toLowerCase();
}

function doorAt({ line }: LaidStreet, number: number): Point | undefined {
  const along = number * unitsPerNumber;
  if (along > lengthOf(line)) return undefined;
  const { point, towards } = pointAlong(line, along);
  const side = number % 2 === 0 ? setback : -setback;
  return toPoint([point[0] + towards[1] * side, point[1] - towards[0] * side]);
}

/**
 * Location of a town address: even numbers on the right hand, rising from the street's beginning. Undefined for an
 * unknown street, number or town.
 */
export function locateAddress(text: string): Point | undefined {
  if (text.length > longestAddress) return undefined;
  const words = wordsOf(text);
  for (const [i, word] of words.entries()) {
    const number = /^([1-9]\d{0,4})[a-z]?$/.exec(word)?.[1];
    if (number === undefined) continue;
    const found = streetAt(words.slice(i + 1));
    if (found && isInTown(words.slice(i + 1 + found.taken))) return doorAt(found.street, Number(number));
  }
  return undefined;
}
