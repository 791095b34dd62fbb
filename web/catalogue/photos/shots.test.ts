import { beforeEach, describe, expect, test } from 'vitest';
import { type Shot, Shots } from './shots.ts';

type Ending = 'sent' | 'offline' | Error;
let endings: Ending[];
let sent: { id: number; type: string }[];
let hidden: string[];
let shots: Shots<void>;
const states = () => shots.all().map(({ state }) => state);
const photo = new Blob(['x']);

async function send(_productId: number, { id, type }: Shot, onProgress: (part: number) => void): Promise<void> {
  onProgress(0.5);
  const ending = endings.shift() ?? 'sent';
  if (ending === 'offline') throw new TypeError('no answer');
  if (ending !== 'sent') throw ending;
  sent.push({ id, type });
}

beforeEach(() => {
  [endings, sent, hidden] = [[], [], []];
  let count = 0;
  shots = new Shots({
    send,
    isOffline: (error) => error instanceof TypeError,
    sentence: (error) => String((error as Error).message),
    show: () => `blob:${++count}`,
    hide: (preview) => hidden.push(preview),
  });
});

describe('photos that were taken', () => {
  test('photos that were taken have one main one among them: the last that was called so', () => {
    shots.add(photo, 'main');
    shots.add(photo, 'main');
    expect(shots.all().map(({ type }) => type)).toEqual(['gallery', 'main']);
    shots.setType(1, 'main');
    expect(shots.all().map(({ type }) => type)).toEqual(['main', 'gallery']);
  });

  test('photos that were taken are sent one after the other, and only once', async () => {
    shots.add(photo, 'main');
    shots.add(photo, 'barcode');
    expect(await shots.send(5)).toBe(true);
    expect(await shots.send(5)).toBe(true);
    expect(sent).toEqual([
      { id: 1, type: 'main' },
      { id: 2, type: 'barcode' },
    ]);
  });

  test('photos that were taken are not sent twice by a second click', async () => {
    shots.add(photo, 'main');
    const both = await Promise.all([shots.send(5), shots.send(5)]);
    expect(both).toEqual([true, false]);
    expect(sent).toHaveLength(1);
  });

  test('a refused photo shows why, and the others go on', async () => {
    endings = [new Error('This picture is damaged.')];
    shots.add(photo, 'main');
    shots.add(photo, 'gallery');
    expect(await shots.send(5)).toBe(false);
    expect(states()).toEqual(['failed', 'sent']);
    expect(shots.all()[0]?.problem).toBe('This picture is damaged.');
    expect(await shots.send(5)).toBe(true);
  });

  test('all wait when there is no line, and go when it is back', async () => {
    endings = ['sent', 'offline'];
    for (const type of ['main', 'gallery', 'gallery'] as const) shots.add(photo, type);
    expect(await shots.send(5)).toBe(false);
    expect(states()).toEqual(['sent', 'offline', 'offline']);
    expect(await shots.send(5)).toBe(true);
    expect(sent.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  test('removed photos are no longer shown', () => {
    shots.add(photo, 'main');
    shots.add(photo, 'gallery');
    shots.remove(1);
    expect(hidden).toEqual(['blob:1']);
    shots.clear();
    expect(hidden).toEqual(['blob:1', 'blob:2']);
    expect(shots.all()).toEqual([]);
  });
});

test('one that is called off while it is under way stays, to be sent later', async () => {
  shots = new Shots<void>({
    send: (_id, _shot, _progress, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    isOffline: () => false,
    sentence: () => '',
    show: () => 'blob:1',
    hide: () => {},
  });
  shots.add(photo, 'main');
  const sending = shots.send(5);
  expect(states()).toEqual(['sending']);
  shots.callOff(1);
  expect(await sending).toBe(false);
  expect(states()).toEqual(['ready']);
});
