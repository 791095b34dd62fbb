/** Time is passed in, so that a test can hold it still and move it. Money and cut-offs use database time instead. */
export type Clock = { readonly now: () => Date };
export const systemClock: Clock = { now: () => new Date() };

/** Waiting is passed in too: the simulator and the courier's ticks use it, and shutdown ends every wait at once. */
export type Timers = {
  /** Resolves after `ms`, or rejects with the signal's reason. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
};
export const systemTimers: Timers = {
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', stop);
        resolve();
      }, ms);
      const stop = () => {
        clearTimeout(timer);
        reject(signal.reason);
      };
      signal.addEventListener('abort', stop, { once: true });
    }),
};
