/**
 * Calls to the server, typed by the contract's endpoint table: a call is named by its method and path, and the row
 * of that name gives the types of its parameters, body and reply. Only types are imported, so that the schemas stay
 * out of the first load.
 *
 *   useQuery(query('GET /api/orders/:orderId', { params: { orderId: 5 } }))
 *   await call('POST /api/orders', { body, idempotencyKey })
 */
import type { endpoints } from '@autolotto/contract/endpoints.ts';
import type { Schema } from '@autolotto/contract/shared/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { ApiError, loadProblemWords } from './errors.ts';
import { recordEventSeq } from './realtime/event-seq.ts';
import { forgetRefusal, noteRefusal } from './refusals.ts';
import { isFreshAgain } from './session/fresh-sign-in.ts';
import { recordSessionEndHeader } from './session/session-end.ts';

type Table = typeof endpoints;
type Row = { [D in keyof Table]: Table[D][keyof Table[D]] }[keyof Table];
type NameOf<R> = R extends { method: infer M extends string; path: infer P extends string } ? `${M} ${P}` : never;
/** Made once, so that type checking does not look for a row among all of them at each call. */
type RowsByName = { [R in Row as NameOf<R>]: R };

export type EndpointName = keyof RowsByName;
type RowOf<N> = N extends EndpointName ? RowsByName[N] : never;
export type ReplyOf<N extends EndpointName> = RowOf<N> extends { reply: infer S extends Schema } ? z.output<S> : never;
export type BodyOf<N extends EndpointName> = RowOf<N> extends { body: infer S extends Schema } ? z.input<S> : never;

/** Path and query values as code holds them; a row that takes none adds nothing. */
type Where<N> = (RowOf<N> extends { params: infer S extends Schema } ? { params: z.output<S> } : unknown) &
  (RowOf<N> extends { query: infer S extends Schema } ? { query?: z.output<S> } : unknown);
/** Where a row takes an Idempotency-Key it is not optional: omitting it would double orders. */
type What<N> = Where<N> &
  (RowOf<N> extends { body: infer S extends Schema } ? { body: z.input<S> } : unknown) &
  (RowOf<N> extends { idempotent: true } ? { idempotencyKey: string } : unknown);
type CallInput<T> = Record<never, never> extends T ? [input?: T] : [input: T];

type Values = Readonly<Record<string, unknown>>;
type Input = { params?: Values; query?: Values; body?: unknown; idempotencyKey?: string; tag?: string };
/** Path parts, then at most one object: the query string. */
export type QueryKey = readonly (string | number | Values)[];

/** Query options whose key is also the address: the default query function fetches it. */
export function query<const N extends EndpointName & `GET ${string}`>(name: N, ...[input]: CallInput<Where<N>>) {
  return queryOptions<ReplyOf<N>>({ queryKey: keyOf(name, input as Input | undefined) });
}

/** Every key of an endpoint, whatever its parameters: what to invalidate. */
export function keysOf(name: EndpointName & `GET ${string}`): QueryKey {
  const [, path = ''] = name.split(' ');
  return [path.split('/:')[0] ?? path];
}

export async function call<const N extends EndpointName>(name: N, ...[given]: CallInput<What<N>>): Promise<ReplyOf<N>> {
  const input = (given ?? {}) as Input;
  const [method = 'GET'] = name.split(' ');
  return (await request(method, urlOf(keyOf(name, input)), input)) as ReplyOf<N>;
}

/** A list with its headers, such as the address of the next page. */
export async function callForHeaders<const N extends EndpointName & `GET ${string}`>(
  name: N,
  where: Where<N>,
  signal?: AbortSignal,
): Promise<{ readonly reply: ReplyOf<N>; readonly headers: Headers }> {
  const response = await respond('GET', urlOf(keyOf(name, where as Input)), {}, signal);
  return { reply: (await response.json()) as ReplyOf<N>, headers: response.headers };
}

