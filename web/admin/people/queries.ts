import { infiniteQueryOptions } from '@tanstack/react-query';
import { callForHeaders, keysOf, query, type ReplyOf } from '../../client/client.ts';

export type FoundPerson = ReplyOf<'GET /api/admin/people'>[number];
export type PersonFile = ReplyOf<'GET /api/admin/people/:personId'>;

/** Accounts, page by page. */
export const peopleQuery = (find: string) => {
  const where = find === '' ? {} : { find };
  return infiniteQueryOptions({
    queryKey: [...keysOf('GET /api/admin/people'), 'pages', where],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const page = { ...where, ...(cursor && { cursor }) };
      const { reply, headers } = await callForHeaders('GET /api/admin/people', { query: page }, signal);
      return { people: reply, next: headers.has('link') ? reply.at(-1)?.userId : undefined };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
};
export const personQuery = (personId: string) => query('GET /api/admin/people/:personId', { params: { personId } });
