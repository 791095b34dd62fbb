/** Runs in a thread of its own: see reader.ts. */
import { work } from '../../platform/jobs/worker-thread-port.ts';
import { type ReadCsv, readCsv, textOf } from './csv.ts';

work(({ bytes, maxRows }: { bytes: Uint8Array; maxRows: number }): ReadCsv => readCsv(textOf(bytes), maxRows));
