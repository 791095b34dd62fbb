import type { ToldStep } from '@autolotto/contract/orders/offline-reports/words.ts';
import { isMove, type KeptStep, type Meaning, type QueuedStep, toldAs } from './queued-step.ts';

/** Where steps are kept; outlives the page. */
export type StepStore = {
  /** All or none, in this order, behind those that are there. */
  readonly add: (steps: readonly QueuedStep[]) => Promise<void>;
  /** Oldest first. */
  readonly all: () => Promise<readonly KeptStep[]>;
  readonly put: (step: KeptStep) => Promise<void>;
  readonly remove: (seqs: readonly number[]) => Promise<void>;
};

/** What became of sending a step. 'later': there was no answer, or none that says anything about the step. */
export type Sent = 'done' | 'later' | Refusal;
type Refusal = {
  readonly words: string | null;
  readonly code: string;
  readonly meaning: Meaning;
  readonly error: unknown;
};

type Parts = {
  readonly userId: string;
  readonly store: StepStore;
  readonly send: (step: KeptStep) => Promise<Sent>;
  /** Lets one page of this browser at a time send. */
  readonly alone?: (work: () => Promise<void>) => Promise<void>;
  /** Lets the other pages of this browser know that this one holds a step, for as long as it lives or until it is ended. */
  readonly hold?: () => () => void;
  readonly isHeldElsewhere?: () => Promise<boolean>;
};
export type Outcome = 'sent' | 'saved' | 'undone';
type Waiter = {
  /** What was taken together. */
  readonly keys: ReadonlySet<string>;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
};
export type QueueState = {
  readonly waiting: readonly KeptStep[];
  readonly refused: readonly KeptStep[];
  /** Those of what waits that can still be undone. */
  readonly held: readonly KeptStep[];
};
const reportOf = (of: ToldStep, code: string, seq: number) => ({ kind: 'report', of, code, seq }) as const;
const empty: QueueState = { waiting: [], refused: [], held: [] };
const marksOf = (steps: readonly KeptStep[]): string => steps.map(({ key }) => key).join();

/**
 * Steps are kept before they are sent, sent one after another from the front, and forgotten when they were answered: so
 * nothing overtakes, nothing is lost with the page, and the key of each makes a repeat harmless.
 *
 * One that has become impossible takes along the moves that were made of the same order after it, and stays until somebody
 * has read why; shop and support are told of it and of them. Evidence is sent all the same: what was seen was seen.
 *
 * What can be undone is held before it is sent, so that nothing the server has answered is ever taken back. Only the last
 * of all steps is held: whoever goes on has made up their mind, and nothing has to wait behind it.
 */
export class StepQueue {
  readonly #parts: Parts;
  #state: QueueState = empty;
  readonly #listeners = new Set<() => void>();
  /** By the key of the last of the steps that somebody is waiting for. */
  readonly #waiters = new Map<string, Waiter>();
  /** Taken by this page: what another page holds is not its own to send. */
  readonly #taken = new Set<string>();
  readonly #undone = new Set<string>();
  #held: { readonly keys: ReadonlySet<string>; readonly end: () => void } | undefined;
  #running: Promise<void> | undefined;
  #again: Promise<void> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get state(): QueueState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Keeps the steps and sends them, if they can be sent now; held, not before they are let go. Fails with the refusal when
   * the server refuses them now.
   */
  async take(steps: readonly QueuedStep[], { isHeld = false } = {}): Promise<Outcome> {
    const last = steps.at(-1);
    if (!last) return 'sent';
    this.#letGo();
    for (const { key } of steps) this.#taken.add(key);
    if (isHeld) this.#held = { keys: new Set(steps.map(({ key }) => key)), end: this.#parts.hold?.() ?? (() => {}) };
    await this.#parts.store.add(isHeld ? steps.map((step) => ({ ...step, isHeld })) : steps);
    const outcome = new Promise<Outcome>((resolve, reject) =>
      this.#waiters.set(last.key, { keys: new Set(steps.map(({ key }) => key)), resolve, reject }),
    );
    void this.run();
    return outcome;
  }

  /** Nobody wants to undo it any more, or nobody can. */
  async release(): Promise<void> {
    if (!this.#held) return;
    this.#letGo();
    await this.#look();
    await this.run();
  }

  #letGo(): void {
    this.#held?.end();
    this.#held = undefined;
  }

