/** Where a phone keeps steps: a database of the browser, which outlives the page, a reload and an empty battery. */
import type { KeptStep, QueuedStep } from './queued-step.ts';
import type { StepStore } from './step-queue.ts';

const databaseName = 'autolotto-courier';
const storeName = 'steps';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'seq', autoIncrement: true });
  return done(request);
}

/** On the disk, not only on its way there, when it resolves. */
async function within<T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const transaction = database.transaction(storeName, mode, { durability: 'strict' });
  const finished = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  const result = await work(transaction.objectStore(storeName));
  await finished;
  return result;
}

const inBrowser = (database: IDBDatabase): StepStore => ({
  add: (steps) =>
    within(database, 'readwrite', async (store) => {
      await Promise.all(steps.map((step) => done(store.add(step))));
    }),
  all: () => within(database, 'readonly', (store) => done(store.getAll() as IDBRequest<KeptStep[]>)),
  put: (step) =>
    within(database, 'readwrite', async (store) => {
      await done(store.put(step));
    }),
  remove: (seqs) =>
    within(database, 'readwrite', async (store) => {
      await Promise.all(seqs.map((seq) => done(store.delete(seq))));
    }),
});

/** Gone with the page: for browsers that forbid storage. */
export function stepsInMemory(): StepStore {
  let kept: readonly KeptStep[] = [];
  let last = 0;
  return {
    add: async (steps: readonly QueuedStep[]) => {
      kept = [...kept, ...steps.map((step) => ({ ...step, seq: ++last }))];
    },
    all: async () => kept,
    put: async (step) => {
      kept = kept.map((one) => (one.seq === step.seq ? step : one));
    },
    remove: async (seqs) => {
      kept = kept.filter(({ seq }) => !seqs.includes(seq));
    },
  };
}

/** Opened with the first use. */
export function stepsOfThisPhone(): StepStore {
  let opened: Promise<StepStore> | undefined;
  const store = () => {
    opened ??= open().then(inBrowser, stepsInMemory);
    return opened;
  };
  return {
    add: async (steps) => (await store()).add(steps),
    all: async () => (await store()).all(),
    put: async (step) => (await store()).put(step),
    remove: async (seqs) => (await store()).remove(seqs),
  };
}
