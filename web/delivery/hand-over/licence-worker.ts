/** Reads the barcode of a licence away from the page's own thread. The text goes to the page and nowhere else. */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

// The library would fetch it from another website.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  readBarcodes(data, { formats: ['PDF417'], tryHarder: true, maxNumberOfSymbols: 1 }).then(
    // A byte a character: the offsets of a licence count bytes, and its control characters are part of it.
    ([found]) => postMessage({ text: found?.isValid ? String.fromCharCode(...found.bytes) : undefined }),
    () => postMessage({ failed: true }),
  );
});