  /** Forgets what is held: the server has never heard of it. False when it is too late. */
  async undo(): Promise<boolean> {
    const held = this.#held;
    if (!held) return false;
    // From here on this page does not send it, whatever it has read before.
    for (const key of held.keys) this.#undone.add(key);
    this.#held = undefined;
    const steps = (await this.#own()).filter(({ key }) => held.keys.has(key));
    await this.#parts.store.remove(steps.map(({ seq }) => seq));
    held.end();
    for (const key of held.keys) this.#settle(key, ({ resolve }) => resolve('undone'));
    await this.#look();
    // Somebody may have gone on meanwhile.
    void this.run();
    return true;
  }

  /** Sends what waits. Asked for while it is at it, it looks once more afterwards. */
  run(): Promise<void> {
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

  /** Somebody has read why it was not possible. */
  async dismiss(key: string): Promise<void> {
    const read = (await this.#own()).find((step) => step.key === key);
    if (read) await this.#parts.store.remove([read.seq]);
    await this.#look();
  }

  async #work(): Promise<void> {
    const { alone = (work: () => Promise<void>) => work() } = this.#parts;
    // Storage that fails keeps what it has: it is tried again with the next step.
    await alone(() => this.#sendAll()).catch(() => undefined);
    // Another page of this browser may have sent what somebody waits for here.
    const left = new Set(this.#state.waiting.map(({ key }) => key));
    for (const key of [...this.#waiters.keys()])
      if (!left.has(key)) this.#settle(key, ({ resolve }) => resolve('sent'));
  }

  async #sendAll(): Promise<void> {
    for (let step = await this.#next(); step; step = await this.#next()) {
      const sent = await this.#parts.send(step);
      if (sent === 'later') {
        for (const key of [...this.#waiters.keys()])
          if (!this.#isHeld(key)) this.#settle(key, ({ resolve }) => resolve('saved'));
        return;
      }
      if (sent === 'done' || sent.meaning === 'done-before') await this.#done(step);
      else await this.#refuse(step, sent);
    }
  }

  readonly #isHeld = (key: string): boolean => this.#undone.has(key) || (this.#held?.keys.has(key) ?? false);

  /** What is to be sent now. What is held is the last of all, or its page is gone. */
  async #next(): Promise<KeptStep | undefined> {
    const [step] = await this.#look();
    if (!step || (step.isHeld && !this.#taken.has(step.key) && (await this.#parts.isHeldElsewhere?.())))
      return undefined;
    return this.#isHeld(step.key) ? undefined : step;
  }

  async #done(step: KeptStep): Promise<void> {
    await this.#parts.store.remove([step.seq]);
    await this.#look();
    this.#settle(step.key, ({ resolve }) => resolve('sent'));
  }

  async #refuse(step: KeptStep, refusal: Refusal): Promise<void> {
    const after = this.#state.waiting.filter(({ seq, orderId }) => seq > step.seq && orderId === step.orderId);
    const isWatched = [...this.#waiters.values()].some(({ keys }) => keys.has(step.key));
    // Who stands before the screen is told at once, and does it again with everything that belongs to it.
    const fallen = isWatched ? after : after.filter(isMove);
    if (isWatched || step.deed.kind === 'report') await this.#parts.store.remove([step.seq]);
    else await this.#keepRefused(step, fallen, refusal);
    await this.#parts.store.remove(fallen.map(({ seq }) => seq));
    await this.#look();
    for (const { key } of [step, ...fallen]) this.#settle(key, ({ reject }) => reject(refusal.error));
  }

  /** Until the courier comes back to it; and what it was, and what falls with it, goes to shop and support. */
  async #keepRefused(step: KeptStep, fallen: readonly KeptStep[], { words, meaning, code }: Refusal): Promise<void> {
    const reports = [step, ...fallen].flatMap(({ key, userId, orderId, capturedAt, deed, seq }) =>
      deed.kind === 'report'
        ? []
        : // The key is made of the step's: a phone that dies here tells it once more, and it counts once.
          [{ key: `${key}-refused`, userId, orderId, capturedAt, deed: reportOf(toldAs(deed), code, seq) }],
    );
    await this.#parts.store.add(reports);
    // About evidence that came too late nothing can be done, once they know of the step before it.
    const isKnown = this.#state.refused.some(({ orderId }) => orderId === step.orderId);
    if (isKnown && !isMove(step)) await this.#parts.store.remove([step.seq]);
    else await this.#parts.store.put({ ...step, refused: { words, meaning } });
  }

  #settle(key: string, settle: (waiter: Waiter) => void): void {
    const waiter = this.#waiters.get(key);
    this.#waiters.delete(key);
    if (waiter) settle(waiter);
  }

  async #own(): Promise<readonly KeptStep[]> {
    return (await this.#parts.store.all()).filter(({ userId }) => userId === this.#parts.userId);
  }

  /** What waits now, oldest first. */
  async #look(): Promise<readonly KeptStep[]> {
    const own = await this.#own();
    const waiting = own.filter(({ refused }) => !refused);
    const next = {
      waiting,
      refused: own.filter(({ refused }) => refused),
      held: waiting.filter(({ key }) => this.#held?.keys.has(key)),
    };
    const isSame = (['waiting', 'refused', 'held'] as const).every(
      (list) => marksOf(next[list]) === marksOf(this.#state[list]),
    );
    if (!isSame) {
      this.#state = next;
      for (const listener of [...this.#listeners]) listener();
    }
    return next.waiting;
  }
}
