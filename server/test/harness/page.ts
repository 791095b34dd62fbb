/** A page as the web app keeps it: one socket, and when it is lost, another one from whichever server takes it. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { ownPage } from './own-page.ts';
import { socketUrl } from './sockets.ts';

type Event = { readonly type: string };
export type Page = {
  /** Resolves with the next event that matches, whatever socket brings it. */
  readonly next: (matching: (event: Event) => boolean) => Promise<Event>;
  /** Duration of each time without a socket. */
  readonly awayMs: readonly number[];
  readonly close: () => void;
};

const pauseMs = 50;

/** A socket that fails closes as well; `once` would give up at the failure. */
const closed = (ws: WebSocket): Promise<void> =>
  new Promise((resolve) => {
    if (ws.readyState === ws.CLOSED) resolve();
    else ws.once('close', () => resolve());
  });

export async function openPage(addresses: readonly string[], cookie: string): Promise<Page> {
  const awayMs: number[] = [];
  const waiting = new Set<(event: Event) => void>();
  let [isClosed, place] = [false, 0];
  let current: WebSocket | undefined;

  /** One socket that was welcomed, or undefined. */
  const connect = async (): Promise<WebSocket | undefined> => {
    const ws = new WebSocket(socketUrl(addresses[place++ % addresses.length] ?? ''), {
      headers: { ...ownPage, cookie },
    });
    ws.on('error', () => {});
    const [first] = await Promise.race([once(ws, 'message'), once(ws, 'close')]);
    if (ws.readyState !== ws.OPEN || JSON.parse(String(first)).type !== 'welcome') return undefined;
    ws.on('message', (data) => {
      for (const look of waiting) look(JSON.parse(String(data)));
    });
    return ws;
  };
  const connectAgain = async (): Promise<WebSocket | undefined> => {
    for (let attempts = 1; !isClosed; attempts++) {
      const ws = await connect().catch(() => undefined);
      if (ws) return ws;
      if (attempts % addresses.length === 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    return undefined;
  };
  const keep = async (ws: WebSocket | undefined): Promise<void> => {
    for (current = ws; current && !isClosed; ) {
      await closed(current);
      const lostAt = performance.now();
      current = await connectAgain();
      if (current) awayMs.push(Math.round(performance.now() - lostAt));
    }
    current?.terminate();
  };
  void keep(await connectAgain());
  return {
    awayMs,
    next: (matching) =>
      new Promise((resolve) => {
        const look = (event: Event) => {
          if (!matching(event)) return;
          waiting.delete(look);
          resolve(event);
        };
        waiting.add(look);
      }),
    close: () => {
      isClosed = true;
      current?.terminate();
    },
  };
}
