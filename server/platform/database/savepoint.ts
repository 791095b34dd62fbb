/** A part of a transaction that may fail by itself: what it wrote is undone, and the rest goes on. */
import type { Tx } from './db.ts';

export async function withSavepoint<T>(tx: Tx, work: (inner: Tx) => Promise<T>): Promise<T> {
  const effects: (() => void)[] = [];
  const afterCommit = (effect: () => void) => void effects.push(effect);
  const result = await tx.transaction((inner) => work(Object.assign(inner, { afterCommit }) as unknown as Tx));
  for (const effect of effects) tx.afterCommit(effect);
  return result;
}
