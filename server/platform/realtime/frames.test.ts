import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { frameOf, joined } from './frames.ts';

test('a browser reads messages of every length, one by one or joined', async () => {
  const server = new WebSocketServer({ port: 0 });
  // Lengths of the quoted text at which the head of a frame changes, and some letters of several bytes.
  const texts = [0, 123, 124, 65_533, 65_534].map((length) => 'x'.repeat(length)).concat('¡Suerte! 🎟');
  server.on('connection', (_ws, { socket }) => {
    for (const text of texts) socket.write(frameOf(text));
    socket.write(joined(texts.map((text) => frameOf(text))));
  });
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const heard: unknown[] = [];
  client.on('message', (data, isBinary) => heard.push(isBinary || JSON.parse(String(data))));
  while (heard.length < 2 * texts.length) await once(client, 'message');
  expect(heard).toEqual([...texts, ...texts]);
  client.terminate();
  server.close();
});

test('frames are joined anew where one of them differs', () => {
  const [one, two, three] = ['one', 'two', 'three'].map(frameOf);
  const bytes = joined([one, two] as Buffer[]);
  expect(joined([one, two] as Buffer[])).toBe(bytes);
  expect(String(joined([one, three] as Buffer[]))).toContain('three');
});
