/** The services are real ones on this machine, with everything wrong that a hostile one can do. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { httpBarcodeLookup } from './barcode-lookup.ts';
import { breachedPasswords } from './breached-passwords.ts';
import { nominatimGeocoder } from './geocoder.ts';
import { outgoing } from './outgoing.ts';
import { osrmRouting } from './routing.ts';
import { httpTelephony } from './telephony.ts';
import { vroomAt } from './vroom.ts';

const bytes = 64 * 1024;
const piece = Buffer.alloc(16 * 1024, ' ');
let answer: RequestListener;
let [service, inside]: Server[] = [];
let [url, secret] = ['', ''];
let [sent, calledInside] = [0, 0];

const listen = async (listener: RequestListener): Promise<[Server, string]> => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return [server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`];
};
beforeAll(async () => {
  [service, url] = await listen((request, response) => answer(request, response));
  [inside, secret] = await listen((_request, response) => {
    calledInside += 1;
    response.end('[]');
  });
});
beforeEach(() => {
  [sent, calledInside] = [0, 0];
});
afterAll(() => {
  for (const server of [service, inside]) {
    server?.closeAllConnections();
    server?.close();
  }
});

const points = [
  { latitude: 39.7, longitude: -105 },
  { latitude: 39.8, longitude: -105 },
];
const problem = { vehicles: [], jobs: [], shipments: [], matrices: { car: { durations: [] } } };
/** Each calls as the server does, with its result for a missing answer. */
const adapters: [string, (send: typeof fetch) => Promise<unknown>, unknown][] = [
  ['the geocoder', (send) => nominatimGeocoder(url, send)('12 Elm Street, Denver'), undefined],
  ['the service that knows leaked passwords', (send) => breachedPasswords(url, send)('secret'), false],
  ['the routing engine', (send) => osrmRouting(url, send).between(points), undefined],
  ['the optimizer', (send) => vroomAt(url, send)(problem), undefined],
  ['the service that knows barcodes', (send) => httpBarcodeLookup(url, send)('034000248087'), undefined],
  [
    'the telephone service',
    (send) =>
      httpTelephony(url, 'token', send).bridge({ reference: '1', caller: '+13035550142', callee: '+1', seconds: 1 }),
    undefined,
  ],
];

const endless: RequestListener = (_request, response) => {
  const more = () => {
    if (response.destroyed) return;
    sent += piece.length;
    response.write(piece, more);
  };
  more();
};

describe.each(adapters)('%s', (_name, ask, nothing) => {
  test.each([301, 302, 303, 307, 308])('leads nowhere by a %i', async (status) => {
    answer = (_request, response) => {
      response.writeHead(status, { location: `${secret}/latest/meta-data` }).end();
    };
    expect(await ask(outgoing(fetch, bytes))).toEqual(nothing);
    expect(calledInside).toBe(0);
  });

  test('is not listened to without end', async () => {
    answer = endless;
    expect(await ask(outgoing(fetch, bytes))).toEqual(nothing);
    // The socket buffers of both sides are sent too.
    expect(sent).toBeLessThan(bytes + 16 * 1024 * 1024);
  });
});

test('control: without it the geocoder leads into our own network', async () => {
  answer = (_request, response) => {
    response.writeHead(302, { location: `${secret}/latest/meta-data` }).end();
  };
  await nominatimGeocoder(url, fetch)('12 Elm Street, Denver');
  expect(calledInside).toBe(1);
});

test('an answer of just so many bytes is read, with its status and headers; one byte more is not', async () => {
  answer = (_request, response) => {
    response.writeHead(201, { 'x-said': 'yes' }).end(Buffer.alloc(bytes, 'x'));
  };
  const reply = await outgoing(fetch, bytes)(url);
  expect([reply.status, reply.headers.get('x-said')]).toEqual([201, 'yes']);
  expect((await reply.text()).length).toBe(bytes);
  const shorter = await outgoing(fetch, bytes - 1)(url);
  await expect(shorter.text()).rejects.toThrow(`more than ${bytes - 1} bytes`);
});

test('an answer without a body stays one', async () => {
  answer = (_request, response) => {
    response.writeHead(204).end();
  };
  expect((await outgoing(fetch, bytes)(url)).status).toBe(204);
});
