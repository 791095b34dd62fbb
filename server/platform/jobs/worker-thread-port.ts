/** The other end of worker-thread.ts: what a script's thread does with each piece of work. */
import { parentPort } from 'node:worker_threads';
import { startedId } from './worker-thread.ts';

export function work<I, O>(compute: (input: I) => O | Promise<O>): void {
  const port = parentPort;
  if (!port) throw new Error('this script is for a thread of its own');
  port.on('message', async ({ id, input }: { id: number; input: I }) => {
    try {
      port.postMessage({ id, output: await compute(input) });
    } catch (error) {
      port.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
    }
  });
  port.postMessage({ id: startedId });
}
