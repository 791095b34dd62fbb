/** When more comes in than can be done, some callers are asked to come again: all of them would wait otherwise. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { HttpLimits } from './http-limits.ts';

type Limits = Pick<HttpLimits, 'waitingForDatabase' | 'loopDelayMs' | 'loopLookMs' | 'loopLooks'>;

/**
 * Detects a lasting delay of the event loop, from the median of each sample: a few long turns in a second are a busy
 * machine, on which everybody is still served.
 */
function lateness({ loopDelayMs, loopLooks }: Pick<Limits, 'loopDelayMs' | 'loopLooks'>) {
  let late = 0;
  return {
    look: (medianMs: number): void => {
      late = medianMs > loopDelayMs ? late + 1 : 0;
    },
    isLate: (): boolean => late >= loopLooks,
  };
}

export type Load = { readonly isTooMuch: () => boolean; readonly stop: () => void };

export function watchLoad(poolUse: () => { waiting: number }, limits: Limits): Load {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const loop = lateness(limits);
  const looks = setInterval(() => {
    // A look in which the monitor itself did not get its turn was late enough.
    loop.look(delay.count === 0 ? Number.POSITIVE_INFINITY : delay.percentile(50) / 1e6);
    delay.reset();
  }, limits.loopLookMs).unref();
  return {
    isTooMuch: () => loop.isLate() || poolUse().waiting > limits.waitingForDatabase,
    stop: () => {
      clearInterval(looks);
      delay.disable();
    },
  };
}
