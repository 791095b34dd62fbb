/**
 * A bucket as an S3-compatible storage has it, over HTTP: it works the signature of each call out by itself, after AWS's own
 * description of version 4, and refuses what is signed otherwise.
 */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Uint8Array, data: string): Buffer => createHmac('sha256', key).update(data).digest();
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

export type Signed = {
  readonly method: string;
  /** Includes the query, as it came. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
};
/** The required signature of a call, for its signed headers. */
export function signatureOf({ method, target, headers }: Signed, secret: string): string {
  const [, scope = '', names = ''] =
    /Credential=[^/]+\/([^,]+),\s*SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? [];
  const [day = '', region = '', service = ''] = scope.split('/');
  const url = new URL(target, 'http://bucket.test');
  const query = [...url.searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort();
  const canonical = [
    method,
    url.pathname,
    query.join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [region, service, 'aws4_request'].reduce<Uint8Array>(
    (k, part) => hmac(k, part),
    hmac(`AWS4${secret}`, day),
  );
  return hmac(key, toSign).toString('hex');
}

export type Mood = 'well' | 'slow' | 'broken' | 'gone';

export type TestBucket = {
  readonly url: string;
  readonly objects: Map<string, { readonly bytes: Buffer; at: Date }>;
  /** Behavior from here on: answers, never answers, answers 500, or cuts the connection. */
  readonly set: (mood: Mood) => void;
  /** "PUT 200", "GET 403 SignatureDoesNotMatch". */
  readonly answered: string[];
  readonly close: () => Promise<void>;
};

export async function openBucket(keys: { readonly keyId: string; readonly secret: string }): Promise<TestBucket> {
  const objects: TestBucket['objects'] = new Map();
  const answered: string[] = [];
  let mood: Mood = 'well';
  /** Few, so that a list has pages. */
  const pageLength = 2;
  const list = (after: string): string => {
    const all = [...objects].filter(([key]) => key > after).sort(([a], [b]) => (a < b ? -1 : 1));
    const page = all.slice(0, pageLength);
    const last = page.at(-1)?.[0] ?? '';
    const entries = page.map(
      ([key, { at, bytes }]) =>
        `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
    );
    const more = all.length > page.length;
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${entries.join('')}${
      more ? `<NextContinuationToken>after&amp;${last}</NextContinuationToken>` : ''
    }</ListBucketResult>`;
  };
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const { method = '', url: target = '', headers } = request;
    const answer = (status: number, content: string | Uint8Array = '', code = '') => {
      answered.push([method, status, code].filter(Boolean).join(' '));
      reply.writeHead(status).end(code ? `<Error><Code>${code}</Code></Error>` : content);
    };
    if (mood === 'slow') return;
    if (mood === 'gone') {
      request.socket.destroy();
      return;
    }
    if (mood === 'broken') return answer(500, '', 'InternalError');
    const said = headers.authorization ?? '';
    if (!said.includes(`Credential=${keys.keyId}/`)) return answer(403, '', 'InvalidAccessKeyId');
    if (!said.endsWith(`Signature=${signatureOf({ method, target, headers }, keys.secret)}`))
      return answer(403, '', 'SignatureDoesNotMatch');
    if (headers['x-amz-content-sha256'] !== sha256(body)) return answer(400, '', 'XAmzContentSHA256Mismatch');
    const url = new URL(target, 'http://bucket.test');
    const key = url.pathname.replace(/^\/photos\/?/, '');
    if (method === 'GET' && key === '')
      return answer(200, list(url.searchParams.get('continuation-token')?.replace(/^after&/, '') ?? ''));
    if (method === 'PUT') {
      objects.set(key, { bytes: body, at: new Date() });
      return answer(200);
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return answer(204);
    }
    const found = objects.get(key);
    return found ? answer(200, found.bytes) : answer(404, '', 'NoSuchKey');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/photos`,
    objects,
    set: (next) => {
      mood = next;
    },
    answered,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
