/**
 * Run in what is measured. When asked (SIGUSR2) it tells for how long it was deaf at most since it was last asked, and
 * cleans up, so that what remains is what is held.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export function answerMemory(): void {
  setFlagsFromString('--expose-gc');
  const gc: () => void = runInNewContext('gc');
  const turns = monitorEventLoopDelay({ resolution: 5 });
  process.on('SIGUSR2', () => {
    const longestStopMs = turns.max / 1e6;
    gc();
    const { rss, heapUsed, external } = process.memoryUsage();
    console.log(JSON.stringify({ heldBytes: rss, usedBytes: heapUsed + external, longestStopMs }));
    // The clean-up is a stop as well.
    setTimeout(() => {
      turns.enable();
      turns.reset();
    }, 20);
  });
}
