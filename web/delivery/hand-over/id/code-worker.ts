/** Reads the barcode of a licence, or of a bag's label, away from the page's own thread. The text goes to the page and nowhere else. */
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { CodeKind } from './code-reader.ts';

const formats: Record<CodeKind, ReaderOptions['formats']> = { licence: ['PDF417'], bag: ['QRCode', 'Code128'] };

// The library would fetch it from another website.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

addEventListener('message', ({ data }: MessageEvent<{ pixels: ImageData; kind: CodeKind }>) => {
  readBarcodes(data.pixels, { formats: formats[data.kind] ?? [], tryHarder: true, maxNumberOfSymbols: 1 }).then(
    // A byte a character: the offsets of a licence count bytes, and its control characters are part of it.
    ([found]) => postMessage({ text: found?.isValid ? String.fromCharCode(...found.bytes) : undefined }),
    () => postMessage({ failed: true }),
  );
});
