import { fail } from './fail.ts';

/** Semaphore with a bounded queue; calls beyond it are asked to retry. */
export function semaphore(atOnce: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let inside = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (inside < atOnce) inside += 1;
    else if (queue.length < waiting) await new Promise<void>((enter) => queue.push(enter));
    else fail('SERVICE_UNAVAILABLE', {});
    try {
      return await work();
    } finally {
      const next = queue.shift();
      // The place passes on, so that nobody slips in between.
      if (next) next();
      else inside -= 1;
    }
  };
}
