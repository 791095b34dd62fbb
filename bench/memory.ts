/** Run in what is measured: cleans up when asked (SIGUSR2), so that what remains is what is held. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export function answerMemory(): void {
  setFlagsFromString('--expose-gc');
  const gc: () => void = runInNewContext('gc');
  process.on('SIGUSR2', () => {
    gc();
    const { rss, heapUsed, external } = process.memoryUsage();
    console.log(JSON.stringify({ heldBytes: rss, usedBytes: heapUsed + external }));
  });
}
