/** Reads barcodes away from the page's own thread, so that the camera's picture never stutters. */
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

// The library would fetch it from another website.
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

addEventListener('message', ({ data }: MessageEvent<{ id: number; pixels: ImageData }>) => {
  const { id, pixels } = data;
  readBarcodes(pixels, { formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE'], tryHarder: true, maxNumberOfSymbols: 1 }).then(
    ([found]) => postMessage({ id, text: found?.isValid ? found.text : undefined }),
    () => postMessage({ id, failed: true }),
  );
});
