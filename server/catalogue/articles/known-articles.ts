import { articlesIn } from '../../platform/adapters/barcode-lookup.ts';

/** The bundled list of articles; README.md names its source. */
export const knownArticles = articlesIn(new URL('./articles.csv', import.meta.url));
