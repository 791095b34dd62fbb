import { workerThread } from '../../platform/jobs/worker-thread.ts';
import type { ReadCsv } from './csv.ts';

/** Longer than a call waits for its answer. */
const readWithinMs = 10_000;

/** Parses a shop's file in a worker thread, without delaying other requests. */
export const readCsvFile = workerThread<{ readonly bytes: Uint8Array; readonly maxRows: number }, ReadCsv>(
  new URL('./worker.ts', import.meta.url),
  readWithinMs,
);
