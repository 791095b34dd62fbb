// @invariant TRACKING-2: A stale position never looks fresh.
import type { ClientMessage } from '@autolotto/contract/socket-messages.ts';
import { beforeEach, expect, test } from 'vitest';
import { type Fix, PositionSharing } from './position-sharing.ts';

const start = Date.parse('2026-03-02T18:00:00Z');
const here = { latitude: 39.7512, longitude: -104.9903 };
const north = (meters: number) => ({ ...here, latitude: here.latitude + meters / 111_195 });
const orderIds = [7];
const stops = [north(500)];

/** A phone whose clock, satellites and screen the test moves. */
class Phone {
  now = start;
  isBatteryLow = false;
  isConnected = true;
  hasGeolocation = true;
  readonly sent: Extract<ClientMessage, { type: 'location_update' }>[] = [];
  readonly watches: PositionOptions[] = [];
  asked = 0;
  #found: PositionCallback | undefined;
  #failed: PositionErrorCallback | null | undefined;
  #answered: PositionCallback | undefined;
  #timers = new Set<{ run: () => void; at: number }>();
  #sight: ((isSeen: boolean) => void) | undefined;

  readonly sharing = new PositionSharing({
    geolocation: () =>
      this.hasGeolocation
        ? {
            watchPosition: (found, failed, options = {}) => {
              [this.#found, this.#failed] = [found, failed];
              return this.watches.push(options);
            },
            clearWatch: (id) => {
              if (id === this.watches.length) this.#found = undefined;
            },
            getCurrentPosition: (found) => {
              this.asked += 1;
              this.#answered = found;
            },
          }
        : undefined,
    now: () => this.now,
    later: (run, ms) => {
      const timer = { run, at: this.now + ms };
      this.#timers.add(timer);
      return () => this.#timers.delete(timer);
    },
    onSight: (tell) => {
      this.#sight = tell;
      return () => {
        this.#sight = undefined;
      };
    },
    isBatteryLow: () => this.isBatteryLow,
    device: () => 'phone',
  });

  readonly wish = {
    orderIds,
    stops,
    send: (message: ClientMessage) => {
      if (this.isConnected && message.type === 'location_update') this.sent.push(message);
      return this.isConnected;
    },
  };

  get isWatching(): boolean {
    return this.#found !== undefined;
  }

  pass(ms: number): void {
    const end = this.now + ms;
    for (;;) {
      const next = [...this.#timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#timers.delete(next);
      this.now = next.at;
      next.run();
    }
    this.now = end;
  }

  finds(place: { latitude: number; longitude: number }, ageMs = 0, accuracy = 8): void {
    this.#found?.(this.#position(place, ageMs, accuracy));
  }

  answers(place: { latitude: number; longitude: number }): void {
    this.#answered?.(this.#position(place, 0, 8));
  }

  fails(code: 1 | 2 | 3): void {
    this.#failed?.({ code, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 });
  }

  isSeen(isSeen: boolean): void {
    this.#sight?.(isSeen);
  }

  #position({ latitude, longitude }: typeof here, ageMs: number, accuracy: number): GeolocationPosition {
    const coords = {
      latitude,
      longitude,
      accuracy,
      altitude: null,
      altitudeAccuracy: null,
      heading: null,
      speed: null,
    };
    return {
      coords: { ...coords, toJSON: () => coords },
      timestamp: this.now - ageMs,
      toJSON: () => coords,
    };
  }
}

let phone: Phone;
beforeEach(() => {
  phone = new Phone();
});
const who = {};
const ages = () => phone.sent.map(({ ageMs }) => ageMs);

test('every position is sent with its age, and none of them a second time as if it were new', () => {
  phone.sharing.wish(who, phone.wish);
  expect(phone.sharing.sharing).toEqual({ state: 'asking' });
  phone.finds(here, 1_500);
  expect(phone.sent).toEqual([
    { type: 'location_update', orderId: 7, ...here, accuracyMeters: 8, ageMs: 1_500, device: 'phone' },
  ]);
  phone.pass(9_000);
  expect(phone.sent).toHaveLength(1);
  phone.finds(north(40), 400);
  phone.pass(1_000);
  phone.finds(north(50));
  phone.pass(4_000);
  expect(ages()).toEqual([1_500, 400, 2_000]);
});

test('without a fix nothing is sent, the last position keeps its time, and the next fix is sent at once', () => {
  phone.sharing.wish(who, phone.wish);
  phone.finds(here);
  const foundAt = new Date(start).toISOString();
  for (let seconds = 0; seconds < 180; seconds += 20) {
    phone.pass(20_000);
    phone.fails(3);
  }
  expect(phone.sent).toHaveLength(1);
  expect(phone.sharing.sharing).toMatchObject({ state: 'sharing', foundAt, sentAt: foundAt });
  phone.finds(north(900));
  phone.pass(3_000);
  expect(phone.sent.at(-1)).toMatchObject(north(900));
});

test('a phone that says nothing while it stands still is asked now and then, one question at a time', () => {
  phone.sharing.wish(who, phone.wish);
  phone.finds(here);
  phone.pass(11_000);
  expect(phone.asked).toBe(0);
  phone.pass(30_000);
  expect(phone.asked).toBe(1);
  phone.answers(here);
  phone.pass(3_000);
  expect(phone.sent).toHaveLength(2);
  expect(ages().at(-1)).toBeLessThanOrEqual(3_000);
});

test('after a gap only the newest position is sent, as soon as the connection is back and as old as it is', () => {
  phone.sharing.wish(who, phone.wish);
  phone.finds(here);
  phone.isConnected = false;
  for (const meters of [50, 100, 150]) {
    phone.pass(10_000);
    phone.finds(north(meters));
  }
  phone.pass(40_000);
  expect(phone.sent).toHaveLength(1);
  phone.isConnected = true;
  phone.sharing.hurry();
  expect(phone.sent.slice(1)).toEqual([{ ...phone.sent[0], ...north(150), ageMs: 40_000 }]);
  phone.sharing.hurry();
  expect(phone.sent).toHaveLength(2);
});

test('a position that became too old is not sent', () => {
  phone.isConnected = false;
  phone.sharing.wish(who, phone.wish);
  phone.finds(here);
  phone.pass(121_000);
  phone.isConnected = true;
  phone.sharing.hurry();
  phone.pass(10_000);
  expect(phone.sent).toEqual([]);
  expect(phone.sharing.sharing).toMatchObject({ state: 'sharing', sentAt: null });
});

test('late fixes are dropped, but a clock set back does not stop sharing', () => {
  phone.sharing.wish(who, phone.wish);
  phone.finds(here);
  phone.pass(5_000);
  phone.finds(north(700), 8_000);
  phone.pass(5_000);
  expect(phone.sent).toHaveLength(1);
  phone.now -= 7_200_000;
  phone.finds(north(60));
  phone.sharing.hurry();
  expect(phone.sent.at(-1)).toMatchObject({ ...north(60), ageMs: 0 });
});

test('one watch serves all parts of the page; a place that was known before is shown from the start of a delivery on', () => {
  const heard: Fix[] = [];
  phone.sharing.wish(heard, { orderIds: [], stops });
  phone.sharing.onFix((fix) => heard.push(fix));
  phone.finds(here);
  phone.pass(4_000);
  expect(phone.sharing.sharing).toEqual({ state: 'off' });
  expect(phone.sent).toEqual([]);
  phone.sharing.wish(who, phone.wish);
  expect(ages()).toEqual([4_000]);
  // Another order sets out: its followers get the position at once, and the first one's not again.
  phone.pass(1_000);
  phone.sharing.wish({}, { ...phone.wish, orderIds: [7, 9] });
  expect(phone.sent.map(({ orderId, ageMs }) => [orderId, ageMs])).toEqual([
    [7, 4_000],
    [9, 5_000],
  ]);
  phone.finds(north(30));
  phone.pass(3_000);
  expect(phone.sent.map(({ orderId }) => orderId)).toEqual([7, 9, 7, 9]);
  expect(heard).toHaveLength(2);
  expect(phone.watches).toHaveLength(1);
  phone.sharing.wish(who, undefined);
  expect(phone.isWatching).toBe(true);
});

test('the geolocation watch ends with its last subscriber', () => {
  phone.sharing.wish(who, phone.wish);
  phone.finds(here);
  phone.sharing.wish(who, { ...phone.wish, orderIds: [], stops: [] });
  expect(phone.isWatching).toBe(false);
  expect(phone.sharing.sharing).toEqual({ state: 'off' });
  phone.pass(60_000);
  expect(phone.sent).toHaveLength(1);
});

test('far from the next stop it is found roughly, near it precisely', () => {
  phone.sharing.wish(who, { ...phone.wish, stops: [north(9_000)] });
  expect(phone.watches).toMatchObject([{ enableHighAccuracy: true }]);
  phone.finds(here);
  expect(phone.watches.slice(1)).toMatchObject([{ enableHighAccuracy: false }]);
  phone.pass(3_000);
  phone.finds(north(7_000), 0, 300);
  expect(phone.watches.slice(2)).toMatchObject([{ enableHighAccuracy: true }]);
});

test('whoever does not allow it, or cannot, reads so, and is asked again when they say so', () => {
  phone.sharing.wish(who, phone.wish);
  phone.fails(1);
  expect(phone.sharing.sharing).toEqual({ state: 'denied' });
  phone.sharing.retry();
  expect(phone.sharing.sharing).toEqual({ state: 'asking' });
  phone.fails(3);
  expect(phone.sharing.sharing).toEqual({ state: 'unavailable' });
  phone.finds(here);
  expect(phone.sharing.sharing).toMatchObject({ state: 'sharing' });
  phone.sharing.wish(who, undefined);
  phone.hasGeolocation = false;
  phone.sharing.wish(who, phone.wish);
  expect(phone.sharing.sharing).toEqual({ state: 'unsupported' });
});

test('a returning page reports its absence, and requests the position at once', () => {
  phone.sharing.wish(who, phone.wish);
  phone.finds(here);
  phone.isSeen(false);
  phone.pass(90_000);
  expect(phone.asked).toBe(0);
  phone.isSeen(true);
  expect(phone.asked).toBe(1);
  expect(phone.sharing.sharing).toMatchObject({ state: 'sharing', awayMs: 90_000 });
  phone.answers(north(400));
  phone.pass(3_000);
  expect(phone.sent).toHaveLength(2);
});
