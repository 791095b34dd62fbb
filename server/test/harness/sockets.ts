/** Real sockets for tests. A test waits for what should come; that nothing came is known once a later message has. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Context } from '../../platform/context.ts';
import { userChannel } from '../../platform/realtime/channels.ts';
import type { Client } from './app.ts';
import { fromOwnPage } from './own-page.ts';

// A test reads events of every type.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Event = any;

export type TestSocket = {
  readonly ws: WebSocket;
  /** Everything heard so far, but for the welcome and the marks of `heardSince`. */
  readonly heard: readonly Event[];
  readonly send: (message: unknown) => void;
  /** The next event that matches, from those heard or still to come; it is taken out of `heard`. */
  readonly next: (matching?: (event: Event) => boolean) => Promise<Event>;
  /** Sends and waits for the answer to the sender. */
  readonly ask: (message: unknown) => Promise<Event>;
  readonly closed: Promise<{ code: number; reason: string }>;
};

export const socketUrl = (address: string): string => `${address.replace(/^http/, 'ws')}/ws`;

/** The answer to an upgrade that is refused; the server closes the connection, or anybody could pile them up. */
export async function refusedUpgrade(
  address: string,
  headers: Record<string, string>,
): Promise<{ status: number; body: Event }> {
  const ws = new WebSocket(socketUrl(address), { headers: fromOwnPage(headers) });
  ws.on('error', () => {});
  const [, reply] = await once(ws, 'unexpected-response');
  let text = '';
  const gone = once(reply.socket, 'close');
  for await (const chunk of reply) text += chunk;
  await gone;
  return { status: reply.statusCode, body: JSON.parse(text) };
}

const isMark = (event: Event): boolean => event.type === 'wallet_changed' && event.mark !== undefined;
let marks = 0;

export async function openSocket(
  address: string,
  client: Client,
  headers: Record<string, string> = {},
): Promise<TestSocket> {
  const ws = new WebSocket(socketUrl(address), { headers: fromOwnPage({ cookie: client.cookie, ...headers }) });
  const heard: Event[] = [];
  const waiting = new Set<() => void>();
  const closed = once(ws, 'close').then(([code, reason]) => ({ code, reason: String(reason) }));
  ws.on('message', (data) => {
    heard.push(JSON.parse(String(data)));
    for (const look of waiting) look();
  });
  const next: TestSocket['next'] = (matching = () => true) =>
    new Promise((resolve, reject) => {
      const look = () => {
        const at = heard.findIndex(matching);
        if (at < 0) return;
        waiting.delete(look);
        resolve(heard.splice(at, 1)[0]);
      };
      waiting.add(look);
      void closed.then(({ code, reason }) => reject(new Error(`closed ${code} ${reason} before it came`)));
      look();
    });
  const send = (message: unknown) => ws.send(typeof message === 'string' ? message : JSON.stringify(message));
  const socket: TestSocket = {
    ws,
    heard,
    send,
    next,
    ask: (message) => {
      send(message);
      return next((event) => event.type === 'tracking' || event.type === 'refused');
    },
    closed,
  };
  await next((event) => event.type === 'welcome');
  return socket;
}

/** Events of a socket so far: publishes a mark after them, and waits for it. */
export async function heardSoFar(context: Context, client: Client, socket: TestSocket): Promise<Event[]> {
  marks += 1;
  const mark = marks;
  await context.bus.settled();
  context.bus.publish({ event: { type: 'wallet_changed', mark } as never, to: [userChannel(client.userId)] });
  await socket.next((event) => isMark(event) && event.mark === mark);
  return socket.heard.filter((event) => !isMark(event));
}
