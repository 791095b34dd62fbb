/**
 * The endpoint table as tests read it, and what a reply may not do whatever it is about: carry a field that its row does
 * not name, lack one that it names, or refuse with a code that its row does not list.
 */

import { isDeepStrictEqual } from 'node:util';
import { endpoints } from '@autolotto/contract/endpoints.ts';
import { commonErrorCodes, type ErrorCode, errors } from '@autolotto/contract/errors.ts';
import type { Endpoint, EndpointTable } from '@autolotto/contract/shared/endpoint.ts';
import { problemTitle, statusOf } from '@autolotto/contract/shared/errors.ts';
import { Problem } from '@autolotto/contract/shared/problem.ts';
import { z } from 'zod';

/** "GET /api/orders/:orderId": how tests name a row. */
export type RowName = string;
export const nameOf = (row: Endpoint): RowName => `${row.method} ${row.path}`;

export const allRows: readonly Endpoint[] = Object.values(endpoints).flatMap((table: EndpointTable) =>
  Object.values(table),
);

const patterns = allRows.map((row) => ({
  row,
  pattern: new RegExp(`^${row.path.replace(/:[a-zA-Z]+/g, '[^/]+')}/?$`),
}));
/** The row that answers a call, if one does. Named paths win over parameters, as in the router. */
export function rowFor(method: string, url: string): Endpoint | undefined {
  const path = url.split('?')[0] ?? '';
  const matching = patterns.filter(({ row, pattern }) => row.method === method && pattern.test(path));
  return (matching.find(({ row }) => !row.path.includes(':')) ?? matching[0])?.row;
}

type Seen = { readonly status: number; readonly body: unknown; readonly headers: Record<string, unknown> };
const isProblem = (reply: Seen): boolean =>
  String(reply.headers['content-type']).startsWith('application/problem+json');
const isErrorCode = (code: string): code is ErrorCode => code in errors;

/** Violations of a reply against its row; empty when it matches. */
export function breaches(row: Endpoint | undefined, reply: Seen): string[] {
  if (isProblem(reply)) return problemBreaches(row, reply);
  if (!row || row.navigation) return [];
  if (row.tagged && reply.status === 304) return reply.headers.etag ? [] : ['unchanged, and carries no tag'];
  const expected = row.status ?? 200;
  if (reply.status !== expected) return [`status ${reply.status} without a problem; the row says ${expected}`];
  const parsed = z.safeParse(row.reply, reply.body);
  if (!parsed.success) return [`the reply is not the row's: ${parsed.error.message}`];
  return isDeepStrictEqual(parsed.data, reply.body) ? [] : ['the reply carries fields that its row does not name'];
}

function problemBreaches(row: Endpoint | undefined, reply: Seen): string[] {
  const parsed = Problem.safeParse(reply.body);
  if (!parsed.success) return [`not a problem: ${parsed.error.message}`];
  const { code, status, title, type, ...rest } = parsed.data;
  if (!isErrorCode(code)) return [`${code} is no code of the error table`];
  const error = errors[code];
  const isListed = (commonErrorCodes as readonly ErrorCode[]).includes(code) || !row || row.errors.includes(code);
  const { detail: _, requestId: __, ...details } = rest;
  return [
    ...(isListed ? [] : [`the row does not list ${code}`]),
    ...(status === reply.status && status === statusOf[error.kind] ? [] : [`${code} came with status ${reply.status}`]),
    ...(title === problemTitle(code, error) && type === `/api/docs#${code}`
      ? []
      : [`${code} came with the words of another`]),
    ...(error.details.strict().safeParse(details).success ? [] : [`${code} came with details of another shape`]),
  ];
}
