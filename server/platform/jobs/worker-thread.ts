/** Long reckoning in a thread of its own, so that nobody who is served waits for it. */
import { Worker } from 'node:worker_threads';

type Waiting<O> = { readonly resolve: (output: O) => void; readonly reject: (error: Error) => void };
type Said<O> = { readonly id: number; readonly output?: O; readonly error?: string };

/**
 * Work for the script's thread, done in the order in which it is asked for. The thread begins with the first piece of work
 * and holds up no end of the process; if it breaks, what was asked of it fails, and the next piece begins another one.
 */
export function workerThread<I, O>(script: URL): (input: I) => Promise<O> {
  let thread: Worker | undefined;
  let asked = 0;
  const waiting = new Map<number, Waiting<O>>();

  const broke = (one: Worker, error: Error): void => {
    if (thread !== one) return;
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const begin = (): Worker => {
    const one = new Worker(script);
    one.unref();
    one.on('message', ({ id, output, error }: Said<O>) => {
      const who = waiting.get(id);
      waiting.delete(id);
      // Nothing more to wait for: the thread must not keep the process alive.
      if (waiting.size === 0) one.unref();
      if (error !== undefined) who?.reject(new Error(error));
      else who?.resolve(output as O);
    });
    one.on('error', (error) => broke(one, error instanceof Error ? error : new Error(String(error))));
    one.on('exit', (code) => broke(one, new Error(`the thread ended with ${code}`)));
    return one;
  };

  return (input) =>
    new Promise<O>((resolve, reject) => {
      thread ??= begin();
      thread.ref();
      asked += 1;
      waiting.set(asked, { resolve, reject });
      thread.postMessage({ id: asked, input });
    });
}