/** Sends comma-separated values as they are, to a call that takes them. */
export async function sendCsv<const N extends EndpointName>(name: N, given: What<N>, file: Blob): Promise<ReplyOf<N>> {
  const [method = 'POST'] = name.split(' ');
  const input = given as Input;
  return (await request(method, urlOf(keyOf(name, input)), { ...input, body: file })) as ReplyOf<N>;
}

/** A reply that is a file. */
export async function fetchFile(name: EndpointName & `GET ${string}`): Promise<Blob> {
  return (await respond('GET', urlOf(keyOf(name)), {})).blob();
}

/** The default query function: GET on the key's parts joined with '/'. */
export async function fetchKey({ queryKey, signal }: { queryKey: readonly unknown[]; signal?: AbortSignal }) {
  return request('GET', urlOf(queryKey as QueryKey), {}, signal);
}

function keyOf(name: string, input: Input = {}): QueryKey {
  const [, path = ''] = name.split(' ');
  const key: (string | number | Values)[] = [];
  // '/api/orders/:orderId/status' becomes ['/api/orders', 5, 'status'].
  for (const part of path.split(/\/(:[^/]+)(?:\/|$)/)) {
    if (part.startsWith(':')) key.push(input.params?.[part.slice(1)] as string | number);
    else if (part !== '') key.push(...(key.length === 0 ? [part] : part.split('/')));
  }
  const set = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  return set.length > 0 ? [...key, Object.fromEntries(set)] : key;
}

export function urlOf(key: QueryKey): string {
  const last = key.at(-1);
  const search = typeof last === 'object' ? last : undefined;
  const parts = (search ? key.slice(0, -1) : key) as (string | number)[];
  const path = parts.map((part, i) => (i === 0 ? part : encodeURIComponent(part))).join('/');
  return search ? `${path}?${new URLSearchParams(search as Record<string, string>)}` : path;
}

/** What is private stays off the browser's disk: the last few such replies with a tag are remembered here. */
const remembered = new Map<string, { readonly tag: string; readonly reply: unknown }>();
const mostRemembered = 8;

async function request(method: string, url: string, input: Input, signal?: AbortSignal): Promise<unknown> {
  const before = method === 'GET' ? remembered.get(url) : undefined;
  const response = await respond(method, url, { ...input, ...(before && { tag: before.tag }) }, signal);
  if (before && response.status === unchanged) return before.reply;
  const reply: unknown = await response.json();
  const tag = response.headers.get('etag');
  remembered.delete(url);
  if (tag && response.headers.get('cache-control') === 'no-store') remembered.set(url, { tag, reply });
  if (remembered.size > mostRemembered) remembered.delete(remembered.keys().next().value ?? '');
  return reply;
}
const unchanged = 304;

/** Sends a call that needs a fresh sign-in again, once, after its person has shown who they are. */
async function respond(method: string, url: string, input: Input, signal?: AbortSignal): Promise<Response> {
  const response = await send(method, url, input, signal);
  if (response.ok || response.status === unchanged) {
    if (method !== 'GET') forgetRefusal();
    return response;
  }
  const error = await readError(response);
  if (await isFreshAgain(error)) {
    const second = await send(method, url, input, signal);
    if (second.ok) return second;
    throw noted(await readError(second));
  }
  throw noted(error);
}

async function readError(response: Response): Promise<ApiError> {
  const error = new ApiError(response.status, response.statusText, await response.text());
  await loadProblemWords(error.code);
  return error;
}

function noted(error: ApiError): ApiError {
  noteRefusal(error.code);
  return error;
}

async function send(method: string, url: string, { body, idempotencyKey, tag }: Input, signal?: AbortSignal) {
  const headers: Record<string, string> = {};
  const isFile = body instanceof Blob;
  if (body !== undefined) headers['content-type'] = isFile ? 'text/csv' : 'application/json';
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
  if (tag !== undefined) headers['if-none-match'] = tag;
  const response = await fetch(url, {
    method,
    credentials: 'include',
    headers,
    ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  recordEventSeq(response.headers);
  recordSessionEndHeader(response.headers);
  return response;
}
