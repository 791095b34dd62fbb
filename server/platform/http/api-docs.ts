/** OpenAPI of the endpoint table at /api/openapi.json, and a page to read it at /api/docs, from local files. */

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { contracts } from '@autolotto/contract/domains.ts';
import { endpoints } from '@autolotto/contract/endpoints.ts';
import { type ErrorCode, errors } from '@autolotto/contract/errors.ts';
import type { Endpoint, EndpointTable } from '@autolotto/contract/shared/endpoint.ts';
import { problemTitle, statusOf } from '@autolotto/contract/shared/errors.ts';
import swagger from '@fastify/swagger';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** Path of the API page. */
export const apiDocsPath = '/api/docs';

const anyone = { access: { who: 'anyone' }, rateClass: 'read' } as const;
const sessionScheme = 'session';

/** Registered before the routes, so that it sees them all. */
export async function collectApi(http: FastifyInstance, sessionCookie: string): Promise<void> {
  await http.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'AutoLotto',
        version: '0.1.0',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' } as { name: string },
        description:
          'Errors are application/problem+json. Money is a decimal string, instants are RFC 3339 UTC. Sign in with POST /api/auth/sign-in/email; the session is a cookie. Calls that change something say where they come from, as browsers do: send the address of this server as Origin.',
      },
      servers: [{ url: '/', description: 'The server that this document comes from' }],
      tags: Object.entries(contracts).map(([name, { about }]) => ({ name, description: about })),
      components: {
        securitySchemes: {
          [sessionScheme]: {
            type: 'apiKey',
            in: 'cookie',
            name: sessionCookie,
            description: 'Set by signing in; HttpOnly.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (input) => described(jsonSchemaTransformObject(input) as unknown as Document) as never,
  });
}

type Json = Record<string, unknown>;
type Operation = Json & { responses: Record<string, Json> };
type Document = Json & {
  paths: Record<string, Record<string, Operation>>;
  components: Json & { schemas: Record<string, Json> };
};
type NamedRow = { readonly name: string; readonly row: Endpoint<ErrorCode> };

/** By method and path, as the document has them. */
const namedRows: ReadonlyMap<string, NamedRow> = new Map(
  Object.values(endpoints)
    .flatMap((table: EndpointTable<ErrorCode>) => Object.entries(table))
    .map(([name, row]) => [`${row.method.toLowerCase()} ${row.path.replace(/:([a-zA-Z]+)/g, '{$1}')}`, { name, row }]),
);

/** Adds what generators need and the routes do not have: names, access, and the errors of each status. */
function described(document: Document): Document {
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, operation]) => {
          const found = namedRows.get(`${method} ${path}`);
          return [method, found ? { ...operation, ...factsOf(found, operation) } : operation];
        }),
      ),
    ]),
  );
  const { schemas } = document.components;
  const all: Document = {
    ...document,
    paths,
    components: { ...document.components, schemas: { ...schemas, Problem } },
  };
  return { ...all, components: { ...all.components, schemas: used(all) } };
}

function factsOf({ name, row }: NamedRow, { responses }: Operation): Json {
  const replies = row.navigation
    ? { '200': { description: 'A page, a file, or where to go' } }
    : Object.fromEntries(
        Object.entries(responses)
          .filter(([status]) => /^\d/.test(status) && !/xx/i.test(status))
          .map(([status, reply]) => [status, { ...reply, description: row.summary }]),
      );
  return {
    operationId: name,
    security: row.access.who === 'anyone' ? [] : [{ [sessionScheme]: [] }],
    responses: {
      ...replies,
      ...(row.tagged ? { '304': { description: 'Unchanged since the answer with the tag in `If-None-Match`' } } : {}),
      ...refusalsOf(row),
    },
  };
}

/** Error replies by status, with the codes that each may have. */
function refusalsOf(row: Endpoint<ErrorCode>): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codesOf(row)) {
    const status = statusOf[errors[code].kind];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => problemTitle(code, errors[code])).join('; '),
        content: {
          'application/problem+json': {
            schema: {
              allOf: [
                { $ref: '#/components/schemas/Problem' },
                { type: 'object', properties: { code: { type: 'string', enum: codes } } },
              ],
            },
          },
        },
      },
    ]),
  );
}

