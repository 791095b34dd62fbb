type Answer = { readonly text?: string; readonly failed?: true };

/** On the back of a licence, or on the label of a bag. */
export type CodeKind = 'licence' | 'bag';

/** One picture at a time; the worker is loaded with the first. */
export class CodeReader {
  private readonly kind: CodeKind;
  private worker: Worker | undefined;
  private waiting: { resolve: (text: string | undefined) => void; reject: (error: Error) => void } | undefined;

  constructor(kind: CodeKind) {
    this.kind = kind;
  }

  /** What the code in the picture says, if there is one in it. */
  read(pixels: ImageData): Promise<string | undefined> {
    this.worker ??= this.open();
    this.waiting?.resolve(undefined);
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
      this.worker?.postMessage({ pixels, kind: this.kind }, [pixels.data.buffer]);
    });
  }

  close(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.waiting?.resolve(undefined);
    this.waiting = undefined;
  }

  private open(): Worker {
    const worker = new Worker(new URL('./code-worker.ts', import.meta.url), { type: 'module' });
    const fail = () => {
      this.waiting?.reject(new Error('barcodes cannot be read here'));
      this.waiting = undefined;
    };
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (data.failed) return fail();
      this.waiting?.resolve(data.text);
      this.waiting = undefined;
    };
    worker.onerror = fail;
    return worker;
  }
}
