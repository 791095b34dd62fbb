import { work } from '../jobs/worker-thread-port.ts';
import { pdfPages } from './pdf.ts';
import type { PdfTask } from './pdf-thread.ts';

// Bytes that a thread is sent are no Buffer any more.
work(({ head, blocks, pictures }: PdfTask) =>
  pdfPages(
    head,
    blocks,
    pictures.map((one) => ({ ...one, bytes: Buffer.from(one.bytes) })),
  ),
);
