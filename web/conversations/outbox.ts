/**
 * Messages that are written and not yet taken in by the server: kept by the device, over reloads too, sent in the order
 * they were written, each under a key of its own, so that it is said once however often it is sent.
 */
import type { Phrase } from '@autolotto/contract/conversations/phrases.ts';

export type Said = { readonly text: string } | { readonly phrase: Phrase };
export type Waiting = {
  readonly key: string;
  readonly orderId: number;
  readonly said: Said;
  readonly writtenAt: string;
  /** The server's word for why it does not take it: it stays until its writer has seen that. */
  readonly problem: string | null;
};
/** What came of one try. */
export type Tried =
  | { readonly kind: 'sent' }
  | { readonly kind: 'later' }
  | { readonly kind: 'refused'; readonly problem: string };

export type Surroundings = {
  /** The list of this account as the device keeps it; other tabs have the same. */
  readonly read: () => string | null;
  readonly write: (text: string) => void;
  readonly send: (message: Waiting) => Promise<Tried>;
  readonly later: (run: () => void, ms: number) => () => void;
  readonly newKey: () => string;
  readonly now: () => string;
};

const [firstWaitMs, longestWaitMs] = [2_000, 30_000];

export class Outbox {
  readonly #around: Surroundings;
  readonly #listeners = new Set<() => void>();
  #shown: { readonly text: string | null; readonly messages: readonly Waiting[] } | undefined;
  #isWorking = false;
  #waitMs = firstWaitMs;
  #cancel: (() => void) | undefined;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** The same list until it changes. */
  readonly messages = (): readonly Waiting[] => {
    const text = this.#around.read();
    if (this.#shown?.text !== text || !this.#shown) this.#shown = { text, messages: readMessages(text) };
    return this.#shown.messages;
  };

  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Something changed it from outside. */
  readonly changed = (): void => {
    for (const listener of [...this.#listeners]) listener();
  };

  add(orderId: number, said: Said): void {
    const message = { key: this.#around.newKey(), orderId, said, writtenAt: this.#around.now(), problem: null };
    this.#change((all) => [...all, message]);
    this.work();
  }

  drop(key: string): void {
    this.#change((all) => all.filter((one) => one.key !== key));
  }

  /** Under the same key: it may have arrived after all. */
  again(key: string): void {
    this.#change((all) => all.map((one) => (one.key === key ? { ...one, problem: null } : one)));
    this.work();
  }

  /** Sends what waits. Called as often as there is hope. */
  work(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    if (!this.#isWorking) void this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    this.#isWorking = true;
    try {
      for (;;) {
        const next = this.messages().find(({ problem }) => problem === null);
        if (!next) return;
        const tried = await this.#around.send(next).catch((): Tried => ({ kind: 'later' }));
        if (tried.kind === 'later') return this.#waitAndTry();
        this.#waitMs = firstWaitMs;
        if (tried.kind === 'sent') this.drop(next.key);
        else this.#change((all) => all.map((one) => (one.key === next.key ? { ...one, problem: tried.problem } : one)));
      }
    } finally {
      this.#isWorking = false;
    }
  }

  #waitAndTry(): void {
    this.#cancel = this.#around.later(() => this.work(), this.#waitMs);
    this.#waitMs = Math.min(longestWaitMs, this.#waitMs * 2);
  }

  #change(how: (all: readonly Waiting[]) => readonly Waiting[]): void {
    this.#around.write(JSON.stringify(how(readMessages(this.#around.read()))));
    this.changed();
  }
}

/** What a browser kept; anything else is no message. */
export function readMessages(text: string | null): readonly Waiting[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isWaiting) : [];
  } catch {
    return [];
  }
}

function isWaiting(value: unknown): value is Waiting {
  if (typeof value !== 'object' || value === null) return false;
  const { key, orderId, said, writtenAt, problem } = value as Record<string, unknown>;
  const isSaid =
    typeof said === 'object' &&
    said !== null &&
    (('text' in said && typeof said.text === 'string') || ('phrase' in said && typeof said.phrase === 'string'));
  return (
    typeof key === 'string' &&
    typeof orderId === 'number' &&
    isSaid &&
    typeof writtenAt === 'string' &&
    (problem === null || typeof problem === 'string')
  );
}
