import { loadMessages, type MessagePart } from './i18n/language.ts';

/** The code of a page did not arrive: no network, or a newer version of the product has replaced the files. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError';
}

/** Wraps the import of a page whose words are in the first load, so that one that could not be fetched is not taken for one that broke. */
export function loadingAlone<M>(load: () => Promise<M>): () => Promise<M> {
  return () =>
    load().catch((cause: unknown) => {
      throw new PageLoadError('The page could not be loaded', { cause });
    });
}

/** The same for every other page: its words come at the same time. */
export const loading = <M>(load: () => Promise<M>, ...more: MessagePart[]): (() => Promise<M>) =>
  loadingAlone(async () => {
    const [page] = await Promise.all([load(), loadMessages('pages', ...more)]);
    return page;
  });
