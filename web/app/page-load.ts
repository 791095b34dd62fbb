/** The code of a page did not arrive: no network, or a newer version of the product has replaced the files. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError';
}

/** Wraps a page's import, so that a page that could not be fetched is not taken for a page that broke. */
export function loading<M>(load: () => Promise<M>): () => Promise<M> {
  return () =>
    load().catch((cause: unknown) => {
      throw new PageLoadError('The page could not be loaded', { cause });
    });
}
