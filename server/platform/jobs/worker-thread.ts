/** Runs long computations in a worker thread, so that requests do not wait for them. */
import { Worker } from 'node:worker_threads';

type Waiting<O> = { readonly resolve: (output: O) => void; readonly reject: (error: Error) => void };
type Reply<O> = { readonly id: number; readonly output?: O; readonly error?: string };

/**
 * A worker thread for one script, with tasks in the order of the calls. The first task starts the thread, which never
 * keeps the process alive; if it breaks, its tasks fail, and the next one starts a new thread.
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
    one.on('message', ({ id, output, error }: Reply<O>) => {
      const who = waiting.get(id);
      waiting.delete(id);
      // Idle: the thread must not keep the process alive.
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
