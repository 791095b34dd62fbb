/**
 * Guards against a second connection inside a transaction: a caller that holds one and asks the database outside it
 * waits for a connection while holding one. The embedded database has a single connection and would deadlock; a pool
 * deadlocks when every holder does so. On either, the call fails at once and says so.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export class NestedConnectionError extends Error {
  override readonly name = 'NestedConnectionError';
}

export type NestedConnectionGuard = {
  /** Has to be put round the work of every transaction of this connection. */
  readonly within: <T>(transaction: () => Promise<T>) => Promise<T>;
  /** Throws within a transaction: for what asks the database now and then only, which would go well most of the time. */
  readonly assertOutside: (what: string) => void;
};

/** @param ways the methods of the database by which something is asked of it outside of a transaction */
export function guardNestedConnections<Asked extends object>(
  database: Asked,
  ways: readonly (keyof Asked & string)[],
): NestedConnectionGuard {
  const open = new AsyncLocalStorage<{ isOpen: boolean }>();
  for (const way of ways) {
    const ask: unknown = database[way];
    if (typeof ask !== 'function') throw new Error(`the database has no ${way}`);
    const guarded = (...args: unknown[]): unknown => {
      // A promise, because the caller may have none but a rejection in mind.
      if (open.getStore()?.isOpen) {
        return Promise.reject(
          new NestedConnectionError(`${way} past the transaction that is open: ${String(args[0])}`),
        );
      }
      return ask.apply(database, args);
    };
    Object.assign(database, { [way]: guarded });
  }
  const within: NestedConnectionGuard['within'] = async (transaction) => {
    const own = { isOpen: true };
    try {
      // Requesting the transaction itself is outside of it: its inside begins with its work.
      return await open.run(own, transaction);
    } finally {
      // Work that outlives the transaction is unrestricted again.
      own.isOpen = false;
    }
  };
  const assertOutside = (what: string): void => {
    if (open.getStore()?.isOpen) throw new NestedConnectionError(`${what} is asked for within a transaction`);
  };
  return { within, assertOutside };
}
