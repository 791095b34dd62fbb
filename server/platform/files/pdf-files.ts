/** PDFs that people send. They are kept as they came and never opened here: whoever reads one has them downloaded. */
import { open } from 'node:fs/promises';

/** Undefined when it is none, by the bytes it begins with. */
export async function readPdf(path: string): Promise<Buffer | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(5), 0, 5, 0);
    if (buffer.subarray(0, bytesRead).toString('latin1') !== '%PDF-') return undefined;
    return await file.readFile();
  } finally {
    await file.close();
  }
}
