/** Fifty pages that stop reading, in a process of its own: what they cost it, and what everybody else notices. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import type { SocketLimits } from '../../platform/realtime/socket-limits.ts';
import { ownPage } from '../harness/own-page.ts';
import { limitMs, sized } from '../harness/scale.ts';
import { socketUrl } from '../harness/sockets.ts';
import type { Answer, Order } from './hub.ts';

const stuckCount = sized(50, 200);
const readerCount = 5;
const allowedMegabytes = (20 * stuckCount) / 50;

async function startHub(limits: Partial<SocketLimits>) {
  const child = fork(join(import.meta.dirname, 'hub.ts'), [JSON.stringify(limits)], {
    execArgv: ['--expose-gc'],
    env: { PATH: process.env.PATH ?? '' },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const heard = async <T extends Answer>(): Promise<T> => (await once(child, 'message'))[0] as T;
  const { listening } = await heard<{ listening: string }>();
  const tell = async <T extends Answer>(order: Order): Promise<T> => {
    const answer = heard<T>();
    child.send(order);
    return answer;
  };
  return {
    address: listening,
    events: (count: number, bytes: number) => tell<{ behind: number; open: number }>({ say: 'events', count, bytes }),
    measure: () => tell<{ megabytes: number; rss: number }>({ say: 'measure' }),
  };
}

/** A page that shakes hands and never reads again. */
async function openStuck(address: string, name: string): Promise<void> {
  const { host, port } = new URL(address);
  const socket = connect(Number(port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  socket.write(
    [
      'GET /ws HTTP/1.1',
      `Host: ${host}`,
      'Sec-Fetch-Site: same-origin',
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      `Cookie: autolotto.session=${name}`,
      '',
      '',
    ].join('\r\n'),
  );
  let text = '';
  while (!text.includes('welcome')) {
    text += String((await once(socket, 'data'))[0]);
    if (/^HTTP\/1\.1 [45]/.test(text)) throw new Error(`The upgrade was refused: ${text}`);
  }
  socket.pause();
}

/** Says things to everybody until the stuck ones are gone, or have cost far too much. */
async function costOfStuckReaders(limits: Partial<SocketLimits>) {
  const hub = await startHub(limits);
  let heard = 0;
  const readers: WebSocket[] = [];
  for (let i = 0; i < readerCount; i++) {
    const ws = new WebSocket(socketUrl(hub.address), {
      headers: { ...ownPage, cookie: `autolotto.session=reader-${i}` },
    });
    onTestFinished(() => ws.terminate());
    await once(ws, 'message');
    ws.on('message', () => {
      heard += 1;
    });
    readers.push(ws);
  }
  for (let i = 0; i < stuckCount; i++) await openStuck(hub.address, `stuck-${i}`);

  const before = await hub.measure();
  let [peak, said] = [0, 0];
  let state = { behind: 0, open: 0 };
  const say = async (count: number, bytes: number) => {
    state = await hub.events(count, bytes);
    said += count;
    while (heard < said * readerCount) await new Promise(setImmediate);
  };
  // First the system's own buffers, with long ones; then ours, with ones of the usual length, which cost most for their size.
  while (state.behind === 0) await say(5, 4_000);
  for (let round = 1; state.open > readerCount && peak <= 1.2 * allowedMegabytes; round++) {
    await say(20, 0);
    if (round % 10 !== 0) continue;
    // The larger of its held memory and its resident set.
    const { megabytes, rss } = await hub.measure();
    peak = Math.max(peak, megabytes - before.megabytes, rss - before.rss);
  }
  return {
    peak,
    left: state.open,
    reading: readers.filter((ws) => ws.readyState === ws.OPEN).length,
  };
}

test(
  'readers that do not read are given up before they cost much, and nobody else misses anything',
  async () => {
    const cost = await costOfStuckReaders({});
    expect(cost.peak).toBeLessThanOrEqual(allowedMegabytes);
    expect(cost).toMatchObject({ left: readerCount, reading: readerCount });
  },
  limitMs(120_000),
);

test(
  'a reader who is behind at one look and still at the next is given up, however little it is',
  async () => {
    const soon = { backlogBytes: Number.MAX_SAFE_INTEGER, stalledMs: 100, sessionCheckMs: 200 };
    expect(await costOfStuckReaders(soon)).toMatchObject({ left: readerCount, reading: readerCount });
  },
  limitMs(120_000),
);

test(
  'control: without a limit on what is kept for them, the same probe finds that they cost too much and stay',
  async () => {
    const none = { backlogBytes: Number.MAX_SAFE_INTEGER, stalledMs: Number.MAX_SAFE_INTEGER };
    const cost = await costOfStuckReaders(none);
    expect(cost.peak).toBeGreaterThan(allowedMegabytes);
    expect(cost).toMatchObject({ left: stuckCount + readerCount, reading: readerCount });
  },
  limitMs(120_000),
);
