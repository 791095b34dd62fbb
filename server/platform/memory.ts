import { LRUCache } from 'lru-cache';

/** What a process remembers for each owner, as a server in a test has one of its own: so many, the least used forgotten first. */
export function memoryOf<O extends object, K extends string | number, V extends object>(
  most: number,
): (owner: O) => LRUCache<K, V> {
  const memories = new WeakMap<O, LRUCache<K, V>>();
  return (owner) => {
    const memory = memories.get(owner) ?? new LRUCache<K, V>({ max: most });
    memories.set(owner, memory);
    return memory;
  };
}
