// Sockets at /ws: a page's own messages, and a plain socket as any person.
import type { Page, WebSocket } from '@playwright/test';
import type { Person } from './test.ts';

export type SeenSocket = {
  readonly url: string;
  readonly sent: unknown[];
  readonly received: unknown[];
  isOpen: boolean;
};

const read = (payload: string | Buffer): unknown => JSON.parse(payload.toString());

/** Every socket the page opens from now on, with what went over it. */
export function socketsOf(page: Page): SeenSocket[] {
  const seen: SeenSocket[] = [];
  page.on('websocket', (socket: WebSocket) => {
    const one: SeenSocket = { url: socket.url(), sent: [], received: [], isOpen: true };
    seen.push(one);
    socket.on('framesent', ({ payload }) => one.sent.push(read(payload)));
    socket.on('framereceived', ({ payload }) => one.received.push(read(payload)));
    socket.on('close', () => {
      one.isOpen = false;
    });
  });
  return seen;
}

/** Sends one message as this person over a socket of its own, and returns the server's answers until it is handled. */
export async function say(person: Person, message: object): Promise<unknown[]> {
  if (!person.page.url().startsWith('http')) await person.page.goto('/robots.txt');
  return person.page.evaluate(
    (text) =>
      new Promise<unknown[]>((resolve, reject) => {
        const heard: unknown[] = [];
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
        socket.onerror = () => reject(new Error('the socket could not be opened'));
        socket.onmessage = ({ data }) => {
          heard.push(JSON.parse(data));
          // Messages are handled in order, so the refusal of the second proves that the first is done.
          if (heard.length === 1) {
            socket.send(text);
            socket.send('"over"');
          } else if (JSON.parse(data).code === 'INVALID_FIELDS') {
            socket.close();
            resolve(heard);
          }
        };
      }),
    JSON.stringify(message),
  );
}
