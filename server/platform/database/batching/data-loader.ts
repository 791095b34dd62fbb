/** Many callers, one statement. */

type Waiting<K, V> = {
  readonly key: K;
  readonly resolve: (value: V) => void;
  readonly reject: (error: unknown) => void;
};

type LoaderOptions = { windowMs?: number; maxKeys?: number; holdMs?: number };

/** Waits until all are there, or have failed, or the time is over. */
async function within(ms: number, values: readonly unknown[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([Promise.allSettled(values), over]);
  clearTimeout(timer);
}

/**
 * Joins calls: what is asked in one turn of the event loop, within `windowMs`, or while the last statement is under way, is
 * asked at once. `run` answers in the order of its keys; if it fails, it fails for all of them. An answer may be a promise:
 * its call is answered when it is, and the statement counts as under way until all are, but no longer than `holdMs`.
 */
export function batched<K, V>(
  run: (keys: readonly K[]) => Promise<readonly V[]>,
  { windowMs = 0, maxKeys = 500, holdMs = 0 }: LoaderOptions = {},
): (key: K) => Promise<Awaited<V>> {
  let waiting: Waiting<K, V>[] = [];
  let isRunning = false;
  const go = async () => {
    const these = waiting.slice(0, maxKeys);
    waiting = waiting.slice(maxKeys);
    try {
      const values = await run(these.map(({ key }) => key));
      these.forEach(({ resolve }, place) => {
        resolve(values[place] as V);
      });
      if (holdMs > 0) await within(holdMs, values);
    } catch (error) {
      for (const { reject } of these) reject(error);
    }
    if (waiting.length > 0) soon();
    else isRunning = false;
  };
  const soon = () => {
    isRunning = true;
    if (windowMs > 0 && waiting.length < maxKeys) setTimeout(go, windowMs);
    else setImmediate(go);
  };
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve: resolve as (value: V) => void, reject });
      if (!isRunning) soon();
    });
}

/** The same, made once for each owner: the calls of one database are joined, and those of another are not. */
export function dataLoaderPer<O extends object, K, V>(
  run: (owner: O, keys: readonly K[]) => Promise<readonly V[]>,
  options: LoaderOptions = {},
): (owner: O, key: K) => Promise<Awaited<V>> {
  const made = new WeakMap<O, (key: K) => Promise<Awaited<V>>>();
  return (owner, key) => {
    let ask = made.get(owner);
    if (!ask) {
      ask = batched((keys) => run(owner, keys), options);
      made.set(owner, ask);
    }
    return ask(key);
  };
}
