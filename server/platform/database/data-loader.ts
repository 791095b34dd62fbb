/** Many callers, one statement. */

type Waiting<K, V> = {
  readonly key: K;
  readonly resolve: (value: V) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Joins calls: what is asked in one turn of the event loop, within `windowMs`, or while the last statement is under way, is
 * asked at once. `run` answers in the order of its keys; if it fails, it fails for all of them.
 */
export function batched<K, V>(
  run: (keys: readonly K[]) => Promise<readonly V[]>,
  { windowMs = 0, maxKeys = 500 }: { windowMs?: number; maxKeys?: number } = {},
): (key: K) => Promise<V> {
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
      waiting.push({ key, resolve, reject });
      if (!isRunning) soon();
    });
}

/** The same, made once for each owner: the calls of one database are joined, and those of another are not. */
export function dataLoaderPer<O extends object, K, V>(
  run: (owner: O, keys: readonly K[]) => Promise<readonly V[]>,
  options: Parameters<typeof batched>[1] = {},
): (owner: O, key: K) => Promise<V> {
  const made = new WeakMap<O, (key: K) => Promise<V>>();
  return (owner, key) => {
    let ask = made.get(owner);
    if (!ask) {
      ask = batched((keys) => run(owner, keys), options);
      made.set(owner, ask);
    }
    return ask(key);
  };
}
