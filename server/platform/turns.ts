/** Long work in parts, between which everybody else has their turn of the event loop. */
import { setImmediate as turn } from 'node:timers/promises';

/** Short of 50 ms on a slow machine, with what the embedded database does for each. */
const partSize = 50;

/** An embedded database answers within the turn that asks it, so waiting for it alone lets nobody else in. */
export async function inParts<T>(
  all: readonly T[],
  work: (part: readonly T[]) => unknown,
  size = partSize,
): Promise<void> {
  for (let at = 0; at < all.length; at += size) {
    if (at > 0) await turn();
    await work(all.slice(at, at + size));
  }
}
