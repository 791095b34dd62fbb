import { LRUCache } from 'lru-cache';

/** An LRU cache per owner, since each server in a test has its own. */
export function memoryOf<O extends object, K extends string | number, V extends object>(
  capacity: number,
): (owner: O) => LRUCache<K, V> {
  const memories = new WeakMap<O, LRUCache<K, V>>();
  return (owner) => {
    const memory = memories.get(owner) ?? new LRUCache<K, V>({ max: capacity });
    memories.set(owner, memory);
    return memory;
  };
}
