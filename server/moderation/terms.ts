/**
 * The moderators' own words. Every message is held against them, so each process keeps them for a few seconds: a change holds
 * at once where it was made, and that much later on other servers.
 */
import type { Context } from '../platform/context.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import type { Database } from '../platform/database/db.ts';
import { maskWords, type Span, spansOfWords } from './screening/screening.ts';
import * as store from './store.ts';

const keptMs = 5_000;
export type Terms = Awaited<ReturnType<typeof store.listTerms>>;
type Kept = { readonly readAt: number; readonly terms: Promise<Terms> };
const kept = new WeakMap<Database, Kept>();

/** Asked before a transaction: it may read over a connection of its own. */
export async function currentTerms(context: Context): Promise<Terms> {
  const { db } = context;
  const readAt = (await databaseTime(context)).getTime();
  const found = kept.get(db);
  if (found && Math.abs(readAt - found.readAt) < keptMs) return found.terms;
  const read = { readAt, terms: store.listTerms(db.read).execute() };
  read.terms.catch(() => kept.get(db) === read && kept.delete(db));
  kept.set(db, read);
  return read.terms;
}

/** A moderator added or removed one. */
export const termsChanged = ({ db }: Context): void => void kept.delete(db);

type Screened = { readonly isHeld: boolean; readonly isReported: boolean; readonly spans: readonly Span[] };
/** What they do with a text, and for which of its words. */
export function screenTerms(terms: Terms, text: string): Screened {
  const found = terms
    .filter(({ action }) => action !== 'mask')
    .map(({ words, action }) => ({ action, spans: spansOfWords(text, words) }))
    .filter(({ spans }) => spans.length > 0);
  return {
    isHeld: found.some(({ action }) => action === 'hold'),
    isReported: found.length > 0,
    spans: found.flatMap(({ spans }) => spans),
  };
}

/** A text as it is kept: masked words are dots. */
export const maskTerms = (terms: Terms, text: string): string =>
  terms.filter(({ action }) => action === 'mask').reduce((masked, { words }) => maskWords(masked, words), text);
