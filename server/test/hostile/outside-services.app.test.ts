/** Settings that name services of others: each of them reaches the service that it names. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../platform/context.ts';
import { startTestApp } from '../harness/app.ts';

const asked: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = [];
const server = createServer(({ method, url, headers }, reply) => {
  asked.push({ method, url, headers });
  // A bucket takes what it is given; nobody else knows anything.
  reply.writeHead(method === 'PUT' ? 200 : 404).end();
});

let app: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  app = await startTestApp(
    {},
    {
      BARCODE_URL: `${at}/barcodes`,
      BREACHED_PASSWORDS_URL: `${at}/leaked`,
      GEOCODER_URL: `${at}/places`,
      ROUTING_URL: `${at}/ways`,
      ROUTE_ENGINE_URL: `${at}/stops`,
      RESULTS_URL: `${at}/draws`,
      RESULTS_PUBLIC_KEY: Buffer.alloc(32, 7).toString('base64'),
      ASSISTANT_URL: `${at}/model`,
      ASSISTANT_KEY: 'shown-to-the-model',
      ASSISTANT_MODEL: 'parrot',
      TELEPHONY_URL: `${at}/calls`,
      TELEPHONY_TOKEN: 'shown-to-the-telephones',
      CARD_API_URL: `${at}/cards`,
      CARD_SECRET_KEY: 'shown-to-the-card-provider',
      CARD_PUBLISHABLE_KEY: 'shown-to-everybody',
      CARD_WEBHOOK_SECRETS: 'shown-to-nobody',
      CARD_SCRIPT_URL: `${at}/cards.js`,
      PHOTO_BUCKET_URL: `${at}/photos`,
      PHOTO_BUCKET_REGION: 'eu-central-7',
      PHOTO_BUCKET_KEY_ID: 'our-key',
      PHOTO_BUCKET_SECRET: 'our-secret',
    },
  );
});
afterAll(async () => {
  await app?.drop();
  await new Promise((resolve) => server.close(resolve));
});

const here = { latitude: 39.75, longitude: -104.99 };
const there = { latitude: 39.76, longitude: -104.98 };
/** The context's use of each external service, and the call that the service sees. */
const services: Record<string, { by: (context: Context) => Promise<unknown>; sees: string; with?: string | RegExp }> = {
  BARCODE_URL: { by: (context) => context.lookUpBarcode('4006381333931'), sees: 'GET /barcodes/api/v2/product/' },
  BREACHED_PASSWORDS_URL: { by: (context) => context.isBreached('hunter2'), sees: 'GET /leaked/range/' },
  GEOCODER_URL: { by: (context) => context.geocode('1 Main Street'), sees: 'GET /places/search?' },
  'ROUTING_URL, for distances': {
    by: (context) => context.routing.between([here, there]),
    sees: 'GET /ways/table/v1/',
  },
  'ROUTING_URL, for the way': { by: (context) => context.routing.along([here, there]), sees: 'GET /ways/route/v1/' },
  ROUTE_ENGINE_URL: {
    by: async (context) =>
      context.vroom?.({ vehicles: [], jobs: [], shipments: [], matrices: { car: { durations: [] } } }),
    sees: 'POST /stops',
  },
  RESULTS_URL: {
    by: async (context) => context.results?.({ game: 'powerball', day: '2026-11-28' }),
    sees: 'GET /draws?game=powerball&drawDay=2026-11-28',
  },
  'ASSISTANT_URL and ASSISTANT_KEY': {
    by: async (context) =>
      context.chatModel
        ?.complete({ messages: [], functions: [], most: 1 }, AbortSignal.timeout(10_000))
        .catch(() => undefined),
    sees: 'POST /model/chat/completions',
    with: 'Bearer shown-to-the-model',
  },
  'TELEPHONY_URL and TELEPHONY_TOKEN': {
    by: (context) =>
      context.telephony.bridge({ reference: '7', caller: '+13035550142', callee: '+13035550143', seconds: 60 }),
    sees: 'POST /calls',
    with: 'Bearer shown-to-the-telephones',
  },
  'CARD_API_URL and CARD_SECRET_KEY': {
    by: (context) => context.cards?.load('pi_1').catch(() => undefined) ?? Promise.resolve(),
    sees: 'GET /cards/v1/payment_intents/pi_1',
    with: 'Bearer shown-to-the-card-provider',
  },
  'PHOTO_BUCKET_URL, for its region and by our key': {
    by: (context) => context.photos.put(`${'0'.repeat(32)}-1.webp`, Buffer.from('a picture')),
    sees: 'PUT /photos/00/',
    with: /Credential=our-key\/\d{8}\/eu-central-7\/s3\//,
  },
};
test.each(Object.entries(services))('%s is asked where the setting says', async (_name, { by, sees, ...shown }) => {
  asked.length = 0;
  await by(app.context);
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([expect.stringContaining(sees)]);
  expect(asked[0]?.headers.authorization ?? '').toMatch(shown.with ?? /^$/);
});

test('control: without these settings nobody is asked', async () => {
  const alone = await startTestApp();
  try {
    asked.length = 0;
    for (const { by } of Object.values(services)) await by(alone.context);
    expect(asked).toEqual([]);
  } finally {
    await alone.drop();
  }
});
