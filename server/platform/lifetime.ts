import type { Log } from './log.ts';

/** Running work is finished; work that takes longer than this is cut off. */
const stopLimitMs = 20_000;

/** Ends the process well when it is asked to, however often; a promise that nobody looked after does not end it. */
export function runUntilAsked(log: Log, stop: () => Promise<void>): void {
  let isStopping = false;
  const end = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), stopLimitMs).unref();
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, 'not stopped as it should be');
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
}
