/** What a person did that the server has not answered yet. */
export type QueuedAction = {
  /** Its own, made when it was done: sent twice, it acts once. */
  readonly key: string;
  /** Kept back for a moment by the page where it was done, which can undo it as long. */
  readonly isHeld?: true;
};

/** In the order in which they were done. `R` is what is kept of a rejection, for the person to read. */
export type StoredAction<A extends QueuedAction, R> = A & {
  readonly seq: number;
  /** Was sent, and no answer came: it may have arrived. */
  readonly wasTried?: true;
  readonly rejected?: R;
};

/** Where the actions of one stream are kept; outlives the page. */
export type ActionStorage<A extends QueuedAction, R> = {
  /** All or none, in this order, behind those that are there. */
  readonly add: (actions: readonly A[]) => Promise<void>;
  /** Oldest first. */
  readonly all: () => Promise<readonly StoredAction<A, R>[]>;
  readonly put: (action: StoredAction<A, R>) => Promise<void>;
  readonly remove: (seqs: readonly number[]) => Promise<void>;
};

export type Rejection<R> = { readonly reason: R; readonly error: unknown };
/** What became of sending an action. 'later': there was no answer, or none that says anything about the action. */
export type Sent<R> = 'done' | 'later' | Rejection<R>;

/** What a rejection leads to. */
export type Consequences<A extends QueuedAction, R> = {
  /** The action stays until the person has read why. */
  readonly isKept: boolean;
  /** Actions that make no sense any more. */
  readonly dropped: readonly StoredAction<A, R>[];
  readonly added: readonly A[];
};
export type Rejected<A extends QueuedAction, R> = {
  readonly action: StoredAction<A, R>;
  readonly reason: R;
  /** The person waits for the answer. */
  readonly isWatched: boolean;
  readonly state: OutboxState<A, R>;
};

export type Parts<A extends QueuedAction, R> = {
  readonly storage: ActionStorage<A, R>;
  readonly send: (action: StoredAction<A, R>) => Promise<Sent<R>>;
  readonly onRejected?: (rejected: Rejected<A, R>) => Consequences<A, R>;
  /** Lets one page of this browser at a time send. */
  readonly alone?: (work: () => Promise<void>) => Promise<void>;
  /** Lets the other pages of this browser know that this one holds an action, for as long as it lives or until it is ended. */
  readonly hold?: () => () => void;
  readonly isHeldElsewhere?: () => Promise<boolean>;
  /** Runs it after so many milliseconds, unless what it returns is called before. Left out, nobody tries again by the clock. */
  readonly later?: (run: () => void, ms: number) => () => void;
};

export type Outcome = 'sent' | 'saved' | 'undone';
type Waiter = {
  /** Keys of steps taken together. */
  readonly keys: ReadonlySet<string>;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
};
export type OutboxState<A extends QueuedAction, R> = {
  /** Oldest first; the first is the one that is being sent. */
  readonly queued: readonly StoredAction<A, R>[];
  readonly rejected: readonly StoredAction<A, R>[];
  /** Those of the queued that can still be undone. */
  readonly held: readonly StoredAction<A, R>[];
};

const [firstRetryMs, longestRetryMs] = [2_000, 30_000];
const lists = ['queued', 'rejected', 'held'] as const;

/**
 * Actions are kept before they are sent, sent one after another from the front, and forgotten when they were answered: so
 * nothing overtakes, nothing is lost with the page, and the key of each makes a repeat harmless.
 *
 * A rejected action lets the others pass, and stays until the person has read why, unless `onRejected` decides otherwise.
 *
 * What can be undone is held before it is sent, so that nothing the server has answered is ever taken back. Only the last
 * of all actions is held: going on is making up one's mind, and nothing has to wait behind it.
 */
export class Outbox<A extends QueuedAction, R> {
  readonly #parts: Parts<A, R>;
  #state: OutboxState<A, R> = { queued: [], rejected: [], held: [] };
  readonly #listeners = new Set<() => void>();
  /** By the key of the last of the actions that somebody is waiting for. */
  readonly #waiters = new Map<string, Waiter>();
  /** On their way into the storage, and shown already. */
  readonly #adding = new Map<string, A>();
  #added: Promise<unknown> = Promise.resolve();
  /** Taken by this page: what another page holds is not its own to send. */
  readonly #taken = new Set<string>();
  readonly #undone = new Set<string>();
  #held: { readonly keys: ReadonlySet<string>; readonly end: () => void } | undefined;
  #running: Promise<void> | undefined;
  #again: Promise<void> | undefined;
  #retryMs = firstRetryMs;
  #cancelRetry: (() => void) | undefined;

