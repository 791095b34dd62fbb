/** Pure: whether two accounts are likely one person, and for how long people shut themselves out. */
import type { DuplicateSignal, ExclusionScope, ExclusionTerm } from '@autolotto/contract/identity/persons/enums.ts';

export type Known = {
  readonly firstName: string;
  readonly lastName: string;
  /** Null while not stated. */
  readonly dateOfBirth: string | null;
};
export type Shared = { readonly address: boolean; readonly device: boolean; readonly license: boolean };

const wordsOf = ({ firstName, lastName }: Known): string[] =>
  `${firstName} ${lastName}`
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort();

/** Whether the words differ by one letter added, left out, changed, or swapped with its neighbor. */
export function isSlip(first: string, other: string): boolean {
  if (first === other) return true;
  const [a, b] = first.length <= other.length ? [first, other] : [other, first];
  if (b.length - a.length > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  if (a.length < b.length) return a.slice(at) === b.slice(at + 1);
  if (a.slice(at + 1) === b.slice(at + 1)) return true;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/** Short names often differ by a letter. */
const shortestSlip = 4;

export function nameSign(first: Known, other: Known): 'name' | 'similar_name' | undefined {
  const [a, b] = [wordsOf(first), wordsOf(other)];
  const [fewer, more] = a.length <= b.length ? [a, b] : [b, a];
  // A first name alone is nobody's.
  if (fewer.length < 2) return undefined;
  if (fewer.join(' ') === more.join(' ')) return 'name';
  const left = fewer.filter((word) => !more.includes(word));
  if (left.length === 0) return 'similar_name';
  const [slipped, ...others] = left;
  if (slipped === undefined || others.length > 0 || a.length !== b.length) return undefined;
  const meant = more.find((word) => !fewer.includes(word)) ?? '';
  return slipped.length >= shortestSlip && meant.length >= shortestSlip && isSlip(slipped, meant)
    ? 'similar_name'
    : undefined;
}

const weight: Readonly<Record<DuplicateSignal, number>> = {
  name: 40,
  similar_name: 30,
  birth_date: 40,
  address: 20,
  device: 20,
  license: 60,
};
/** Two different birthdays make one person less likely. */
const otherBirthday = -20;
const likely = 60;

/**
 * Signs that two accounts share, when they justify an admin's look. A couple shares a home and a phone, father and son
 * a name and a home: neither is enough. Twins are: an admin distinguishes them.
 */
export function matchSignals(first: Known, other: Known, shared: Shared): DuplicateSignal[] | undefined {
  const name = nameSign(first, other);
  const isDated = first.dateOfBirth !== null && other.dateOfBirth !== null;
  const signs: DuplicateSignal[] = [
    ...(name ? [name] : []),
    ...(isDated && first.dateOfBirth === other.dateOfBirth ? (['birth_date'] as const) : []),
    ...(shared.address ? (['address'] as const) : []),
    ...(shared.device ? (['device'] as const) : []),
    ...(shared.license ? (['license'] as const) : []),
  ];
  const against = isDated && first.dateOfBirth !== other.dateOfBirth && !shared.license ? otherBirthday : 0;
  return signs.reduce((sum, sign) => sum + weight[sign], against) >= likely ? signs : undefined;
}

/** Length of each term; null has no end. */
export const lengthOf: Readonly<Record<ExclusionTerm, { readonly months: number; readonly days: number } | null>> = {
  one_day: { months: 0, days: 1 },
  one_week: { months: 0, days: 7 },
  one_month: { months: 1, days: 0 },
  six_months: { months: 6, days: 0 },
  one_year: { months: 12, days: 0 },
  five_years: { months: 60, days: 0 },
  for_good: null,
};

export type Exclusion = { readonly scope: ExclusionScope; readonly until: Date | null };
/** A term that begins now. */
export type Term = { readonly from: Date; readonly until: Date | null };
const dayMs = 86_400_000;
/** A second tap is a repeat, not a wish for more: up to a day, and of a short term a small part of it. */
const repeatMs = (from: Date, until: Date): number => Math.min(dayMs, (until.getTime() - from.getTime()) / 24);
/** Effect of another exclusion on the current one: a repeat leaves it the same, and it can only be prolonged. */
export function extension(now: Exclusion | undefined, { from, until }: Term): 'longer' | 'same' | 'shorter' {
  if (!now) return 'longer';
  if (now.until === null) return until === null ? 'same' : 'shorter';
  if (until === null) return 'longer';
  const more = until.getTime() - now.until.getTime();
  const repeat = repeatMs(from, until);
  if (more > repeat) return 'longer';
  return more < -repeat ? 'shorter' : 'same';
}
