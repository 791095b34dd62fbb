/**
 * The moderators' own words. Every message is held against them, so each process keeps them for a few seconds: a change holds
 * at once where it was made, and that much later on other servers.
 */
import type { Context } from '../platform/context.ts';
import { ttlCache } from '../platform/database/ttl-cache.ts';
import { maskWords, type Span, spansOfWords } from './screening/screening.ts';
import * as store from './store.ts';

const keptMs = 5_000;
export type Terms = Awaited<ReturnType<typeof store.listTerms>>;
const kept = ttlCache<Context, Terms>(keptMs, ({ db }) => store.listTerms(db.read).execute());

/** Asked before a transaction: it may read over a connection of its own. */
export const currentTerms = kept.current;

/** A moderator added or removed one. */
export const termsChanged = kept.changed;

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
