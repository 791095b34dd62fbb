/** Where this phone is, in a browser. One watch for the whole page, whichever parts of it want to know. */
import type { Point } from '@autolotto/contract/shared/geo.ts';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { newIdempotencyKey } from '../../client/idempotency-key.ts';
import { useIsConnected, useRealtimeSend } from '../../client/realtime/use-realtime.tsx';
import { type Fix, PositionSharing, type Sharing } from './position-sharing.ts';

/** Few browsers tell; for the others a battery is full. */
type Battery = { readonly level: number; readonly charging: boolean };
const lowLevel = 0.2;
let battery: Battery | undefined;
let isBatteryAsked = false;
function isBatteryLow(): boolean {
  if (!isBatteryAsked && 'getBattery' in navigator) {
    isBatteryAsked = true;
    (navigator as { getBattery: () => Promise<Battery> }).getBattery().then(
      (found) => {
        battery = found;
      },
      // Not for this page to know.
      () => undefined,
    );
  }
  return battery !== undefined && !battery.charging && battery.level <= lowLevel;
}

const deviceKey = 'autolotto-device';
let device: string | undefined;
function deviceOfThisBrowser(): string {
  if (device !== undefined) return device;
  const fresh = newIdempotencyKey();
  try {
    device = window.localStorage.getItem(deviceKey) ?? fresh;
    window.localStorage.setItem(deviceKey, device);
  } catch {
    // Where nothing is kept, every page counts as one.
    device ??= fresh;
  }
  return device;
}

const position = new PositionSharing({
  geolocation: () => ('geolocation' in navigator ? navigator.geolocation : undefined),
  now: Date.now,
  later: (run, ms) => {
    const id = setTimeout(run, ms);
    return () => clearTimeout(id);
  },
  onSight: (tell) => {
    const look = () => tell(document.visibilityState !== 'hidden');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  },
  isBatteryLow,
  device: deviceOfThisBrowser,
});

/** Sends where this phone is to whoever follows these orders. `stops` are where something is to be done next. */
export function useSharePosition(orderIds: readonly number[], stops: readonly Point[]): void {
  const [who] = useState(() => ({}));
  const send = useRealtimeSend();
  const say = useEffectEvent(send);
  const isConnected = useIsConnected();
  const wish = JSON.stringify({ orderIds, stops });
  useEffect(() => position.wish(who, { ...JSON.parse(wish), send: (message) => say(message) }), [who, wish]);
  useEffect(() => () => position.wish(who, undefined), [who]);
  useEffect(() => {
    if (isConnected) position.hurry();
  }, [isConnected]);
}

/** Hears of every place of this phone, which nobody else is told, while there are stops to come to. */
export function useOwnFixes(stops: readonly Point[], onFix: (fix: Fix) => void): void {
  const [who] = useState(() => ({}));
  const found = useEffectEvent(onFix);
  const wish = JSON.stringify(stops);
  useEffect(() => position.wish(who, { orderIds: [], stops: JSON.parse(wish) }), [who, wish]);
  useEffect(() => () => position.wish(who, undefined), [who]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the phone is already counts for new stops, too
  useEffect(() => position.onFix((fix) => found(fix)), [wish]);
}

const subscribe = (listener: () => void) => position.subscribe(listener);
const sharingNow = () => position.sharing;

export function useSharing(): { readonly sharing: Sharing; readonly retry: () => void } {
  const sharing = useSyncExternalStore(subscribe, sharingNow, sharingNow);
  return { sharing, retry: () => position.retry() };
}
