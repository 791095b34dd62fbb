/** Where a device keeps actions: a database of the browser, which outlives the page, a reload and an empty battery. */
import type { ActionStorage, QueuedAction, StoredAction } from './outbox.ts';

/** Named when couriers alone had an outbox. Another name would leave behind what their phones hold, and begin `seq` anew. */
const databaseName = 'autolotto-courier';
const storeName = 'steps';
const channelName = 'autolotto-outbox';

type Stored = Readonly<Record<string, unknown>> & { readonly seq: number };

/** A courier's actions from before the outbox had streams say only who did them, and call a rejection a refusal. */
export const streamOf = ({ stream, userId }: Stored): unknown => stream ?? courierStream(String(userId));
export const courierStream = (userId: string): string => `courier:${userId}`;
export function readStored<A extends QueuedAction, R>({ stream: _, refused, ...action }: Stored): StoredAction<A, R> {
  return { ...(refused !== undefined && { rejected: refused }), ...action } as unknown as StoredAction<A, R>;
}

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

/** Resolves once it is on the disk. */
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

const inBrowser = <A extends QueuedAction, R>(database: IDBDatabase, stream: string): ActionStorage<A, R> => ({
  add: (actions) =>
    within(database, 'readwrite', async (store) => {
      await Promise.all(actions.map((action) => done(store.add({ ...action, stream }))));
    }),
  all: async () => {
    const stored = await within(database, 'readonly', (store) => done(store.getAll() as IDBRequest<Stored[]>));
    return stored.filter((one) => streamOf(one) === stream).map((one) => readStored<A, R>(one));
  },
  put: (action) =>
    within(database, 'readwrite', async (store) => {
      await done(store.put({ ...action, stream }));
    }),
  remove: (seqs) =>
    within(database, 'readwrite', async (store) => {
      await Promise.all(seqs.map((seq) => done(store.delete(seq))));
    }),
});

/** Gone with the page: for browsers that forbid storage. */
export function actionsInMemory<A extends QueuedAction, R>(): ActionStorage<A, R> {
  let kept: readonly StoredAction<A, R>[] = [];
  let last = 0;
  return {
    add: async (actions) => {
      kept = [...kept, ...actions.map((action) => ({ ...action, seq: ++last }))];
    },
    all: async () => kept,
    put: async (action) => {
      kept = kept.map((one) => (one.seq === action.seq ? action : one));
    },
    remove: async (seqs) => {
      kept = kept.filter(({ seq }) => !seqs.includes(seq));
    },
  };
}

let sharedDatabase: Promise<IDBDatabase> | undefined;
let sharedChannel: BroadcastChannel | undefined;
const channel = (): BroadcastChannel | undefined => {
  if ('BroadcastChannel' in globalThis) sharedChannel ??= new BroadcastChannel(channelName);
  return sharedChannel;
};

/** Hears when another page of this browser has changed what is kept. */
export function onChangeElsewhere(listener: () => void): () => void {
  const heard = channel();
  heard?.addEventListener('message', listener);
  return () => heard?.removeEventListener('message', listener);
}

/** Opened with the first use. */
export function actionsOfThisDevice<A extends QueuedAction, R>(stream: string): ActionStorage<A, R> {
  let opened: Promise<ActionStorage<A, R>> | undefined;
  const storage = () => {
    sharedDatabase ??= open();
    opened ??= sharedDatabase.then((database) => inBrowser<A, R>(database, stream), actionsInMemory<A, R>);
    return opened;
  };
  const change = async (work: (storage: ActionStorage<A, R>) => Promise<void>) => {
    await work(await storage());
    channel()?.postMessage(stream);
  };
  return {
    add: (actions) => change((kept) => kept.add(actions)),
    all: async () => (await storage()).all(),
    put: (action) => change((kept) => kept.put(action)),
    remove: (seqs) => (seqs.length === 0 ? Promise.resolve() : change((kept) => kept.remove(seqs))),
  };
}

type Earlier<A> = { readonly read: () => readonly A[]; readonly clear: () => void };

/** First takes over, once, what the version before kept elsewhere: ahead of everything that is done now. */
export function takingOver<A extends QueuedAction, R>(
  storage: ActionStorage<A, R>,
  { read, clear }: Earlier<A>,
  alone: (work: () => Promise<void>) => Promise<void> = (work) => work(),
): ActionStorage<A, R> {
  let taken: Promise<void> | undefined;
  const takeOver = async () => {
    const known = new Set((await storage.all()).map(({ key }) => key));
    const left = read().filter(({ key }) => !known.has(key));
    if (left.length > 0) await storage.add(left);
    clear();
  };
  const ready = async (): Promise<ActionStorage<A, R>> => {
    taken ??= alone(takeOver);
    await taken.catch(() => {
      taken = undefined;
    });
    return storage;
  };
  return {
    add: async (actions) => (await ready()).add(actions),
    all: async () => (await ready()).all(),
    put: async (action) => (await ready()).put(action),
    remove: async (seqs) => (await ready()).remove(seqs),
  };
}
