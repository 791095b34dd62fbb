import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** A page that hears of many changes at once fetches what they make old once, and stays far below what it may ask for. */
export const restMs = 1_000;

/**
 * Makes what the keys name old: what is on the screen is fetched again at once, and then at most once in `restMs`,
 * however much is pushed meanwhile.
 */
export function makeRefresh(
  queryClient: QueryClient,
  later: (run: () => void, ms: number) => unknown = setTimeout,
): (keys: readonly QueryKey[]) => void {
  const waiting = new Map<string, QueryKey>();
  let isResting = false;

  const refetch = (queryKey: QueryKey) => {
    for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
      // A first fetch is not begun anew, but what it brings may have been read before the change.
      if (query.state.fetchStatus === 'fetching' && query.state.data === undefined)
        query.fetch().then(
          () => refresh([query.queryKey]),
          () => undefined,
        );
    }
    void queryClient.invalidateQueries({ queryKey });
  };
  const work = () => {
    isResting = waiting.size > 0;
    if (!isResting) return;
    const keys = [...waiting.values()];
    waiting.clear();
    later(work, restMs);
    for (const queryKey of keys) refetch(queryKey);
  };
  const refresh = (keys: readonly QueryKey[]) => {
    for (const queryKey of keys) waiting.set(hashKey(queryKey), queryKey);
    if (!isResting) work();
  };
  return refresh;
}
