// @invariant STORAGE-7
/** Photos in a bucket: what is served, kept and refused is the same as from the disk. */
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { type Bucket, filesInBucket } from '../../platform/files/bucket.ts';
import { filesIn } from '../../platform/files/files.ts';
import { systemRandom } from '../../platform/random.ts';
import { type Client, startTestApp } from '../../test/harness/app.ts';
import { openBucket, signatureOf, type TestBucket } from '../../test/harness/bucket.ts';
import { picture, upload } from '../../test/harness/uploads.ts';
import { sweepPhotosJob } from '../jobs.ts';
import { productPhotos } from '../tables.ts';

const keys = { keyId: 'OURKEY', secret: 'our secret/of+signs' };
const dir = join(tmpdir(), `autolotto-drafts-${randomUUID()}`);
const filesOf = (more: Partial<Bucket> = {}) =>
  filesInBucket(
    { ...keys, url: bucket.url, region: 'eu-test-1', ...more },
    { send: fetch, clock: systemClock, drafts: filesIn(dir, systemRandom), withinMs: 300 },
  );
let bucket: TestBucket;
let app: Awaited<ReturnType<typeof startTestApp>>;
let store: Client;
let productId = 0;
beforeAll(async () => {
  bucket = await openBucket(keys);
  app = await startTestApp({ photos: filesOf() });
  store = await app.as('store');
  productId = (await store.send('POST', '/api/store/products', { name: 'Framed', price: '1.00' })).body.id;
});
afterAll(async () => {
  await app?.drop();
  await bucket?.close();
});
beforeEach(() => {
  bucket.objects.clear();
  bucket.set('well');
  bucket.answered.length = 0;
});
const send = async (seed: number) =>
  upload(app, store, productId, { file: await picture(600, 400, seed).jpeg().toBuffer(), type: 'gallery' });
const rows = () => app.context.db.read.select().from(productPhotos).where(eq(productPhotos.productId, productId));
const get = (url: string) => app.http.inject({ url });

test('the signature that the tests ask for is the one of AWS’s own example', () => {
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': empty,
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=',
  };
  expect(signatureOf({ method: 'GET', target: '/test.txt', headers }, 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY')).toBe(
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  );
});

describe('photos in a bucket', () => {
  test('photos in a bucket are put there signed, served by the server alone, and gone when no product has them', async () => {
    const { status, body } = await send(1);
    expect(status).toBe(201);
    expect(bucket.answered).toEqual(['PUT 200', 'PUT 200', 'PUT 200']);
    expect([...bucket.objects.keys()].every((key) => /^([0-9a-f]{2})\/\1[0-9a-f]{30}-\d+\.webp$/.test(key))).toBe(true);
    const shown = await get(body.url);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(
      shown.rawPayload.equals(
        bucket.objects.get(`${body.url.slice(8, 10)}/${body.url.slice(8)}`)?.bytes ?? Buffer.of(),
      ),
    ).toBe(true);
    // The page is sent nowhere else.
    expect(shown.headers.location).toBeUndefined();
    expect(await readdir(join(dir, 'drafts'))).toEqual([]);

    bucket.objects.set('notes/of-somebody-else.txt', { bytes: Buffer.from('ours'), at: new Date(0) });
    expect((await store.send('DELETE', `/api/store/products/${productId}/photos/${body.id}`)).status).toBe(200);
    await app.runJob(sweepPhotosJob);
    expect(bucket.objects.size).toBe(4);
    for (const one of bucket.objects.values()) one.at = new Date(Date.now() - 25 * 3_600_000);
    await app.runJob(sweepPhotosJob);
    expect([...bucket.objects.keys()]).toEqual(['notes/of-somebody-else.txt']);
    bucket.objects.clear();
  });

  test.each(['slow', 'broken', 'gone'] as const)(
    'photos in a bucket are refused with a call to try again while it is %s: nothing is half done',
    async (mood) => {
      const before = await rows();
      bucket.set(mood);
      expect(await send(7)).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
      expect(await rows()).toEqual(before);
      expect(await readdir(join(dir, 'drafts'))).toEqual([]);
      await expect(app.runJob(sweepPhotosJob)).rejects.toThrow('bucket');
      bucket.set('well');
      const kept = await send(7);
      expect(kept.status).toBe(201);
      bucket.set(mood);
      const shown = await get(kept.body.url);
      expect([shown.statusCode, shown.headers['retry-after']]).toEqual([503, '2']);
      bucket.set('well');
      expect((await get(kept.body.url)).statusCode).toBe(200);
      expect((await store.send('DELETE', `/api/store/products/${productId}/photos/${kept.body.id}`)).status).toBe(200);
    },
  );

  test('photos in a bucket are not there when the bucket has lost them, and not without the right key', async () => {
    const { body } = await send(9);
    bucket.objects.clear();
    expect((await get(body.url)).statusCode).toBe(404);
    const name = body.url.slice('/photos/'.length);
    await expect(filesOf({ secret: 'another' }).read(name)).rejects.toThrow('403 (SignatureDoesNotMatch)');
    await expect(filesOf({ keyId: 'THEIRS' }).put(name, Buffer.from('x'))).rejects.toThrow('403 (InvalidAccessKeyId)');
    expect(bucket.objects.size).toBe(0);
    await expect(filesOf().read('../../etc/passwd')).rejects.toThrow('no name of a file');
  });
});
