import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';

/** The PDF's copyable text, on one line. */
export async function textOfPdf(bytes: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

/** The commands that draw its first page. */
export function drawnOnPdf(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  return inflateSync(bytes.subarray(text.indexOf('stream\n', text.indexOf('/FlateDecode')) + 7)).toString('latin1');
}
