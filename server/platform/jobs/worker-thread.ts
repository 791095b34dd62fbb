/** Runs long computations in a worker thread, so that requests do not wait for them. */
import { Worker } from 'node:worker_threads';

type Waiting<I, O> = {
  readonly input: I;
  readonly withinMs: number;
  readonly resolve: (output: O) => void;
  readonly reject: (error: Error) => void;
};
/** How long one task may take, where that is not what all of them may. */
export type Patience = { readonly withinMs: number };
type Reply<O> = { readonly id: number; readonly output?: O; readonly error?: string };
/** What a thread says when its script is loaded; no task has this number. */
export const startedId = 0;
/** Longer than a script takes to load on a machine that is busy with everything else. */
const startWithinMs = 30_000;
/** For so long a thread without a task waits for the next one: kept forever, each holds some thirty megabytes. */
const restsMs = 60_000;

/** A task that did not end within its time. */
export class TaskTooLong extends Error {
  override readonly name = 'TaskTooLong';
}

/**
 * A worker thread for one script, with tasks in the order of the calls. The first task starts the thread, which never
 * keeps the process alive; if it breaks, its tasks fail, and the next one starts a new thread. A task that takes longer
 * than `withinMs`, or what its caller gives it, fails and its thread is ended; the tasks behind it, which cannot help it, go on in a new one. The start
 * of a thread is not counted as the time of its first task. A thread without a task ends after a while, and what it
 * remembers with it.
 */
export function workerThread<I, O>(
  script: URL,
  withinMs: number,
  endsAfterMs = restsMs,
): (input: I, patience?: Patience) => Promise<O> {
  let thread: Worker | undefined;
  let hasStarted = false;
  let deadline: NodeJS.Timeout | undefined;
  let rest: NodeJS.Timeout | undefined;
  let asked = startedId;
  const waiting = new Map<number, Waiting<I, O>>();

  const broke = (one: Worker, error: Error): void => {
    if (thread !== one) return;
    thread = undefined;
    clearTimeout(deadline);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const begin = (): Worker => {
    const one = new Worker(script);
    hasStarted = false;
    one.unref();
    one.on('message', ({ id, output, error }: Reply<O>) => {
      // Ended, but its last word was on its way.
      if (thread !== one) return;
      if (id === startedId) hasStarted = true;
      const who = waiting.get(id);
      waiting.delete(id);
      watchFirst();
      if (waiting.size === 0) atRest(one);
      if (error !== undefined) who?.reject(new Error(error));
      else who?.resolve(output as O);
    });
    one.on('error', (error) => broke(one, error instanceof Error ? error : new Error(String(error))));
    one.on('exit', (code) => broke(one, new Error(`the thread ended with ${code}`)));
    return one;
  };
  /** Keeps no process alive, and ends in the end. */
  const atRest = (one: Worker): void => {
    one.unref();
    rest = setTimeout(() => {
      thread = undefined;
      void one.terminate();
    }, endsAfterMs).unref();
  };
  const send = (id: number, input: I): void => {
    clearTimeout(rest);
    thread ??= begin();
    thread.ref();
    thread.postMessage({ id, input });
  };
  /** The first task is the one that runs. */
  const watchFirst = (): void => {
    clearTimeout(deadline);
    const [first] = waiting.values();
    if (first) deadline = setTimeout(overran, hasStarted ? first.withinMs : startWithinMs);
  };
  const overran = (): void => {
    const [first] = waiting;
    if (!first) return;
    const [id, { reject, withinMs: given }] = first;
    waiting.delete(id);
    void thread?.terminate();
    thread = undefined;
    for (const [next, { input }] of waiting) send(next, input);
    watchFirst();
    reject(new TaskTooLong(`the task took longer than ${given} ms`));
  };

  return (input, patience = { withinMs }) =>
    new Promise<O>((resolve, reject) => {
      asked += 1;
      send(asked, input);
      waiting.set(asked, { input, ...patience, resolve, reject });
      if (waiting.size === 1) watchFirst();
    });
}
