import { articlesIn } from '../../platform/adapters/barcode-lookup.ts';

/** Articles that come along: see known-articles/README.md for where they are from. */
export const knownArticles = articlesIn(new URL('./articles.csv', import.meta.url));
