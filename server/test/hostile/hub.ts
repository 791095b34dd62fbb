/**
 * A process with the socket hub alone, to measure the memory of sockets. It is controlled over IPC: broadcast, or
 * measure. Any name in the cookie is accepted.
 */
import { readConfig } from '../../platform/config.ts';
import type { Context } from '../../platform/context.ts';
import { createHttp } from '../../platform/http/http.ts';
import { httpLimits } from '../../platform/http/http-limits.ts';
import { createLog } from '../../platform/log.ts';
import { serveRealtime } from '../../platform/realtime/realtime.ts';
import { type SocketLimits, socketLimits } from '../../platform/realtime/socket-limits.ts';

export type Order =
  | { readonly say: 'events'; readonly count: number; readonly bytes: number }
  | { readonly say: 'measure' };
export type Answer =
  | { readonly listening: string }
  | { readonly behind: number; readonly open: number }
  | { readonly megabytes: number; readonly rss: number };

const channel = 'couriers';
const limits: Partial<SocketLimits> = JSON.parse(process.argv[2] ?? '{}');
const config = readConfig({ RATE_LIMIT_FACTOR: '1000000' });
const context = {
  config,
  log: createLog('silent'),
  db: { poolUse: () => ({ total: 0, idle: 0, waiting: 0 }) },
  bus: { last: () => 0, between: async () => undefined },
} as unknown as Context;
const actorOf = (userId: string) =>
  ({ userId, sessionId: userId, pickedRole: null, role: 'courier', isWorkAgeVerified: true }) as const;

const http = await createHttp(
  context,
  async (token) => actorOf(token),
  { scriptHashes: [] },
  { ...httpLimits, loopDelayMs: Number.POSITIVE_INFINITY },
);
const realtime = await serveRealtime(
  http,
  context,
  {
    loadChannels: async () => [channel],
    mayFollow: async () => true,
    receive: async () => undefined,
    recheck: async (token) => actorOf(token),
  },
  (cookies) => cookies['autolotto.session'],
  { ...socketLimits, crowd: Number.POSITIVE_INFINITY, ...limits },
);

const clients = () => [...http.websocketServer.clients];
const answer = (said: Answer) => void process.send?.(said);
const orders: Record<Order['say'], (order: never) => Promise<Answer>> = {
  events: async ({ count, bytes }: Extract<Order, { say: 'events' }>) => {
    const event = { type: 'order_changed', orderId: 1, status: 'pending', version: 1, seq: 1 } as const;
    for (let i = 0; i < count; i++) {
      // Longer than one of ours, where the system's own buffers are to be filled first.
      const padded = { ...event, ...(bytes > 0 ? { filler: 'x'.repeat(bytes) } : {}) };
      realtime.deliver({ seq: 1, event: padded, to: [channel] });
    }
    // Once round the loop, so that what the system takes has been given to it.
    await new Promise(setImmediate);
    return { behind: clients().filter((ws) => ws.bufferedAmount > 0).length, open: clients().length };
  },
  measure: async () => {
    globalThis.gc?.();
    const { heapUsed, external, rss } = process.memoryUsage();
    return { megabytes: (heapUsed + external) / 1e6, rss: rss / 1e6 };
  },
};
process.on('message', async (order: Order) => answer(await orders[order.say](order as never)));
process.on('disconnect', () => process.exit());
answer({ listening: await http.listen({ port: 0, host: '127.0.0.1' }) });
