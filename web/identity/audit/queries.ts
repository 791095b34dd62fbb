import { infiniteQueryOptions } from '@tanstack/react-query';
import { callForHeaders, keysOf, query, type ReplyOf } from '../../client/client.ts';

export type AuditEntry = ReplyOf<'GET /api/admin/audit'>[number];
/** What stands in the address: days are those of the reader. */
export type AuditSearch = {
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  readonly kind?: string | undefined;
  readonly subject?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly find?: string | undefined;
};

/** The first moment of a day, or of the one so many days after it, by the reader's clock. */
function startOfDay(day: string | undefined, daysAfter = 0): string | undefined {
  const start = new Date(`${day}T00:00:00`);
  start.setDate(start.getDate() + daysAfter);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}

/** The same as the server asks for it. */
function filtersOf({ actor, action, kind, subject, from, to, find }: AuditSearch): Record<string, string> {
  const filters = {
    actor,
    action,
    subjectKind: kind,
    subjectId: subject,
    from: startOfDay(from),
    to: startOfDay(to, 1),
    text: find?.trim(),
  };
  return Object.fromEntries(Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

export const auditQuery = (search: AuditSearch) => {
  const where = filtersOf(search);
  return infiniteQueryOptions({
    queryKey: [...keysOf('GET /api/admin/audit'), where],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const page = { ...where, ...(cursor === undefined ? {} : { cursor }) };
      const { reply, headers } = await callForHeaders('GET /api/admin/audit', { query: page }, signal);
      return { entries: reply, next: headers.has('link') ? reply.at(-1)?.id : undefined };
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
  });
};
export const auditProofQuery = query('GET /api/admin/audit/proof');
export const auditFileUrl = (search: AuditSearch): string =>
  `/api/admin/audit.csv?${new URLSearchParams(filtersOf(search))}`;
