/** Messages that no page of ours would send, and more sockets than anybody needs. */
import { socketMessages } from '@autolotto/contract/socket-messages.ts';
import { topics } from '@autolotto/contract/topics.ts';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { DomainError } from '../../platform/fail.ts';
import { createHttp } from '../../platform/http/http.ts';
import { serveRealtime } from '../../platform/realtime/realtime.ts';
import type { RealtimeRules } from '../../platform/realtime/socket.ts';
import { socketLimits } from '../../platform/realtime/socket-limits.ts';
import { type Client, startTestApp, useTestApp } from '../harness/app.ts';
import { ownPage } from '../harness/own-page.ts';
import { limitMs, sized } from '../harness/scale.ts';
import { bring, placedOrder } from '../harness/shopping.ts';
import { openSocket, refusedUpgrade, socketUrl, type TestSocket } from '../harness/sockets.ts';
import { type Known, messagesOf } from './generator.ts';

const app = useTestApp();
let address: string;
let known: Known;
const people: Client[] = [];

beforeAll(async () => {
  const { listen, as, newCustomer } = app();
  address = await listen();
  const customer = await newCustomer({ dollars: '100.00' });
  const courier = await as('courier');
  const { id } = await placedOrder(customer);
  await bring(courier, id, 'picked_up');
  people.push(customer, courier, await newCustomer(), await as('store'), await as('admin'));
  known = { numbers: [id], texts: Object.keys(socketMessages), members: { latitude: [39.75], longitude: [-104.99] } };
});

const sockets: TestSocket[] = [];
afterEach(() => {
  for (const { ws } of sockets.splice(0)) ws.terminate();
});

/** Two short of the limit, for the one that asks whether the socket still answers. */
const atOnce = socketLimits.messages - 2;
const conversation = () =>
  fc.array(
    messagesOf(
      Object.values(socketMessages).map((row) => row.message),
      known,
    ),
    { minLength: atOnce, maxLength: atOnce },
  );

/** Findings about the answers to messages; empty when they are fine. */
async function findFaults(socket: TestSocket, messages: readonly string[], answered: string[] = []): Promise<string[]> {
  for (const message of messages) socket.send(message.slice(0, socketLimits.payloadBytes / 4));
  // Messages of one socket are acted on one after another: when this is answered, the others were.
  socket.send('{"type":"the last one"}');
  await socket.next((event) => event.type === 'refused' && event.about === 'the last one');
  answered.push(...socket.heard.map((event) => event.type));
  const wrong = socket.heard.filter(
    (event) =>
      event.code === 'INTERNAL_ERROR' || !topics[event.type as keyof typeof topics]?.event.safeParse(event).success,
  );
  return [
    ...wrong.map((event) => JSON.stringify(event)),
    ...(socket.ws.readyState === WebSocket.OPEN ? [] : ['the socket was closed']),
  ];
}

describe('what is said on a socket, made from the rows and mutated', () => {
  test(
    'what is said on a socket, made from the rows and mutated is acted on or refused in a topic’s own words, and the socket goes on',
    async () => {
      const answered: string[] = [];
      await fc.assert(
        fc.asyncProperty(fc.nat(people.length - 1), conversation(), async (who, messages) => {
          const socket = await openSocket(address, people[who] as Client);
          sockets.push(socket);
          expect(await findFaults(socket, messages, answered)).toEqual([]);
          socket.ws.terminate();
        }),
        {
          numRuns: sized(15, 500),
          endOnFailure: process.env.FUZZ_SEED === undefined,
          ...(process.env.FUZZ_SEED ? { seed: Number(process.env.FUZZ_SEED) } : {}),
        },
      );
      expect(answered).toEqual(expect.arrayContaining(['tracking', 'refused']));
    },
    limitMs(120_000),
  );

  test('control: a service that trusts its messages is reported, and so is an answer that is no topic’s', async () => {
    const { context, as } = app();
    const actor = {
      userId: 'one',
      sessionId: 'one',
      pickedRole: null,
      role: 'customer',
      isWorkAgeVerified: false,
    } as const;
    const http = await createHttp(context, async () => actor, { scriptHashes: [] });
    onTestFinished(() => http.close());
    const careless: RealtimeRules = {
      loadChannels: async () => [],
      mayFollow: async () => true,
      receive: async (_actor, message) => {
        const { type, orderId } = message as { type: string; orderId: number };
        if (type === 'the last one') throw new DomainError('FORBIDDEN', {});
        orderId.toFixed();
        return { type: 'tracking' } as never;
      },
      recheck: async () => actor,
    };
    await serveRealtime(http, context, careless, () => 'token');
    const socket = await openSocket(await http.listen({ port: 0, host: '127.0.0.1' }), await as('customer'));
    sockets.push(socket);
    const [messages = []] = fc.sample(conversation(), { numRuns: 1, seed: 1 });
    const faults = (await findFaults(socket, messages)).join();
    expect(faults).toContain('"code":"INTERNAL_ERROR"');
    expect(faults).toContain('{"type":"tracking"}');
  });
});

describe('sockets', () => {
  test('sockets that are asked for all at once are still no more than an account may have', async () => {
    const { cookie } = await app().newCustomer();
    const asked = Array.from({ length: socketLimits.perUser * 3 }, () => {
      const ws = new WebSocket(socketUrl(address), { headers: { ...ownPage, cookie } });
      onTestFinished(() => ws.terminate());
      return new Promise<boolean>((resolve) => {
        ws.on('message', () => resolve(true));
        ws.on('close', () => resolve(false));
        ws.on('error', () => resolve(false));
      });
    });
    const welcomed = (await Promise.all(asked)).filter(Boolean);
    expect(welcomed).toHaveLength(socketLimits.perUser);
  });

  test('from one address are limited, whoever they belong to, and counted down again', async () => {
    // Tests have a thousand times the rates.
    const own = await startTestApp({ socketLimits: { perAddress: 3 / 1_000 } });
    onTestFinished(() => own.drop());
    const there = await own.listen();
    const open = async () => openSocket(there, await own.newCustomer());
    const [first] = [await open(), await open(), await open()];
    const { cookie } = await own.newCustomer();
    expect(await refusedUpgrade(there, { cookie })).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    first?.ws.close();
    await first?.closed;
    await vi.waitFor(open);
  });

  test('sockets are opened only so often', async () => {
    const own = await startTestApp({}, { RATE_LIMIT_FACTOR: '0.05' });
    onTestFinished(() => own.drop());
    const there = await own.listen();
    const customer = await own.newCustomer();
    // Six a minute here.
    for (let i = 0; i < 6; i++) (await openSocket(there, customer)).ws.terminate();
    expect(await refusedUpgrade(there, { cookie: customer.cookie })).toMatchObject({ status: 429 });
  });
});
