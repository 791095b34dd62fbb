import { expect, test, vi } from 'vitest';
import { Realtime, type RealtimeEvent, readEvent, reconnectDelay } from './realtime.ts';

class FakeSocket extends EventTarget {
  sent: unknown[] = [];
  isClosed = false;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.isClosed = true;
    this.dispatchEvent(new Event('close'));
  }
  receive(data: unknown) {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(data) }));
  }
}

function setUp(heard?: number) {
  const sockets: FakeSocket[] = [];
  const waiting: { run: () => void; ms: number }[] = [];
  const urls: string[] = [];
  const realtime = new Realtime({
    url: 'ws://shop.test/ws',
    heard: () => heard,
    open: (url) => {
      const socket = new FakeSocket();
      sockets.push(socket);
      urls.push(url);
      return socket as unknown as WebSocket;
    },
    random: () => 1,
    later: (run, ms) => {
      const entry = { run, ms };
      waiting.push(entry);
      return () => {
        const at = waiting.indexOf(entry);
        if (at >= 0) waiting.splice(at, 1);
      };
    },
  });
  const newest = () => sockets.at(-1) ?? expect.fail('no socket was opened');
  const open = (upTo = 0, isComplete = true) => {
    newest().dispatchEvent(new Event('open'));
    newest().receive({ type: 'welcome', upTo, isComplete });
  };
  const drop = () => newest().dispatchEvent(new Event('close'));
  const passTime = () => waiting.shift()?.run();
  return { realtime, sockets, urls, waiting, newest, open, drop, passTime };
}

test('API-05 messages other than the known ones are parsed and ignored', () => {
  for (const text of [
    '',
    'not json',
    'null',
    '7',
    '[]',
    '{}',
    '{"type":7}',
    '{"type":"other"}',
    '{"type":"toString"}',
  ]) {
    expect(readEvent(text)).toBeUndefined();
  }
  expect(readEvent('{"type":"wallet_changed"}')).toEqual({ type: 'wallet_changed' });
});

test('API-05 unknown messages change nothing and the socket stays open', () => {
  const { realtime, newest, open } = setUp();
  const events: RealtimeEvent[] = [];
  realtime.listen({ onEvent: (event) => events.push(event) });
  realtime.connect();
  open();
  newest().receive({ type: 'from_the_future', orderId: 1 });
  newest().dispatchEvent(Object.assign(new Event('message'), { data: '{broken' }));
  newest().receive({ type: 'order_changed', orderId: 5, status: 'accepted', version: 2, seq: 9 });
  expect(events).toEqual([{ type: 'order_changed', orderId: 5, status: 'accepted', version: 2, seq: 9 }]);
  expect(realtime.connection).toBe('open');
});

test('an order is followed as soon as the socket opens, and again after a reconnect', () => {
  const { realtime, sockets, newest, open, drop, passTime } = setUp();
  realtime.connect();
  realtime.trackOrder(7);
  expect(newest().sent).toEqual([]);
  open();
  expect(newest().sent).toEqual([{ type: 'track_order', orderId: 7 }]);
  drop();
  passTime();
  open();
  expect(sockets).toHaveLength(2);
  expect(newest().sent).toEqual([{ type: 'track_order', orderId: 7 }]);
});

test('a room is joined as soon as the socket opens and again after a reconnect, until it is left', () => {
  const { realtime, newest, open, drop, passTime } = setUp();
  realtime.connect();
  const leave = realtime.joinRoom('general');
  open();
  expect(newest().sent).toEqual([{ type: 'join_room', roomId: 'general' }]);
  drop();
  passTime();
  open();
  expect(newest().sent).toEqual([{ type: 'join_room', roomId: 'general' }]);
  leave();
  expect(newest().sent.at(-1)).toEqual({ type: 'leave_room', roomId: 'general' });
  drop();
  passTime();
  open();
  expect(newest().sent).toEqual([]);
});

test('a page names the event it heard last, and hears each event once', () => {
  const { realtime, urls, newest, open, drop, passTime } = setUp(7);
  const heard: number[] = [];
  realtime.listen({ onEvent: (event) => 'seq' in event && heard.push(event.seq) });
  const hear = (seq: number) => newest().receive({ type: 'wallet_changed', seq });
  realtime.connect();
  // Events since the page's fetch come before the welcome.
  hear(8);
  open(8);
  hear(9);
  drop();
  passTime();
  // A lagging process repeats events that this page has.
  open(8);
  hear(9);
  hear(10);
  drop();
  passTime();
  // None of it was for this page.
  open(40);
  drop();
  passTime();
  expect(heard).toEqual([8, 9, 10]);
  expect(urls.map((url) => url.replace('ws://shop.test/ws', ''))).toEqual([
    '?after=7',
    '?after=9',
    '?after=10',
    '?after=40',
  ]);
});

test('a page is told to refetch only when what it missed cannot be told any more', () => {
  const { realtime, urls, open, drop, passTime } = setUp(7);
  const onGap = vi.fn<() => void>();
  realtime.listen({ onGap });
  realtime.connect();
  open(8);
  drop();
  passTime();
  open(9);
  expect(onGap).not.toHaveBeenCalled();
  drop();
  passTime();
  // Numbers start again after the database was replaced by a copy: the page accepts them.
  open(3, false);
  expect(onGap).toHaveBeenCalledTimes(1);
  drop();
  passTime();
  expect(urls.at(-1)).toBe('ws://shop.test/ws?after=3');
});

test('a page that does not know where it stands says nothing and refetches', () => {
  const { realtime, urls, open } = setUp();
  const onGap = vi.fn<() => void>();
  realtime.listen({ onGap });
  realtime.connect();
  open(5, false);
  expect(urls).toEqual(['ws://shop.test/ws']);
  expect(onGap).toHaveBeenCalledTimes(1);
});

test('waits grow from half a second to fifteen, and start over once open', () => {
  const { realtime, waiting, open, drop, passTime } = setUp();
  realtime.connect();
  const waits: (number | undefined)[] = [];
  for (let i = 0; i < 7; i++) {
    drop();
    waits.push(waiting[0]?.ms);
    passTime();
  }
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
  open();
  drop();
  expect(waiting[0]?.ms).toBe(500);
  expect(reconnectDelay(2, () => 0)).toBe(1000);
});

test('a network that is back is used at once, by one socket', () => {
  const { realtime, sockets, waiting, drop } = setUp();
  realtime.connect();
  drop();
  realtime.connect();
  realtime.connect();
  expect(waiting).toHaveLength(0);
  expect(sockets).toHaveLength(2);
});

test('closing is final: no reconnect, and nothing is heard any more', () => {
  const { realtime, sockets, waiting, newest, open } = setUp();
  const onEvent = vi.fn<(event: RealtimeEvent) => void>();
  realtime.listen({ onEvent });
  realtime.connect();
  open();
  realtime.close();
  newest().receive({ type: 'wallet_changed' });
  expect(newest().isClosed).toBe(true);
  expect(waiting).toHaveLength(0);
  expect(sockets).toHaveLength(1);
  expect(onEvent).not.toHaveBeenCalled();
});

test('a message that cannot be sent now says so', () => {
  const { realtime, newest, open, drop } = setUp();
  const here = { type: 'location_update', orderId: 7, latitude: 1, longitude: 2 } as const;
  realtime.connect();
  expect(realtime.send(here)).toBe(false);
  open();
  expect(realtime.send(here)).toBe(true);
  expect(newest().sent).toEqual([here]);
  drop();
  expect(realtime.send(here)).toBe(false);
});
