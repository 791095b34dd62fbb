/**
 * A server that acknowledges orders a moment before they are durable: preloaded, to prove that the tests which kill
 * servers notice.
 */
import { Server } from 'node:net';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/** Delay between acknowledgment and commit. */
const lateMs = 50;
/** Honest until it listens: the demo's past is written before anybody comes. */
let isOpen = false;
const listen = Reflect.get(Server.prototype, 'listen') as (this: unknown, ...args: unknown[]) => unknown;
Object.defineProperty(Server.prototype, 'listen', {
  value(this: unknown, ...args: unknown[]) {
    isOpen = true;
    return listen.apply(this, args);
  },
  writable: true,
});
const isPlacing = (query: unknown): boolean =>
  isOpen &&
  /orders_place_all/.test(typeof query === 'string' ? query : String((query as { text?: string } | undefined)?.text));
const late = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, lateMs));

type Query = (this: unknown, ...args: unknown[]) => Promise<unknown>;
const replaceQuery = (prototype: object, make: (query: Query) => Query) => {
  Object.defineProperty(prototype, 'query', { value: make(Reflect.get(prototype, 'query') as Query), writable: true });
};

replaceQuery(
  pg.Pool.prototype,
  (query) =>
    async function (this: unknown, ...args) {
      if (!isPlacing(args[0])) return query.apply(this, args);
      const client = await (this as pg.Pool).connect();
      try {
        await client.query('begin');
        const result = await client.query(...(args as [string]));
        void late()
          .then(() => client.query('commit'))
          .catch(() => {})
          .finally(() => client.release());
        return result;
      } catch (error) {
        await client.query('rollback').catch(() => {});
        client.release();
        throw error;
      }
    },
);

replaceQuery(
  PGlite.prototype,
  (query) =>
    function (this: unknown, ...args) {
      if (!isPlacing(args[0])) return query.apply(this, args);
      return new Promise((resolve, reject) => {
        (this as PGlite)
          .transaction(async (tx) => {
            resolve(await tx.query(...(args as [string, unknown[]])));
            await late();
          })
          .catch(reject);
      });
    },
);
