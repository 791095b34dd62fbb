import WebSocket from 'ws';
import type { Server } from '../server.ts';

/** Sockets of customers who are signed in, one each; what they hear is counted. */
export async function openSockets(server: Server, count: number): Promise<{ heard: () => number; close: () => void }> {
  let heard = 0;
  const all: WebSocket[] = [];
  const open = (cookie: string) =>
    new Promise<void>((resolve, reject) => {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`, {
        perMessageDeflate: false,
        headers: { cookie, origin: server.url },
      });
      all.push(socket);
      socket.on('error', reject);
      socket.on('message', () => {
        heard += 1;
        resolve();
      });
    });
  for (let i = 0; i < count; i += 50)
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        open(server.customers.cookies[(i + n) % server.customers.cookies.length] ?? ''),
      ),
    );
  return {
    heard: () => heard,
    close: () => {
      for (const socket of all) socket.terminate();
    },
  };
}
