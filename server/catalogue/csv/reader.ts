import { elsewhere } from '../../platform/jobs/elsewhere.ts';
import type { ReadCsv } from './csv.ts';

/** A shop's file as `readCsv` reads it, without holding up whoever else is served. */
export const readCsvFile = elsewhere<{ readonly bytes: Uint8Array; readonly mostRows: number }, ReadCsv>(
  new URL('./worker.ts', import.meta.url),
);
