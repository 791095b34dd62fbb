/** The one watch of where this phone is, for all parts of the page, and what of it is sent. */
import type { Point } from '@autolotto/contract/shared/geo.ts';
import type { ClientMessage } from '@autolotto/contract/socket-messages.ts';
import { needsPrecision } from '../map/precision.ts';
import { hasLeft, isSeldom, movingMs, periodAfter, type Seen } from './sharing-period.ts';

export type Fix = Point & {
  readonly accuracyMeters: number;
  /** When the phone found it, by its own clock. */
  readonly at: number;
};

export type Sharing =
  | { readonly state: 'off' | 'asking' | 'denied' | 'unavailable' | 'unsupported' }
  | {
      readonly state: 'sharing';
      readonly sentAt: string | null;
      /** When the phone last knew where it is: in a tunnel now moves away from it. */
      readonly foundAt: string;
      /** Length of the last time off the screen without sending; null without one. */
      readonly awayMs: number | null;
    };

/** A part's request, as long as it is mounted. */
export type SharingRequest = {
  /** Orders on their way, whose followers see this phone's position. */
  readonly orderIds: readonly number[];
  /** Next stops. */
  readonly stops: readonly Point[];
  /** False when there is no connection. */
  readonly send?: (message: ClientMessage) => boolean;
};

type Finder = Pick<Geolocation, 'watchPosition' | 'clearWatch' | 'getCurrentPosition'>;
export type Around = {
  readonly geolocation: () => Finder | undefined;
  readonly now: () => number;
  readonly later: (run: () => void, ms: number) => () => void;
  /** Tells when the page comes onto the screen and when it leaves it. */
  readonly onSight: (tell: (isSeen: boolean) => void) => () => void;
  readonly isBatteryLow: () => boolean;
  /** The same for all pages of this browser. */
  readonly device: () => string;
};

/** Older than this the server believes nothing. */
const oldestMs = 120_000;
/** A phone silent for this long is asked again: some report nothing while they stand still. */
const silentMs = 12_000;
const timeoutMs = 20_000;
/** Shorter absences nobody notices. */
const awayAtLeastMs = 20_000;

/** Codes of a GeolocationPositionError. */
const [permissionDenied, timedOut] = [1, 3];

export class PositionSharing {
  #around: Around;
  #wishes = new Map<object, SharingRequest>();
  #listeners = new Set<() => void>();
  #watchers = new Set<(fix: Fix) => void>();
  #sharing: Sharing = { state: 'off' };
  #stopWatch: (() => void) | undefined;
  #stopLooking: (() => void) | undefined;
  #cancelTick: (() => void) | undefined;
  #isPrecise = true;
  #latest: Fix | undefined;
  /** Orders that got the latest position. It is sent once: an old position must not look like a new one. */
  #sentFor = new Set<number>();
  #sentAt: number | null = null;
  #awayMs: number | null = null;
  #hiddenSince: number | undefined;
  #trouble: 'denied' | 'unavailable' | undefined;
  #isAsking = false;
  #seen: Seen | undefined;

  constructor(around: Around) {
    this.#around = around;
  }

