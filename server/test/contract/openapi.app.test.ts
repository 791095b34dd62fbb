/** The OpenAPI document as generators read it: linted, and made into a client that compiles and orders something. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { endpoints } from '@autolotto/contract/endpoints.ts';
import type { EndpointTable } from '@autolotto/contract/shared/endpoint.ts';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTypes, { astToString } from 'openapi-typescript';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { useTestApp } from '../harness/app.ts';
import { doorInTown } from '../harness/shopping.ts';
import ignored from './openapi-ignored.json' with { type: 'json' };

const app = useTestApp();
// biome-ignore lint/suspicious/noExplicitAny: a document of another standard, looked at here and there
let document: any;
beforeAll(async () => {
  document = (await app().http.inject('/api/openapi.json')).json();
});

type Found = { readonly rule: string; readonly at: string | undefined };
async function lint(source: unknown): Promise<Found[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const found = await lintFromString({ source: JSON.stringify(source), absoluteRef: 'openapi.json', config });
  return found.map(({ ruleId, location }) => ({ rule: ruleId, at: location[0]?.pointer }));
}

describe('the document', () => {
  test('the document has nothing that the recommended rules mind, but for what is explained', async () => {
    const found = await lint(document);
    const explained = ignored.map(({ rule, at }) => ({ rule, at }));
    expect(found.filter((one) => !explained.some(({ rule, at }) => rule === one.rule && at === one.at))).toEqual([]);
    // No outdated explanations.
    expect(explained.filter(({ rule, at }) => !found.some((one) => rule === one.rule && at === one.at))).toEqual([]);
    // Control: an operation without access is noticed.
    const { security: _, ...silent } = document.paths['/api/wallet'].get;
    const paths = { ...document.paths, '/api/wallet': { get: silent } };
    expect(await lint({ ...document, paths })).toContainEqual({
      rule: 'security-defined',
      at: '#/paths/~1api~1wallet/get',
    });
  }, 60_000);

  test('the document says of every call who may make it, how it is named, and which errors come as what', () => {
    const session = [{ session: [] }];
    for (const [tag, table] of Object.entries(endpoints))
      for (const [name, row] of Object.entries(table as EndpointTable)) {
        const operation = document.paths[row.path.replace(/:([a-zA-Z]+)/g, '{$1}')][row.method.toLowerCase()];
        expect(operation, name).toMatchObject({ operationId: name, tags: [tag] });
        expect(operation.security, name).toEqual(row.access.who === 'anyone' ? [] : session);
        const codes = Object.values(operation.responses).flatMap(
          // biome-ignore lint/suspicious/noExplicitAny: as above
          (reply: any) => reply.content?.['application/problem+json']?.schema.allOf[1].properties.code.enum ?? [],
        );
        expect(codes, name).toEqual(
          expect.arrayContaining([...row.errors, 'TOO_MANY_REQUESTS', 'SERVICE_UNAVAILABLE']),
        );
        expect(codes.includes('UNAUTHENTICATED'), name).toBe(
          row.access.who !== 'anyone' || row.errors.includes('UNAUTHENTICATED'),
        );
      }
  });

  test('the document is written down once, sent small, and not at all to whoever has it', async () => {
    const { http } = app();
    for (const url of ['/api/openapi.json', '/api/docs/json', '/api/docs/yaml']) {
      const whole = await http.inject(url);
      expect(whole.json(), url).toEqual(document);
      const small = await http.inject({ url, headers: { 'accept-encoding': 'br' } });
      expect(small.headers['content-encoding'], url).toBe('br');
      expect(small.rawPayload.length, url).toBeLessThan(whole.rawPayload.length / 10);
      const again = await http.inject({ url, headers: { 'if-none-match': String(whole.headers.etag) } });
      expect([again.statusCode, again.body], url).toEqual([304, '']);
    }
  });
});

const program = `
import createClient from 'openapi-fetch';
import type { paths } from './api.ts';

const client = createClient<paths>({ baseUrl: process.env.ADDRESS ?? '', headers: { origin: process.env.ADDRESS ?? '' } });
const signedIn = await client.POST('/api/auth/sign-in/email', {
  body: { email: 'customer@example.test', password: 'autolotto-demo' },
});
const cookie = signedIn.response.headers.getSetCookie().map((one) => one.split(';')[0]).join('; ');
client.use({
  onRequest: ({ request }) => {
    request.headers.set('cookie', cookie);
    return request;
  },
});
const deposited = await client.POST('/api/wallet/deposit', { body: { amount: '100.00' } });
if (deposited.error) throw new Error(deposited.error.detail);
const { data: products } = await client.GET('/api/products', { params: { query: { category: 'essentials' } } });
const product = products?.[0];
if (!product) throw new Error('no goods');
const { data: order, error } = await client.POST('/api/orders', {
  body: { items: [{ productId: product.id, quantity: 4 }], deliveryAddress: process.env.DOOR ?? '', paymentMethod: 'wallet' },
});
if (error) throw new Error(error.code + ': ' + error.detail);
const refused = await client.POST('/api/orders', { body: { items: [], deliveryAddress: '' } });
console.log(JSON.stringify({ id: order.id, status: order.status, refused: refused.error?.code }));
`;

describe('a client that is generated from it', () => {
  const root = join(import.meta.dirname, '..', '..', '..');
  const run = promisify(execFile);
  async function folderWith(source: string): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'client-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    await writeFile(join(folder, 'api.ts'), astToString(await openapiTypes(structuredClone(document))));
    await writeFile(join(folder, 'order.ts'), source);
    return folder;
  }
  const compile = (folder: string) =>
    run(
      process.execPath,
      [
        join(root, 'node_modules', 'typescript', 'bin', 'tsc'),
        ...['--noEmit', '--strict', '--skipLibCheck', '--target', 'esnext', '--module', 'nodenext'],
        ...['--types', 'node', '--allowImportingTsExtensions', '--ignoreConfig', join(folder, 'order.ts')],
      ],
      { cwd: folder },
    );

  test('a client that is generated from it compiles, and orders something', async () => {
    const folder = await folderWith(program);
    await compile(folder);
    const env = { PATH: process.env.PATH ?? '', ADDRESS: await app().listen(), DOOR: doorInTown };
    const { stdout } = await run(process.execPath, [join(folder, 'order.ts')], { env });
    const order = JSON.parse(stdout);
    expect(order).toEqual({ id: expect.any(Number), status: 'pending', refused: 'INVALID_FIELDS' });
    const customer = await app().as('customer');
    expect((await customer.get(`/api/orders/${order.id}`)).body).toMatchObject({ id: order.id, status: 'pending' });
  }, 120_000);

  test('control: does not compile when it sends what the call does not take', async () => {
    const folder = await folderWith(program.replace('quantity: 4', "quantity: 'four'"));
    await expect(compile(folder)).rejects.toMatchObject({ stdout: expect.stringContaining('TS2322') });
  }, 120_000);
});
