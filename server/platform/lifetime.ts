import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Log } from './log.ts';

/** Running work is finished; work that takes longer than this is cut off. */
const stopLimitMs = 20_000;

/** How often the youngest objects are cleaned up, whether there are many or few. */
const cleaningMs = 10_000;

/**
 * V8 gives memory back in small steps once it sees that little is allocated, and looks at that after a cleaning. A server
 * that nobody asks for anything has none for hours, and keeps what its start took: forty megabytes. Takes some five
 * milliseconds each time.
 */
function giveBackMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how: { type: 'minor'; execution: 'async' }) => Promise<void>;
  setInterval(() => void collect({ type: 'minor', execution: 'async' }), cleaningMs).unref();
}

/** Ends the process well when it is asked to, however often; a promise that nobody looked after does not end it. */
export function runUntilAsked(log: Log, stop: () => Promise<void>): void {
  giveBackMemory();
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
