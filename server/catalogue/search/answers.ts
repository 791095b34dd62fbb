/**
 * Answers of lists, kept in each process with the versions of the rows that they were made of. Whoever asks has the versions read
 * first, so that no change is missed, whichever server made it; only what did not change is not read and written out again.
 */
import { createHash } from 'node:crypto';
import type { Product } from '@autolotto/contract/catalogue/model.ts';
import type { Context } from '../../platform/context.ts';
import { dataLoaderPer } from '../../platform/database/batching/data-loader.ts';
import type { Database } from '../../platform/database/db.ts';
import { type Known, knownNow } from '../service.ts';
import { type Asked, loadVersion, type Shelves, type Source, searchProducts } from './search.ts';

export type Answer = Pick<Shelves, 'searchedFor' | 'next'> & { readonly text: string; readonly tag: string };
type Kept = { readonly source: Source; readonly version: string; readonly known: Known; readonly answer: Answer };

const minuteMs = 60_000;
/** What clocks change in an answer, they change on the minute. */
const isSameTime = (one: Known, other: Known): boolean =>
  one.policy === other.policy &&
  one.jurisdictionRules === other.jurisdictionRules &&
  Math.floor(one.now.getTime() / minuteMs) === Math.floor(other.now.getTime() / minuteMs);

/** Characters of the answers of one process, beyond which all are forgotten. */
const maxLength = 16_000_000;
const kept = new WeakMap<Database, { readonly answers: Map<string, Kept>; length: number }>();
function keptFor(db: Database) {
  const found = kept.get(db) ?? { answers: new Map<string, Kept>(), length: 0 };
  kept.set(db, found);
  return found;
}

/** Those who ask for the same together are told by one query. */
const loadVersionOnce = dataLoaderPer(
  async (db: Database, asked: readonly { readonly key: string; readonly of: Asked; readonly source: Source }[]) => {
    const once = new Map(asked.map((one) => [one.key, one]));
    const found = await Promise.all(
      [...once.values()].map(async ({ key, of, source }) => [key, await loadVersion({ db }, of, source)] as const),
    );
    const versions = new Map(found);
    return asked.map(({ key }) => versions.get(key));
  },
);

/** `write` makes the text of the products. */
export async function answerProducts(
  context: Context,
  asked: Asked,
  write: (products: Product[]) => string,
): Promise<Answer> {
  const known = await knownNow(context);
  const point = asked.near === undefined ? undefined : (await context.geocode(asked.near))?.point;
  const { search, category, storeId, near, limit, cursor } = asked;
  const key = JSON.stringify([search, category, storeId, near, limit, cursor, point]);
  const shelf = keptFor(context.db);
  const before = shelf.answers.get(key);
  if (
    before &&
    isSameTime(before.known, known) &&
    before.version === (await loadVersionOnce(context.db, { key, of: asked, source: before.source }))
  )
    return before.answer;
  const { products, searchedFor, next, kept: keep } = await searchProducts(context, known, asked, point);
  const text = write(products);
  const answer = { text, tag: tagOf(text, searchedFor, next), searchedFor, next };
  if (keep === undefined) return answer;
  shelf.length += text.length - (before?.answer.text.length ?? 0);
  if (shelf.length > maxLength) {
    shelf.answers.clear();
    shelf.length = text.length;
  }
  shelf.answers.set(key, { ...keep, known, answer });
  return answer;
}

function tagOf(...parts: readonly unknown[]): string {
  return `"${createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)}"`;
}
