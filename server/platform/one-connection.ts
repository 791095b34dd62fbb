/**
 * The embedded database has one connection. Who asks it for something from within a transaction, past that transaction,
 * would wait for himself, and with him everybody else, for ever. It fails instead, and says so.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

type Connection = { query: unknown; exec: unknown; transaction: unknown };

export class WaitsForItself extends Error {
  override readonly name = 'WaitsForItself';
}

export type Guard = {
  /** Has to be put round the work of every transaction of this connection. */
  readonly within: <T>(transaction: () => Promise<T>) => Promise<T>;
  /** Throws within a transaction: for what asks the database now and then only, which would go well most of the time. */
  readonly assertOutside: (what: string) => void;
};

export function refuseToWaitForItself(connection: Connection): Guard {
  const open = new AsyncLocalStorage<{ isOpen: boolean }>();
  for (const name of ['query', 'exec', 'transaction'] as const) {
    const ask: unknown = connection[name];
    if (typeof ask !== 'function') throw new Error(`the embedded database has no ${name}`);
    connection[name] = (...args: unknown[]): unknown => {
      // A promise, because the caller may have none but a rejection in mind.
      if (open.getStore()?.isOpen) {
        return Promise.reject(new WaitsForItself(`${name} past the transaction that is open: ${String(args[0])}`));
      }
      return ask.apply(connection, args);
    };
  }
  const within: Guard['within'] = async (transaction) => {
    const own = { isOpen: true };
    try {
      // The transaction itself is asked for from outside of it: what is within begins with its work.
      return await open.run(own, transaction);
    } finally {
      // What was started within it and goes on after it may ask as everybody may.
      own.isOpen = false;
    }
  };
  const assertOutside = (what: string): void => {
    if (open.getStore()?.isOpen) throw new WaitsForItself(`${what} is asked for within a transaction`);
  };
  return { within, assertOutside };
}
