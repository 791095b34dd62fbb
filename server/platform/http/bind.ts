/** Endpoint rows as routes: what a row says is checked and validated before its handler is called. */
import { hash } from 'node:crypto';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@autolotto/contract/shared/endpoint.ts';
import { Problem } from '@autolotto/contract/shared/problem.ts';
import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { fail, failField } from '../fail.ts';
import { keepSignedBytes, type SignedBody, takeOneClick } from './bodies.ts';
import type { Http } from './http.ts';
import type { HttpLimits } from './http-limits.ts';
import type { Actor } from './session.ts';
import { type Received, receive } from './upload.ts';

/** Input of a handler; its row has validated everything in it. */
export type Call<E extends Endpoint> = {
  readonly actor: E['access']['who'] extends 'anyone' ? Actor | null : Actor;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: E extends { takes: 'signed' } ? SignedBody : BodyOf<E>;
  /** Present only on rows that take one; undefined when the caller sent none. */
  readonly idempotencyKey: string | undefined;
  /** Writes an upload's file to this path, and returns the fields beside it. */
  readonly receive: (path: string) => Promise<Received<FieldsOf<E>>>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};
type FieldsOf<E extends Endpoint> = E extends { upload: { fields: infer F extends z.core.$ZodType } }
  ? z.output<F>
  : never;
/** Handlers of a domain, one per row of its table. */
export type Handlers<T extends Record<string, Endpoint>> = {
  readonly [K in keyof T]: (call: Call<T[K]>) => Promise<z.input<T[K]['reply']> | FastifyReply>;
};

/** Tells where the next page of a list begins, as a Link header, when this one came out full. */
export function linkNextPage(
  reply: FastifyReply,
  path: string,
  items: readonly { id: number | string }[],
  limit: number,
  narrowedBy: Readonly<Record<string, string | undefined>> = {},
): void {
  const last = items.at(-1);
  if (!last || items.length < limit) return;
  const given = Object.entries(narrowedBy).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const query = new URLSearchParams([['limit', `${limit}`], ['cursor', `${last.id}`], ...given]);
  reply.header('link', `<${path}?${query}>; rel="next"`);
}

/** The tag of what a text says: whoever has the same text has the same tag. */
export const tagOf = (text: string): string => `"${hash('sha256', text, 'base64url').slice(0, 22)}"`;

/** Answers a text that a reply was made of before, by the schema of its row. */
export const sendJson = (reply: FastifyReply, json: string): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(json);

/** The same, which a browser may keep and ask for again with its tag: while that is the same, nothing is sent. */
export function sendTagged(request: FastifyRequest, reply: FastifyReply, json: string, tag: string): FastifyReply {
  reply.header('cache-control', 'private, no-cache');
  return sendPrivateTagged(request, reply, { json: () => json, tag });
}

/** The same of what stays off the disk: a page that remembers it asks with its tag by itself. */
export function sendPrivateTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  { json, tag }: { readonly json: () => string; readonly tag: string },
): FastifyReply {
  reply.header('etag', tag);
  return request.headers['if-none-match']?.includes(tag) ? reply.code(304).send() : sendJson(reply, json());
}

const idempotencyKeyPattern = /^[\x21-\x7e]{1,200}$/;

/** Binds every row of a domain's table to its handler. */
export function bind<T extends Record<string, Endpoint>>(
  http: Http,
  tag: string,
  table: T,
  handlers: Handlers<T>,
): void {
  for (const name of Object.keys(table))
    bindRow(http, tag, table[name] as Endpoint, handlers[name] as unknown as AnyHandler);
}
type AnyHandler = (call: Call<Endpoint>) => Promise<unknown>;

function bindRow(http: Http, tag: string, row: Endpoint, handler: AnyHandler): void {
  const isFromElsewhere = row.takes === 'signed' || row.takes === 'one-click';
  if (isFromElsewhere && (row.access.who !== 'anyone' || row.body || row.upload))
    throw new Error(`${row.method} ${row.path} is ${row.takes}: it has no session, and no body of its own`);
  if (!row.upload && !isFromElsewhere) {
    addRoute(http, tag, row, handler);
    return;
  }
  // Forms and signed bytes are read here and nowhere else.
  void http.register(async (scope) => {
    if (row.upload) await scope.register(multipart, { throwFileSizeLimit: false });
    else if (row.takes === 'one-click') takeOneClick(scope);
    else keepSignedBytes(scope, http.limits);
    addRoute(scope, tag, row, handler);
  });
}

function handlerMsOf({ upload, streams }: Endpoint, { requestMs, handlerMs, streamMs }: HttpLimits): number {
  if (streams) return streamMs;
  // A file is still coming while its handler runs.
  return upload ? requestMs + handlerMs : handlerMs;
}

function addRoute(http: Http, tag: string, row: Endpoint, handler: AnyHandler): void {
  const { upload } = row;
  http.route({
    method: row.method,
    url: row.path,
    handlerTimeout: handlerMsOf(row, http.limits),
    ...(row.takes === 'batch' || row.takes === 'csv' ? { bodyLimit: http.limits.batchBytes } : {}),
    config: {
      access: row.access,
      rateClass: row.rate,
      navigation: row.navigation ?? false,
      ...(row.takes ? { takes: row.takes } : {}),
    },
    schema: {
      tags: [tag],
      summary: row.summary,
      ...(row.params ? { params: row.params } : {}),
      ...(row.query ? { querystring: row.query } : {}),
      ...(row.body ? { body: row.body } : {}),
      ...(upload ? { consumes: ['multipart/form-data'] } : {}),
      ...(row.takes === 'csv' ? { consumes: ['text/csv'] } : {}),
      ...(row.navigation ? {} : { response: { [row.status ?? 200]: row.reply, '4xx': Problem, '5xx': Problem } }),
    },
    handler: async (request, reply) => {
      if (!row.navigation) reply.header('cache-control', 'no-store');
      if (row.takes === 'signed' && request.body === undefined) fail('MALFORMED_REQUEST', {});
      const result = await handler({
        actor: request.actor as never,
        params: request.params,
        query: request.query,
        body: request.body,
        idempotencyKey: row.idempotent ? idempotencyKey(request) : undefined,
        receive: (path: string) => {
          if (!upload) throw new Error(`${row.method} ${row.path} takes no file`);
          return receive(request, upload, path) as Promise<Received<never>>;
        },
        request,
        reply,
      } as Call<Endpoint>);
      if (reply.sent || result === reply) return reply;
      return reply.code(row.status ?? 200).send(result as ReplyOf<Endpoint>);
    },
  });
}

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !idempotencyKeyPattern.test(key)) {
    failField('Idempotency-Key', 'The Idempotency-Key must be 1 to 200 printable characters.');
  }
  return key;
}
