/**
 * The same files in a bucket of an S3-compatible storage, by signed requests: for processes that share no disk. Its keys are
 * the paths of the folder, so that files can be copied from one to the other as they are. Browsers never talk to it: the
 * server fetches what it may show.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import type { Clock } from '../clock.ts';
import { type FileStore, isDraft, pathIn } from './files.ts';

export type Bucket = {
  /** Address of the bucket, without a trailing slash: "https://s3.example/photos" or "https://photos.s3.example". */
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
};
export type BucketParts = {
  readonly send: typeof fetch;
  readonly clock: Clock;
  /** Uploads in progress, on this process's own disk. */
  readonly drafts: FileStore;
  /** Time limit of one call. */
  readonly withinMs?: number;
};

/** The bucket did not answer, or refused: the call had no effect, and may be repeated. */
class BucketAway extends Error {
  override name = 'BucketAway';
  /** The code of an unreachable database, for the same answer to the caller. */
  readonly code = 'ETIMEDOUT';
}

const answerWithinMs = 10_000;
/** Every call may be repeated: names stand for what is in them. */
const attempts = 2;

type BucketRequest = {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly query?: URLSearchParams;
  readonly body?: Uint8Array;
};

/** Calls of the bucket: the answer to an understood one; undefined for a missing file. */
function callsOf(bucket: Bucket, { send, clock, withinMs = answerWithinMs }: BucketParts) {
  const once = async (
    path: string,
    { method, query, body }: BucketRequest,
  ): Promise<{ status: number; bytes: Buffer }> => {
    const signed = await new AwsV4Signer({
      method,
      url: `${bucket.url}/${path}${query ? `?${query}` : ''}`,
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        ...(body ? { 'content-type': 'image/webp' } : {}),
      },
      service: 's3',
      region: bucket.region,
      accessKeyId: bucket.keyId,
      secretAccessKey: bucket.secret,
      datetime: clock
        .now()
        .toISOString()
        .replace(/[:-]|\.\d{3}/g, ''),
    }).sign();
    const reply = await send(signed.url, {
      method,
      headers: signed.headers,
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
    // Small enough to be held; so a reply that breaks off is known before anybody is shown half of it.
    return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()) };
  };
  return async (path: string, asked: BucketRequest): Promise<Buffer | undefined> => {
    for (let attempt = 1; ; attempt++) {
      try {
        const { status, bytes } = await once(path, asked);
        if (status >= 200 && status < 300) return bytes;
        if (status === 404 && path !== '' && asked.method !== 'PUT') return undefined;
        const [, code = 'no code'] = /<Code>(\w{1,60})<\/Code>/.exec(bytes.toString('utf8')) ?? [];
        throw new BucketAway(`the bucket answered ${status} (${code}) to ${asked.method}`);
      } catch (error) {
        if (attempt < attempts) continue;
        if (error instanceof BucketAway) throw error;
        throw new BucketAway(`the bucket did not answer to ${asked.method}`, { cause: error });
      }
    }
  };
}

export function filesInBucket(bucket: Bucket, parts: BucketParts): FileStore {
  const { drafts } = parts;
  const call = callsOf(bucket, parts);
  const read: FileStore['read'] = async (name) => call(pathIn(name), { method: 'GET' });

  return {
    withDraft: drafts.withDraft,
    put: async (name, bytes) => {
      await call(pathIn(name), { method: 'PUT', body: bytes });
    },
    read,
    open: async (name) => {
      const bytes = await read(name);
      return bytes && { stream: Readable.from([bytes]), bytes: bytes.length };
    },
    before: async function* (moment) {
      // From the disk, list only upload leftovers: photos there may be waiting to be copied.
      for await (const name of drafts.before(moment)) if (isDraft(name)) yield name;
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', ...(token ? { 'continuation-token': token } : {}) });
        const page = (await call('', { method: 'GET', query }))?.toString('utf8') ?? '';
        if (!page.includes('<ListBucketResult')) throw new BucketAway('the bucket answered no list');
        for (const { name, at } of listed(page)) if (at < moment) yield name;
        token = nextToken(page);
      } while (token !== undefined);
    },
    remove: async (name) => {
      if (isDraft(name)) await drafts.remove(name);
      else await call(pathIn(name), { method: 'DELETE' });
    },
  };
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  '#34': '"',
};
const unescaped = (text: string): string => text.replace(/&(#?\w+);/g, (whole, name) => entities[name] ?? whole);
const textIn = (xml: string, element: string): string | undefined => {
  const found = xml.split(`<${element}>`)[1]?.split(`</${element}>`)[0];
  return found === undefined ? undefined : unescaped(found);
};

/** Our files on a page of the list; other files in the bucket are left alone. */
function listed(page: string): { name: string; at: Date }[] {
  return page
    .split('<Contents>')
    .slice(1)
    .flatMap((entry) => {
      const [key, at] = [textIn(entry, 'Key') ?? '', new Date(textIn(entry, 'LastModified') ?? '')];
      const name = key.slice(key.indexOf('/') + 1);
      return isOurs(name, key) && !Number.isNaN(at.getTime()) ? [{ name, at }] : [];
    });
}
function isOurs(name: string, key: string): boolean {
  try {
    return pathIn(name) === key;
  } catch {
    return false;
  }
}
const nextToken = (page: string): string | undefined =>
  textIn(page, 'IsTruncated') === 'true' ? textIn(page, 'NextContinuationToken') : undefined;
