import { loadMessages } from './i18n/language.ts';
import type { MessagePart } from './later-parts.ts';

/** The code of a page did not arrive: no network, or a newer version of the product has replaced the files. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError';
}

/**
 * Wraps the import of a page whose words are in the first load and in these parts, so that one that could not be fetched is
 * not taken for one that broke.
 */
export function loadingAlone<M>(load: () => Promise<M>, ...parts: MessagePart[]): () => Promise<M> {
  return () =>
    Promise.all([load(), loadMessages(...parts)]).then(
      ([page]) => page,
      (cause: unknown) => {
        throw new PageLoadError('The page could not be loaded', { cause });
      },
    );
}

/** The same for every other page: its words come at the same time. */
export const loading = <M>(load: () => Promise<M>, ...more: MessagePart[]): (() => Promise<M>) =>
  loadingAlone(load, 'pages', ...more);
