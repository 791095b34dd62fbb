/** Writes PDFs in a worker thread: reading the fonts and setting the text takes a tenth of a second of the processor. */
import { workerThread } from '../jobs/worker-thread.ts';
import type { PdfBlock, PdfCaptioned } from './pdf.ts';

export type PdfTask = {
  readonly head: { readonly title: string; readonly madeAt: Date };
  readonly blocks: readonly PdfBlock[];
  readonly pictures: readonly PdfCaptioned[];
};

/** Longer than a call waits for its answer. */
const writeWithinMs = 10_000;
const write = workerThread<PdfTask, Uint8Array>(new URL('./pdf-worker.ts', import.meta.url), writeWithinMs);

export const writePdf = async (task: PdfTask): Promise<Buffer> => Buffer.from(await write(task));
