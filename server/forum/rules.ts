/** Pure rules of the forum: names, trust, what newcomers may, places in lists. */
import type { NewcomerLimit } from '@autolotto/contract/forum/limits.ts';
import { nameLength } from '@autolotto/contract/forum/limits.ts';
import type { Language } from '@autolotto/contract/shared/language.ts';
import { type Rejection, rejection } from '../platform/fail.ts';

const letters = /[^\p{L}\p{N}]+/gu;
/** The first name a member gets: the given name and one letter of the other, without spaces, so that it can be called. */
export function firstNameOf({
  firstName,
  lastName,
}: {
  readonly firstName: string;
  readonly lastName: string;
}): string {
  const given = firstName.replace(letters, '').slice(0, nameLength.max - 8) || 'Member';
  const [initial = ''] = lastName.replace(letters, '');
  return `${given}${initial && `.${initial.toUpperCase()}`}`;
}

export type TrustFacts = {
  readonly daysVisited: number;
  readonly topicsEntered: number;
  readonly postsRead: number;
  readonly readSeconds: number;
  readonly likesGiven: number;
  readonly likesReceived: number;
  readonly repliesWritten: number;
};
export type TrustNeeds = {
  readonly days: number;
  readonly topics: number;
  readonly posts: number;
  readonly minutes: number;
};
/** What levels 1, 2 and 3 take. Level 4 is given by an admin. */
export type TrustTable = { readonly basic: TrustNeeds; readonly member: TrustNeeds; readonly regular: TrustNeeds };
const highestEarned = 3;
export const givenTrust = 4;
/** From the second level on a member has also taken part. */
const takesPart = { likesGiven: 1, likesReceived: 1, replies: 3 };

export type Missing = { readonly what: string; readonly have: number; readonly need: number };

/** What a level asks for that is not there yet. */
export function missingFor(facts: TrustFacts, level: number, table: TrustTable): Missing[] {
  const needs = [table.basic, table.member, table.regular][level - 1];
  if (!needs) return [];
  const all: Missing[] = [
    { what: 'days', have: facts.daysVisited, need: needs.days },
    { what: 'topics', have: facts.topicsEntered, need: needs.topics },
    { what: 'posts', have: facts.postsRead, need: needs.posts },
    { what: 'minutes', have: Math.floor(facts.readSeconds / 60), need: needs.minutes },
    ...(level < 2
      ? []
      : [
          { what: 'likesGiven', have: facts.likesGiven, need: takesPart.likesGiven },
          { what: 'likesReceived', have: facts.likesReceived, need: takesPart.likesReceived },
          { what: 'replies', have: facts.repliesWritten, need: takesPart.replies },
        ]),
  ];
  return all.filter(({ have, need }) => have < need);
}

/** The highest level of which nothing is missing, one after the other. */
export function trustOf(facts: TrustFacts, table: TrustTable): number {
  let level = 0;
  while (level < highestEarned && missingFor(facts, level + 1, table).length === 0) level += 1;
  return level;
}

export const reputationOf = (likes: number, dislikes: number): number => Math.max(0, 2 * likes - dislikes);

export type NewcomerMost = Readonly<Record<NewcomerLimit, number>>;
/** What stops a newcomer; the first reason. */
export function stopsNewcomer(
  trust: number,
  counts: Partial<NewcomerMost>,
  most: NewcomerMost,
): Rejection<'NEWCOMER'> | undefined {
  if (trust > 0) return undefined;
  for (const [what, count] of Object.entries(counts) as [NewcomerLimit, number][])
    if (count > most[what]) return rejection('NEWCOMER', { what, most: most[what] });
  return undefined;
}

export type ListOrder = 'recent' | 'popular' | 'category';
export type Place = { readonly isPinned: boolean; readonly key: number; readonly id: number };
export const placeOf = ({ isPinned, key, id }: Place): string => `${Number(isPinned)}.${key}.${id}`;
/** The schema has checked its form. */
export function readPlace(place: string): Place {
  const [pinned, key, id] = place.split('.');
  return { isPinned: pinned === '1', key: Number(key), id: Number(id) };
}

const frequent: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    'the and is are was you that for with this what how have not but can they from your all will just when'.split(' '),
  ),
  es: new Set(
    'el la los las que de en un una por con para no es son como pero mi su cuando esta este qué cómo más hay se'.split(
      ' ',
    ),
  ),
};
/** The language a text is searched in: that of most of its frequent words, or the one given. */
export function languageOf(text: string, otherwise: Language): Language {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const hits = (language: Language) => words.filter((word) => frequent[language].has(word)).length;
  const [english, spanish] = [hits('en'), hits('es')];
  if (english === spanish) return otherwise;
  return spanish > english ? 'es' : 'en';
}

/** The beginning of a plain text, cut where a word ends. */
export function excerptOf(text: string, most = 200): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const space = cut.lastIndexOf(' ');
  return `${cut
    .slice(0, space > most / 2 ? space : most)
    .toWellFormed()
    .trimEnd()}…`;
}
