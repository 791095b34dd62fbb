import type { SocketLimits } from './socket-limits.ts';

/** Counts the messages of a socket. Twice as many as it may send are a flood. */
export class MessageWindow {
  readonly #limits: Pick<SocketLimits, 'messages' | 'windowMs'>;
  #count = 0;
  #startedAt = performance.now();

  constructor(limits: Pick<SocketLimits, 'messages' | 'windowMs'>) {
    this.#limits = limits;
  }

  count(): 'allowed' | 'tooMany' | 'flood' {
    const now = performance.now();
    if (now - this.#startedAt > this.#limits.windowMs) {
      this.#startedAt = now;
      this.#count = 0;
    }
    this.#count += 1;
    if (this.#count > this.#limits.messages * 2) return 'flood';
    return this.#count > this.#limits.messages ? 'tooMany' : 'allowed';
  }
}
