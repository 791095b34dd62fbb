import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, keysOf } from '../client.ts';
import { ApiError } from '../errors.ts';

/** The signed-in person, or null. A 401 here is no error: it is the answer of someone who is signed out. */
export const currentUserQuery = queryOptions<CurrentUser | null>({
  queryKey: keysOf('GET /api/auth/user'),
  queryFn: async () => {
    try {
      return await call('GET /api/auth/user');
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
  // Many parts of a page ask who is here; a call that failed is made again only when the person asks for it.
  retryOnMount: false,
});

/** Signed in is exactly: the current-user call returned data. */
export function useUser() {
  const { data, isPending, error, refetch } = useQuery(currentUserQuery);
  return { user: data ?? undefined, isAuthenticated: Boolean(data), isPending, error, refetch };
}

/** Nothing stands before the pages: a second factor that is missing, or an account that is about to be deleted. */
export const isWhole = (user: CurrentUser | undefined): boolean =>
  user !== undefined && user.secondFactor === null && user.deletesAt === null;

/** For pages behind the sign-in guard, which mounts them only with a user. */
export function useSignedInUser(): CurrentUser {
  const { user } = useUser();
  if (!user) throw new Error('This page is for signed-in people');
  return user;
}
