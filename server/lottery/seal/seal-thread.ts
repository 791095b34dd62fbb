/** Trees are made in a worker thread: that of a large draw takes the processor for a while. */
import type { Bytes } from '@autolotto/contract/shared/sealing/hash-tree.ts';
import { workerThread } from '../../platform/jobs/worker-thread.ts';

/** A tree of these leaves, or the one with this root where the thread still has it. */
export type SealTask = { readonly of: readonly string[] | { readonly root: string }; readonly position?: number };
/** Nothing where the thread does not have the tree. */
export type SealAnswer = { readonly root: Bytes; readonly path: readonly Bytes[] } | null;

export const readTree = workerThread<SealTask, SealAnswer>(new URL('./seal-worker.ts', import.meta.url), 60_000);
