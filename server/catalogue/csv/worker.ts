/** Runs in a thread of its own: see csv-reader.ts. */
import { work } from '../../platform/jobs/worker-thread-port.ts';
import { type ReadCsv, readCsv, textOf } from './csv.ts';

work(({ bytes, mostRows }: { bytes: Uint8Array; mostRows: number }): ReadCsv => readCsv(textOf(bytes), mostRows));
