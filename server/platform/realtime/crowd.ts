/**
 * An event that very many hear waits a moment for the next ones, so that each reader gets several in one write: the write
 * costs more than all else of a delivery. What one person hears alone is never kept waiting.
 */
import type { Frame } from './frames.ts';

type Reader = { readonly gather: (frame: Frame) => void; readonly flush: () => void };

export class Crowd {
  readonly #waitMs: number;
  readonly #waiting = new Set<Reader>();
  #timer: NodeJS.Timeout | undefined;

  constructor(waitMs: number) {
    this.#waitMs = waitMs;
  }

  deliver(frame: Frame, readers: Iterable<Reader>): void {
    for (const reader of readers) {
      reader.gather(frame);
      this.#waiting.add(reader);
    }
    this.#timer ??= setTimeout(() => this.#flush(), this.#waitMs);
  }

  #flush(): void {
    this.#timer = undefined;
    const readers = [...this.#waiting];
    this.#waiting.clear();
    for (const reader of readers) reader.flush();
  }
}
