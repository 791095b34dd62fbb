/** Reads barcodes off the page's thread, so that the camera's picture never stutters. The text goes to the page and nowhere else. */
import { prepareZXingModule, type ReaderOptions, type ReadResult, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { BarcodeAnswer, BarcodeKind, BarcodeQuestion } from './barcode-reader.ts';

const formats: Record<BarcodeKind, ReaderOptions['formats']> = {
  license: ['PDF417'],
  bag: ['QRCode', 'Code128'],
  product: ['EAN13', 'EAN8', 'UPCA', 'UPCE'],
};

// The library would fetch it from another website.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

/** A byte a character, except of products: the offsets of a license count bytes, and its control characters are part of it. */
const textOf = (found: ReadResult, kind: BarcodeKind): string =>
  kind === 'product' ? found.text : String.fromCharCode(...found.bytes);

const answer = (said: BarcodeAnswer) => postMessage(said);

addEventListener('message', ({ data: { id, pixels, kind } }: MessageEvent<BarcodeQuestion>) => {
  readBarcodes(pixels, { formats: formats[kind] ?? [], tryHarder: true, maxNumberOfSymbols: 1 }).then(
    ([found]) => answer({ id, text: found?.isValid ? textOf(found, kind) : undefined }),
    () => answer({ id, failed: true }),
  );
});