  constructor(parts: Parts<A, R>) {
    this.#parts = parts;
  }

  get state(): OutboxState<A, R> {
    return this.#state;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Keeps the actions and sends them when they can be sent; a rejection waits to be read. */
  async add(actions: readonly A[]): Promise<void> {
    this.#letGo();
    await this.#keep(actions);
    void this.run();
  }

  /**
   * Keeps the actions and sends them, if they can be sent now; held, not before they are let go. Fails with the rejection
   * when the server rejects them now.
   */
  async take(actions: readonly A[], { isHeld = false } = {}): Promise<Outcome> {
    const last = actions.at(-1);
    if (!last) return 'sent';
    const keys = new Set(actions.map(({ key }) => key));
    this.#letGo();
    if (isHeld) this.#held = { keys, end: this.#parts.hold?.() ?? (() => {}) };
    await this.#keep(isHeld ? actions.map((action) => ({ ...action, isHeld })) : actions);
    const outcome = new Promise<Outcome>((resolve, reject) => this.#waiters.set(last.key, { keys, resolve, reject }));
    void this.run();
    return outcome;
  }

  /** Ends the time to undo. */
  async release(): Promise<void> {
    if (!this.#held) return;
    this.#letGo();
    await this.look();
    await this.run();
  }

  /** Forgets what is held: the server has never heard of it. False when it is too late. */
  async undo(): Promise<boolean> {
    const held = this.#held;
    if (!held) return false;
    // From here on this page does not send it, even if it has read it before.
    for (const key of held.keys) this.#undone.add(key);
    this.#held = undefined;
    await this.#added;
    await this.#remove(({ key }) => held.keys.has(key));
    held.end();
    for (const key of held.keys) this.#settle(key, ({ resolve }) => resolve('undone'));
    await this.look();
    // Another process may have continued meanwhile.
    void this.run();
    return true;
  }

  /** Sends what waits. Asked for while it is at it, it looks once more afterwards. */
  run(): Promise<void> {
    this.stop();
    if (!this.#running) {
      this.#running = this.#work().finally(() => {
        this.#running = undefined;
      });
      return this.#running;
    }
    this.#again ??= this.#running.then(() => {
      this.#again = undefined;
      return this.run();
    });
    return this.#again;
  }

  /** Does not try again by the clock. */
  stop(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = undefined;
  }

  /** Forgets a rejected action that was read, or one that nobody wants to be sent any more. */
  async dismiss(key: string): Promise<void> {
    await this.#remove((action) => action.key === key);
    await this.look();
  }

  /** Sends a rejected action once more, at its old place and under its key: it may have arrived after all. */
  async retry(key: string): Promise<void> {
    const action = (await this.#parts.storage.all()).find((one) => one.key === key);
    if (action) {
      const { rejected: _, ...queued } = action;
      await this.#parts.storage.put(queued as StoredAction<A, R>);
    }
    await this.look();
    await this.run();
  }

  /** Reads what is kept, which another page may have changed; what is queued now, oldest first. */
  async look(): Promise<readonly StoredAction<A, R>[]> {
    const kept = await this.#parts.storage.all();
    for (const { key } of kept) this.#adding.delete(key);
    const queued = kept.filter(({ rejected }) => rejected === undefined);
    this.#show(
      queued,
      kept.filter(({ rejected }) => rejected !== undefined),
    );
    return queued;
  }

  async #keep(actions: readonly A[]): Promise<void> {
    for (const action of actions) {
      this.#taken.add(action.key);
      this.#adding.set(action.key, action);
    }
    this.#show(
      this.#state.queued.filter(({ key }) => !this.#adding.has(key)),
      this.#state.rejected,
    );
    const added = this.#parts.storage.add(actions);
    this.#added = added.catch(() => undefined);
    await added.catch((error: unknown) => {
      for (const { key } of actions) this.#adding.delete(key);
      throw error;
    });
  }

  /** What is being kept comes last, as it will once it is. */
  #show(queued: readonly StoredAction<A, R>[], rejected: readonly StoredAction<A, R>[]): void {
    const adding = [...this.#adding.values()].map((action) => ({ ...action, seq: Number.MAX_SAFE_INTEGER }));
    const all = [...queued, ...adding];
    this.#set({ queued: all, rejected, held: all.filter(({ key }) => this.#held?.keys.has(key)) });
  }

  #set(next: OutboxState<A, R>): void {
    const isSame = lists.every((list) => marksOf(next[list]) === marksOf(this.#state[list]));
    this.#state = next;
    if (!isSame) for (const listener of [...this.#listeners]) listener();
  }

  #letGo(): void {
    this.#held?.end();
    this.#held = undefined;
  }

  async #work(): Promise<void> {
    const { alone = (work: () => Promise<void>) => work() } = this.#parts;
    // Storage that fails keeps what it has: it is tried again with the next action.
    await alone(() => this.#sendAll()).catch(() => undefined);
    // Another page of this browser may have sent what somebody waits for here.
    const left = new Set(this.#state.queued.map(({ key }) => key));
    for (const key of [...this.#waiters.keys()])
      if (!left.has(key)) this.#settle(key, ({ resolve }) => resolve('sent'));
  }

  async #sendAll(): Promise<void> {
    for (let action = await this.#next(); action; action = await this.#next()) {
      const sent = await this.#parts.send(action);
      if (sent === 'later') return this.#wait(action);
      this.#retryMs = firstRetryMs;
      if (sent === 'done') await this.#done(action);
      else await this.#reject(action, sent);
    }
  }

  /** Until there is a sign of a connection, or by the clock: more and more seldom. */
  async #wait(action: StoredAction<A, R>): Promise<void> {
    if (!action.wasTried) {
      await this.#parts.storage.put({ ...action, wasTried: true });
      await this.look();
    }
    for (const key of [...this.#waiters.keys()])
      if (!this.#isHeld(key)) this.#settle(key, ({ resolve }) => resolve('saved'));
    this.stop();
    this.#cancelRetry = this.#parts.later?.(() => void this.run(), this.#retryMs);
    this.#retryMs = Math.min(longestRetryMs, this.#retryMs * 2);
  }

  readonly #isHeld = (key: string): boolean => this.#undone.has(key) || (this.#held?.keys.has(key) ?? false);

  /** The next step to send. A held one is the last of all, or its page is gone. */
  async #next(): Promise<StoredAction<A, R> | undefined> {
    const [action] = await this.look();
    if (!action || (action.isHeld && !this.#taken.has(action.key) && (await this.#parts.isHeldElsewhere?.())))
      return undefined;
    return this.#isHeld(action.key) ? undefined : action;
  }

  async #done(action: StoredAction<A, R>): Promise<void> {
    await this.#parts.storage.remove([action.seq]);
    await this.look();
    this.#settle(action.key, ({ resolve }) => resolve('sent'));
  }

  async #reject(action: StoredAction<A, R>, { reason, error }: Rejection<R>): Promise<void> {
    const { storage, onRejected = () => ({ isKept: true, dropped: [], added: [] }) } = this.#parts;
    const isWatched = [...this.#waiters.values()].some(({ keys }) => keys.has(action.key));
    const { isKept, dropped, added } = onRejected({ action, reason, isWatched, state: this.#state });
    if (added.length > 0) await storage.add(added);
    if (isKept) await storage.put({ ...action, rejected: reason });
    else await storage.remove([action.seq]);
    await storage.remove(dropped.map(({ seq }) => seq));
    await this.look();
    for (const { key } of [action, ...dropped]) this.#settle(key, ({ reject }) => reject(error));
  }

  async #remove(isMeant: (action: StoredAction<A, R>) => boolean): Promise<void> {
    const meant = (await this.#parts.storage.all()).filter(isMeant);
    await this.#parts.storage.remove(meant.map(({ seq }) => seq));
  }

  #settle(key: string, settle: (waiter: Waiter) => void): void {
    const waiter = this.#waiters.get(key);
    this.#waiters.delete(key);
    if (waiter) settle(waiter);
  }
}

/** What listeners are told of. */
const marksOf = (actions: readonly StoredAction<QueuedAction, unknown>[]): string =>
  JSON.stringify(actions.map(({ key, wasTried, rejected }) => [key, wasTried, rejected]));
