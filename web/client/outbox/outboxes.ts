import { later, locksOf } from './in-browser.ts';
import { Outbox, type Parts, type QueuedAction } from './outbox.ts';
import { actionsOfThisDevice } from './storage.ts';

type Kind<A extends QueuedAction, R> = {
  /** Begins the name under which a browser keeps them. */
  readonly name: string;
  readonly send: Parts<A, R>['send'];
  /** Where they are kept, when not in the database of the browser alone. */
  readonly storageOf?: (
    userId: string,
    storage: Parts<A, R>['storage'],
    alone: NonNullable<Parts<A, R>['alone']>,
  ) => Parts<A, R>['storage'];
};

/** An outbox for each account, one a page: what somebody wrote is theirs, and goes out after its screen is closed. */
export function outboxesOf<A extends QueuedAction, R>({
  name,
  send,
  storageOf = (_userId, storage) => storage,
}: Kind<A, R>): (userId: string) => Outbox<A, R> {
  const outboxes = new Map<string, Outbox<A, R>>();
  return (userId) => {
    const known = outboxes.get(userId);
    if (known) return known;
    const stream = `${name}:${userId}`;
    const storage = storageOf(userId, actionsOfThisDevice<A, R>(stream), locksOf(`${stream}:earlier`).alone);
    const made = new Outbox<A, R>({ storage, send, later, ...locksOf(stream) });
    outboxes.set(userId, made);
    return made;
  };
}
