type Answer = { readonly id: number; readonly text?: string; readonly failed?: true };

/** A reader that is loaded with its first picture. */
export class BarcodeReader {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, { resolve: (text: string | undefined) => void; reject: () => void }>();
  private next = 1;

  /** The digits of an EAN or UPC in the picture, if it finds one. */
  read(pixels: ImageData): Promise<string | undefined> {
    this.worker ??= this.open();
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject: () => reject(new Error('barcodes cannot be read here')) });
      this.worker?.postMessage({ id, pixels }, [pixels.data.buffer]);
    });
  }

  close(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.failAll();
  }

  private open(): Worker {
    const worker = new Worker(new URL('./barcode-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      const one = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.failed) one?.reject();
      else one?.resolve(data.text);
    };
    worker.onerror = () => this.failAll();
    return worker;
  }

  private failAll(): void {
    for (const { reject } of this.waiting.values()) reject();
    this.waiting.clear();
  }
}
