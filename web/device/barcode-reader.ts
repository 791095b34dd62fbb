/** On the back of a license, on the label of a bag, on a product. */
export type BarcodeKind = 'license' | 'bag' | 'product';

export type BarcodeAnswer = { readonly id: number; readonly text?: string | undefined; readonly failed?: true };
export type BarcodeQuestion = { readonly id: number; readonly pixels: ImageData; readonly kind: BarcodeKind };
type Reading = { readonly resolve: (text: string | undefined) => void; readonly reject: () => void };

/** Reads one kind of barcode; its worker is loaded with the first picture. */
export class BarcodeReader {
  readonly #kind: BarcodeKind;
  readonly #readings = new Map<number, Reading>();
  #worker: Worker | undefined;
  #next = 1;

  constructor(kind: BarcodeKind) {
    this.#kind = kind;
  }

  /** The text of the barcode in the picture, if there is one. */
  read(pixels: ImageData): Promise<string | undefined> {
    this.#worker ??= this.#open();
    const question: BarcodeQuestion = { id: this.#next++, pixels, kind: this.#kind };
    return new Promise((resolve, reject) => {
      this.#readings.set(question.id, { resolve, reject: () => reject(new Error('barcodes cannot be read here')) });
      this.#worker?.postMessage(question, [pixels.data.buffer]);
    });
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    for (const { resolve } of this.#readings.values()) resolve(undefined);
    this.#readings.clear();
  }

  #open(): Worker {
    const worker = new Worker(new URL('./barcode-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<BarcodeAnswer>) => {
      const reading = this.#readings.get(data.id);
      this.#readings.delete(data.id);
      if (data.failed) reading?.reject();
      else reading?.resolve(data.text);
    };
    worker.onerror = () => {
      for (const { reject } of this.#readings.values()) reject();
      this.#readings.clear();
    };
    return worker;
  }
}
