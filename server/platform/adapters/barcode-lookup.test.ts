/** The service is a real one on this machine: what may go wrong with it goes wrong in the sockets. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { httpBarcodeLookup, noBarcodeLookup } from './barcode-lookup.ts';
import { outgoing } from './outgoing.ts';

const barcode = '034000248087';
const goods = { product_name: 'Pieces', brands: 'Reese’s,Hershey', quantity: '43 g', categories_tags: ['en:candies'] };
const reply = (product: object, code = `0${barcode}`) => JSON.stringify({ code, status: 1, product });

let server: Server;
let url = '';
let answer: RequestListener;
const asked: string[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const answerBytes = 64 * 1024;
const ask = (withinMs = 2_000) => httpBarcodeLookup(`${url}/off`, outgoing(fetch, answerBytes), withinMs)(barcode);
const saying =
  (body: string, status = 200, headers = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, headers).end(body);
  };

test('the barcode service gets the barcode alone, and returns name, brand, size and categories', async () => {
  answer = saying(reply(goods));
  asked.length = 0;
  expect(await ask()).toEqual({ brand: 'Reese’s', name: 'Pieces', size: '43 g', kinds: ['en:candies'] });
  expect(asked).toEqual([
    `/off/api/v2/product/${barcode}.json?fields=code,product_name,brands,quantity,categories_tags`,
  ]);
  // Only the name is needed.
  answer = saying(reply({ product_name: 'Pieces' }, barcode));
  expect(await ask()).toEqual({ brand: '', name: 'Pieces', size: '', kinds: [] });
});

const tooLong = 'x'.repeat(answerBytes);
test.each<[string, RequestListener]>([
  ['does not know it', saying('{"status":0}', 404)],
  ['says so with a good status', saying(JSON.stringify({ code: barcode, status: 0, product: {} }))],
  ['is broken', saying('oh no', 500)],
  ['talks about something else', saying(reply(goods, '049000004632'))],
  ['has no name for it', saying(reply({ ...goods, product_name: '  ' }))],
  ['answers nonsense', saying('<html>')],
  ['answers something of another form', saying(reply({ product_name: { en: 'Pieces' } }))],
  ['leads elsewhere', saying('', 302, { location: 'http://169.254.169.254/latest/meta-data' })],
  ['has much to say', saying(reply({ ...goods, more: tooLong }))],
  [
    'has no end',
    (_request, response) => {
      const more = () => {
        if (!response.destroyed) response.write(tooLong, more);
      };
      more();
    },
  ],
  ['hangs up', (request) => request.socket.destroy()],
])('a service that %s is no answer, and no trouble', async (_what, does) => {
  answer = does;
  expect(await ask()).toBeUndefined();
});

test('one that does not answer is not waited for, be it before the first word or within its answer', async () => {
  answer = () => undefined;
  expect(await ask(50)).toBeUndefined();
  answer = (_request, response) => {
    response.write('{"code":');
  };
  expect(await ask(50)).toBeUndefined();
});

test('without a barcode service the result is empty', async () => {
  expect(await noBarcodeLookup(barcode)).toBeUndefined();
});
