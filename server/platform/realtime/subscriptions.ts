/** Sockets by key: a channel, or a person. Forgets a key without sockets. */
export class Subscriptions<Listener> {
  readonly #listeners = new Map<string, Set<Listener>>();

  add(key: string, listener: Listener): void {
    const listeners = this.#listeners.get(key) ?? new Set();
    listeners.add(listener);
    this.#listeners.set(key, listeners);
  }

  remove(key: string, listener: Listener): void {
    const listeners = this.#listeners.get(key);
    listeners?.delete(listener);
    if (listeners?.size === 0) this.#listeners.delete(key);
  }

  count(key: string): number {
    return this.#listeners.get(key)?.size ?? 0;
  }

  /** Each once, however many of the keys it listens to; of one key, as they are now. */
  of(keys: readonly string[]): ReadonlySet<Listener> {
    const [only] = keys;
    if (only !== undefined && keys.length === 1) return this.#listeners.get(only) ?? new Set();
    return new Set(keys.flatMap((key) => [...(this.#listeners.get(key) ?? [])]));
  }

  all(): Listener[] {
    return [...this.#listeners.values()].flatMap((listeners) => [...listeners]);
  }
}
