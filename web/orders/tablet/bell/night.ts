import { wallClock } from '@autolotto/contract/shared/time.ts';
import { useEffect } from 'react';
import { darken } from '../../../ui/theme/use-theme.ts';

/** From nine in the evening to six in the morning, in the shop's time zone. */
const [from, to] = [21 * 60, 6 * 60];
export function isNight(timeZone: string, now: number): boolean {
  const { minutes } = wallClock(timeZone, new Date(now));
  return minutes >= from || minutes < to;
}

/** A ringing board is bright, at night as by day. */
export const isDim = (dimsAtNight: boolean, ringing: number, timeZone: string, now: number): boolean =>
  dimsAtNight && ringing === 0 && isNight(timeZone, now);

/** Dark colors while wanted, whatever was chosen for this device; the choice is there again afterwards. */
export function useDarkColors(isWanted: boolean): void {
  useEffect(() => {
    darken(isWanted);
    return () => darken(false);
  }, [isWanted]);
}