function codesOf({
  access,
  method,
  params,
  body,
  query,
  upload,
  takes,
  idempotent,
  errors: own,
}: Endpoint<ErrorCode>): ErrorCode[] {
  const isOpen = access.who === 'anyone';
  const hasBody = Boolean(body || upload || takes);
  const when: [boolean, ...ErrorCode[]][] = [
    [true, 'MALFORMED_REQUEST'],
    [Boolean(params || query || hasBody), 'INVALID_FIELDS'],
    [!isOpen, 'UNAUTHENTICATED', 'FORBIDDEN', 'ACCOUNT_SUSPENDED', 'SECOND_FACTOR_REQUIRED', 'WORK_AGE_REQUIRED'],
    [access.needsFreshSignIn !== undefined, 'REAUTHENTICATION_REQUIRED'],
    [method !== 'GET', 'ORIGIN_NOT_ALLOWED'],
    [Boolean(params), 'NOT_FOUND'],
    [hasBody, 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
    [idempotent === true, 'IDEMPOTENCY_KEY_REUSED'],
    [true, 'TOO_MANY_REQUESTS', 'INTERNAL_ERROR', 'SERVICE_UNAVAILABLE'],
  ];
  return [...new Set([...when.flatMap(([is, ...codes]) => (is ? codes : [])), ...own])];
}

const Problem: Json = {
  type: 'object',
  description: 'Why a call was refused (RFC 9457). What a code says besides stands beside these members.',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'A sentence for people: what happened and what to do next' },
    code: { type: 'string' },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, detail: { type: 'string' } },
        required: ['field', 'detail'],
      },
    },
  },
  required: ['type', 'title', 'status', 'detail', 'code', 'requestId'],
};

/** Schemas that a call leads to; the library writes each down twice, for what comes in and for what goes out. */
function used({ paths, components: { schemas } }: Document): Record<string, Json> {
  const reached = new Set<string>();
  const visit = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"/]+)"/g)) {
      if (reached.has(name)) continue;
      reached.add(name);
      visit(JSON.stringify(schemas[name]));
    }
  };
  visit(JSON.stringify(paths));
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => reached.has(name)));
}

type Written = { readonly text: string; readonly tag: string; readonly small: Promise<Buffer> };

export function serveApiDocs(http: FastifyInstance): void {
  // Built once: it never changes while the process lives, and it takes long.
  let written: Written | undefined;
  const write = (): Written => {
    const text = JSON.stringify(http.swagger());
    const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    return { text, tag, small: promisify(brotliCompress)(text) };
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    written ??= write();
    const { text, tag, small } = written;
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', tag);
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
    reply.header('content-type', 'application/json; charset=utf-8').serializer((body: unknown) => body as string);
    if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(text);
    return reply.header('content-encoding', 'br').send(await small);
  };
  const route = (url: string, handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) =>
    http.route({ method: 'GET', url, config: anyone, schema: { hide: true }, handler });
  // The library of the page writes the document down anew for each of its own addresses; JSON is YAML too.
  for (const url of ['/api/openapi.json', `${apiDocsPath}/json`, `${apiDocsPath}/yaml`]) route(url, answer);
  const page = makeOnce(makePage);
  for (const url of [apiDocsPath, `${apiDocsPath}/*`])
    route(url, async ({ raw }, reply) => {
      const { headers, rawPayload, statusCode } = await (await page()).inject({
        method: 'GET',
        url: raw.url ?? apiDocsPath,
        headers: raw.headers,
      });
      if (statusCode === 404) {
        reply.callNotFound();
        return reply;
      }
      for (const [name, value] of Object.entries(headers))
        if (value !== undefined && !ofConnection.has(name)) reply.header(name, value);
      return reply.code(statusCode).send(rawPayload.length === 0 ? undefined : rawPayload);
    });
}

/** What a server says of the way it answers, and not of the answer. */
const ofConnection: ReadonlySet<string> = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

function makeOnce<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The page and its files. Made when somebody first asks for them: few do, and no start waits for their library. */
async function makePage(): Promise<FastifyInstance> {
  const { default: swaggerUi } = await import('@fastify/swagger-ui');
  const page = fastify();
  await page.register(swagger);
  await page.register(swaggerUi, {
    routePrefix: apiDocsPath,
    staticCSP: false,
    uiConfig: { url: '/api/openapi.json', docExpansion: 'list' },
  });
  return page;
}
