/** Uploaded PDFs. They are stored unchanged and never opened here: readers download them. */
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
