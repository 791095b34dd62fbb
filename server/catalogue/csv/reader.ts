import { workerThread } from '../../platform/jobs/worker-thread.ts';
import type { ReadCsv } from './csv.ts';

/** A shop's file as `readCsv` reads it, without holding up whoever else is served. */
export const readCsvFile = workerThread<{ readonly bytes: Uint8Array; readonly maxRows: number }, ReadCsv>(
  new URL('./worker.ts', import.meta.url),
);
