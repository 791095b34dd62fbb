/** This phone's position in a browser. One watch for the whole page, shared by its parts. */
import type { Point } from '@autolotto/contract/shared/geo.ts';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { newIdempotencyKey } from '../../client/idempotency-key.ts';
import { useIsConnected, useRealtimeSend } from '../../client/realtime/use-realtime.tsx';
import { type Fix, PositionSharing, type Sharing } from './position-sharing.ts';

/** Few browsers have it; the others count as charged. */
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
    // Without storage, every page counts as one device.
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

/** Sends this phone's position to the followers of these orders. `stops` are the next stops. */
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

/** Subscribes to this phone's positions while there are stops ahead; they are sent to nobody. */
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
