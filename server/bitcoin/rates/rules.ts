/** What a bitcoin costs, of what several sources say. Pure. */
import type { Quote } from '../../platform/adapters/bitcoin/rates.ts';

/** An older answer counts no more, and neither does a rate that follows from it. */
export const staleAfterMs = 120_000;
/** Sources are asked no more often. */
export const askEveryMs = 30_000;
/** A day ago: a rate so far from it stands for it. */
export const dayMs = 86_400_000;

/** Parts of a hundred that a source may be off the middle, and a rate from the one before. */
const apartPercent = 2;
const jumpPercent = 10;
const jumpWithinMs = 60_000;
const fewestSources = 2;

export type FairRate = { readonly cents: number; readonly sources: readonly string[]; readonly at: Date };
export type Judged =
  | ({ readonly kind: 'fair' } & FairRate)
  | { readonly kind: 'none'; readonly why: 'few' | 'apart' | 'jump' };

/** The middle one; of an even number the mean of the two, cut off to cents. */
export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const upper = sorted[Math.floor(half)] ?? 0;
  return Number.isInteger(half) ? Math.floor(((sorted[half - 1] ?? 0) + upper) / 2) : upper;
}

/** `|a - b| > percent % of b`, in whole numbers. */
const isApart = (a: number, b: number, percent: number): boolean => Math.abs(a - b) * 100 > b * percent;

/** Two sources that agree make a rate; one that leaps away from the last minute's makes none. */
export function judgeQuotes(quotes: readonly Quote[], now: Date, before: FairRate | undefined): Judged {
  const fresh = quotes.filter(({ at }) => Math.abs(now.getTime() - at.getTime()) <= staleAfterMs);
  if (fresh.length < fewestSources) return { kind: 'none', why: 'few' };
  const middle = medianOf(fresh.map(({ cents }) => cents));
  const agreeing = fresh.filter(({ cents }) => !isApart(cents, middle, apartPercent));
  if (agreeing.length < fewestSources) return { kind: 'none', why: 'apart' };
  const cents = medianOf(agreeing.map((quote) => quote.cents));
  if (before && now.getTime() - before.at.getTime() <= jumpWithinMs && isApart(cents, before.cents, jumpPercent))
    return { kind: 'none', why: 'jump' };
  return { kind: 'fair', cents, sources: agreeing.map(({ source }) => source).sort(), at: now };
}

/** "1.25": percent from one rate to another, half away from zero. */
export function changeInPercent(from: number, to: number): string {
  const hundredths = Math.round((Math.abs(to - from) * 10_000) / from);
  const text = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
  return to < from && hundredths > 0 ? `-${text}` : text;
}
