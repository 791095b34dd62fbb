/** How the body of a call is read, and what is refused before anything is made of it. Files are read in upload.ts. */
import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HttpLimits } from './http-limits.ts';

/** A body as it was signed, and the JSON in it, which is anybody's until the signature is checked. */
export type SignedBody = { readonly bytes: Buffer; readonly json: unknown };
type Done = (error: Error | null, body?: unknown) => void;
type ReadJson = (request: FastifyRequest, text: string, done: Done) => void;

/** Fastify's own JSON parser accepts any depth and any text; ours refuses what no row could need, and prototype keys. */
function jsonReader(http: FastifyInstance, limits: HttpLimits): ReadJson {
  const parse = http.getDefaultJsonParser('error', 'error');
  return (request, text, done) => {
    const { takes } = request.routeOptions.config;
    const jsonValues = takes === 'batch' ? limits.batchValues : limits.jsonValues;
    if (isTooComplex(text, { ...limits, jsonValues })) return done(unreadable('too deep, or too much'));
    // Declaring JSON and sending nothing is the same as sending no body.
    if (text.trim() === '') return done(null, undefined);
    return parse(request, text, (error, value) => {
      if (!error && oddEscape.test(text) && !isStorable(value)) return done(unreadable('text that is none'));
      return done(error, value);
    });
  };
}

export function replaceJsonParser(http: FastifyInstance, limits: HttpLimits): void {
  const read = jsonReader(http, limits);
  http.removeContentTypeParser('application/json');
  http.addContentTypeParser<string>('application/json', { parseAs: 'string', bodyLimit: limits.bodyBytes }, read);
}

/** In the scope of a signed row: the same checks and the same size, but the bytes are kept. */
export function keepSignedBytes(scope: FastifyInstance, limits: HttpLimits): void {
  const read = jsonReader(scope, limits);
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', bodyLimit: limits.bodyBytes },
    (request, bytes, done) => {
      // Read as text, other bytes would not be those that were signed.
      if (!isUtf8(bytes)) return done(unreadable('text that is none'));
      return read(request, bytes.toString(), (error, json) =>
        done(error, error || json === undefined ? undefined : ({ bytes, json } satisfies SignedBody)),
      );
    },
  );
}

/** What a mailbox posts, as one kind of form or the other. Anything else in a form is not meant for us. */
const oneClick = [
  /^List-Unsubscribe=One-Click$/,
  /^--[^\r\n]+\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--[^\r\n]+--(?:\r\n)?$/i,
];
/** In the scope of a one-click row: the form has nothing for the service, which reads the path. */
export function takeOneClick(scope: FastifyInstance): void {
  scope.addContentTypeParser<string>(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: 1_024 },
    (_request, text, done) =>
      oneClick.some((form) => form.test(text)) ? done(null, undefined) : done(unreadable('not a one-click form')),
  );
}

/** Comma-separated values come as bytes: spreadsheets disagree on the encoding. */
export function addCsvParser(http: FastifyInstance, limits: HttpLimits): void {
  http.addContentTypeParser<Buffer>(
    'text/csv',
    { parseAs: 'buffer', bodyLimit: limits.bodyBytes },
    (request, body, done) =>
      request.routeOptions.config.takes === 'csv'
        ? done(null, body)
        : done(Object.assign(new Error('not here'), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 })),
  );
}

const unreadable = (why: string): Error => Object.assign(new Error(why), { statusCode: 400 });

/** Only by an escape can JSON name a character that no database stores: NUL, or half of a surrogate pair. */
const oddEscape = /\\u(?:0000|d[89a-f])/i;
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner));
}

/** Counted in the text, before anything is made of it. */
function isTooComplex(text: string, { jsonDepth, jsonValues }: HttpLimits): boolean {
  let [depth, values, inString] = [0, 0, false];
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (inString) {
      if (c === '\\') i++;
      else if (c === '"') inString = false;
    } else if (c === '"') inString = true;
    else if (c === '{' || c === '[') {
      if (++depth > jsonDepth) return true;
    } else if (c === '}' || c === ']') depth--;
    // Each member and each element but the first has a comma before it.
    else if (c === ',' && ++values >= jsonValues) return true;
  }
  return false;
}
