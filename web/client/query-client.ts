import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { fetchKey } from './client.ts';
import { isSuspended, isUnauthorized } from './errors.ts';
import { logError } from './log.ts';
import { currentUserQuery } from './session/session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta;
    mutationMeta: CallMeta;
  }
}
interface CallMeta extends Record<string, unknown> {
  /** The page answers a 401 of this call itself: a wrong password is not a lost session. */
  handlesUnauthorized?: boolean;
}

/**
 * Data is fetched once and then kept true by what the server pushes, never by polling, focus or age. Nothing is tried
 * twice behind the person's back: an error is shown with a way to retry.
 */
export function makeQueryClient(onUnauthorized: () => void): QueryClient {
  const notice = (error: unknown, meta: CallMeta | undefined) => {
    if (isUnauthorized(error) && !meta?.handlesUnauthorized) onUnauthorized();
    // When an account is suspended with a page open, the current-user call shows it in place of the page.
    if (isSuspended(error) && !isSuspended(client.getQueryState(currentUserQuery.queryKey)?.error))
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  };
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: fetchKey,
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        // Offline, a call fails immediately instead of waiting for the network.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    queryCache: new QueryCache({ onError: (error, failed) => notice(error, failed.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        logError('Mutation failed', error);
        notice(error, mutation.meta);
      },
    }),
  });
  return client;
}