  get sharing(): Sharing {
    return this.#sharing;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Calls with what is known already, and with every new place as long as somebody wishes for one. */
  onFix(watcher: (fix: Fix) => void): () => void {
    this.#watchers.add(watcher);
    if (this.#latest) watcher(this.#latest);
    return () => this.#watchers.delete(watcher);
  }

  /** Watches until nobody wishes for anything any more. */
  wish(who: object, wish: SharingRequest | undefined): void {
    const before = this.#orderIds;
    if (wish) this.#wishes.set(who, wish);
    else this.#wishes.delete(who);
    const isWanted = [...this.#wishes.values()].some(({ orderIds, stops }) => orderIds.length > 0 || stops.length > 0);
    if (!isWanted) {
      this.#end();
      return;
    }
    // It may have been watched already, for nobody else to see: from here on it is shown.
    if (before.length === 0) {
      this.#sentFor.clear();
      [this.#sentAt, this.#awayMs, this.#seen] = [null, null, undefined];
    }
    if (!this.#stopWatch) this.#begin();
    this.#tell();
    // Followers of an order that has just set out need not wait for the phone to move.
    if (this.#orderIds.some((id) => !before.includes(id))) this.#tick();
  }

  /** Permission may have been given meanwhile. */
  retry(): void {
    if (this.#wishes.size === 0) return;
    this.#forget();
    this.#begin();
    this.#tell();
    this.#tick();
  }

  /** The connection is back: all that it has missed is the newest place. */
  hurry(): void {
    if (this.#stopWatch) this.#tick();
  }

  get #orderIds(): readonly number[] {
    return [...new Set([...this.#wishes.values()].flatMap(({ orderIds }) => orderIds))];
  }

  /** Orders whose followers lack the latest position. */
  get #toTell(): readonly number[] {
    return this.#orderIds.filter((id) => !this.#sentFor.has(id));
  }

  #begin(): void {
    const finder = this.#around.geolocation();
    if (!finder) return;
    this.#isPrecise = this.#needsPrecision();
    this.#stopLooking = this.#around.onSight((isSeen) => this.#looked(isSeen));
    this.#watch(finder);
  }

  #watch(finder: Finder): void {
    this.#stopWatch?.();
    const id = finder.watchPosition(
      (position) => this.#found(position),
      ({ code }) => this.#failed(code),
      this.#options(movingMs),
    );
    this.#stopWatch = () => finder.clearWatch(id);
  }

  #end(): void {
    this.#forget();
    this.#tell();
  }

  #forget(): void {
    this.#stopWatch?.();
    this.#stopLooking?.();
    this.#cancelTick?.();
    [this.#stopWatch, this.#stopLooking, this.#cancelTick] = [undefined, undefined, undefined];
    [this.#latest, this.#seen, this.#hiddenSince, this.#trouble] = [undefined, undefined, undefined, undefined];
    this.#sentFor.clear();
    [this.#sentAt, this.#awayMs, this.#isAsking] = [null, null, false];
  }

  #options(maximumAge: number): PositionOptions {
    return { enableHighAccuracy: this.#isPrecise, maximumAge, timeout: timeoutMs };
  }

  #needsPrecision(): boolean {
    const stops = [...this.#wishes.values()].flatMap((wish) => wish.stops);
    return needsPrecision(this.#isPrecise, { at: this.#latest, stops, isBatteryLow: this.#around.isBatteryLow() });
  }

  #found({ coords: { latitude, longitude, accuracy: accuracyMeters }, timestamp: at }: GeolocationPosition): void {
    const before = this.#latest;
    // Repeated or late fixes are dropped; unless the phone's clock was set back meanwhile.
    if (before && at <= before.at && before.at <= this.#around.now()) return;
    const fix: Fix = { latitude, longitude, accuracyMeters, at };
    const isFound = before === undefined || this.#trouble !== undefined;
    [this.#latest, this.#trouble] = [fix, undefined];
    this.#sentFor.clear();
    for (const tell of [...this.#watchers]) tell(fix);
    this.#tell();
    if (isFound || this.#isDue(fix)) this.#tick();
    this.#adaptPrecision();
  }

  /** A courier's first move after a stop is sent immediately. */
  #isDue(fix: Fix): boolean {
    if (!this.#seen || this.#sentAt === null) return true;
    const sinceMs = this.#around.now() - this.#sentAt;
    return sinceMs < 0 || sinceMs >= this.#seen.periodMs || (isSeldom(this.#seen) && hasLeft(this.#seen, fix));
  }

  #adaptPrecision(): void {
    const finder = this.#around.geolocation();
    const isPrecise = this.#needsPrecision();
    if (!finder || isPrecise === this.#isPrecise) return;
    this.#isPrecise = isPrecise;
    this.#watch(finder);
  }

  #failed(code: number): void {
    // No new fix for a while: the age of the last one shows it, here and for followers.
    if (code === timedOut && this.#latest) return;
    this.#trouble = code === permissionDenied ? 'denied' : 'unavailable';
    this.#tell();
  }

  #tick(): void {
    this.#cancelTick?.();
    this.#cancelTick = undefined;
    if (!this.#stopWatch || this.#orderIds.length === 0) return;
    if (!this.#sendLatest()) this.#askIfSilent();
    // Without a connection, or a place, the next try comes soon.
    const ms = this.#toTell.length === 0 && this.#seen ? this.#seen.periodMs : movingMs;
    this.#cancelTick = this.#around.later(() => this.#tick(), ms);
  }

  /** Sends what has not been sent, with its age. Without a connection it is kept, until a newer one takes its place. */
  #sendLatest(): boolean {
    const fix = this.#latest;
    const now = this.#around.now();
    const orderIds = this.#toTell;
    if (!fix || orderIds.length === 0 || this.#trouble === 'denied') return false;
    const ageMs = Math.max(0, Math.round(now - fix.at));
    if (ageMs > oldestMs) return false;
    const send = [...this.#wishes.values()].find((wish) => wish.send)?.send;
    const { latitude, longitude, accuracyMeters } = fix;
    const said = { latitude, longitude, accuracyMeters, ageMs, device: this.#around.device() };
    const sent = orderIds.filter((orderId) => send?.({ type: 'location_update', orderId, ...said }) ?? false);
    if (sent.length === 0) return false;
    for (const orderId of sent) this.#sentFor.add(orderId);
    this.#sentAt = now;
    this.#seen = periodAfter(this.#seen, { latitude, longitude, at: now });
    this.#tell();
    return true;
  }

  #askIfSilent(): void {
    const isSilent = this.#latest !== undefined && this.#around.now() - this.#latest.at >= silentMs;
    if (isSilent && this.#hiddenSince === undefined && this.#trouble === undefined) this.#ask();
  }

  #ask(): void {
    const finder = this.#around.geolocation();
    if (!finder || this.#isAsking) return;
    this.#isAsking = true;
    const asked = this.#stopLooking;
    const isStillWanted = () => asked !== undefined && asked === this.#stopLooking;
    finder.getCurrentPosition(
      (position) => {
        if (!isStillWanted()) return;
        this.#isAsking = false;
        this.#found(position);
      },
      () => {
        if (isStillWanted()) this.#isAsking = false;
      },
      this.#options(0),
    );
  }

  /** A hidden page gets no position, and can only report that. */
  #looked(isSeen: boolean): void {
    const now = this.#around.now();
    if (!isSeen) {
      this.#hiddenSince ??= now;
      return;
    }
    const awayMs = this.#hiddenSince === undefined ? 0 : now - this.#hiddenSince;
    this.#hiddenSince = undefined;
    if (awayMs >= awayAtLeastMs) this.#awayMs = awayMs;
    this.#tell();
    this.#ask();
  }

  #now(): Sharing {
    if (this.#orderIds.length === 0) return { state: 'off' };
    if (!this.#around.geolocation()) return { state: 'unsupported' };
    if (this.#trouble) return { state: this.#trouble };
    if (!this.#latest) return { state: 'asking' };
    const sentAt = this.#sentAt === null ? null : new Date(this.#sentAt).toISOString();
    return { state: 'sharing', sentAt, foundAt: new Date(this.#latest.at).toISOString(), awayMs: this.#awayMs };
  }

  #tell(): void {
    const [before, now] = [this.#sharing, this.#now()];
    if (JSON.stringify(before) === JSON.stringify(now)) return;
    this.#sharing = now;
    for (const listener of [...this.#listeners]) listener();
  }
}
