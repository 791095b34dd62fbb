/** Pictures in the browser: from the camera, from files, and made small enough for a slow line. */

/** The server stores nothing larger, so nothing larger need be sent. */
const maxSide = 2048;
const bytesAsTheyAre = 1_500_000;
/** JPEG quality of product photos, from 0 to 1. */
const productQuality = 0.88;
const proofQuality = 0.8;

type Source = HTMLVideoElement | ImageBitmap;
const sizeOf = (source: Source) =>
  source instanceof HTMLVideoElement
    ? { width: source.videoWidth, height: source.videoHeight }
    : { width: source.width, height: source.height };

function drawn(source: Source, side: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const { width, height } = sizeOf(source);
  const scale = Math.min(1, side / Math.max(width, height, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas here');
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return { canvas, context };
}

const encodeJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', quality),
  );

/** The camera's current picture, as a product photo. */
export const encodeProductPhoto = (video: HTMLVideoElement): Promise<Blob> =>
  encodeJpeg(drawn(video, maxSide).canvas, productQuality);

/** The camera's current picture, as evidence: in full size. */
export const encodeProofPhoto = (video: HTMLVideoElement): Promise<Blob> =>
  encodeJpeg(drawn(video, Number.POSITIVE_INFINITY).canvas, proofQuality);

/** The camera's current picture, for a barcode reader: no wider than the barcode needs. */
export function pixelsOf(source: Source, side: number): ImageData | undefined {
  if (sizeOf(source).width === 0) return undefined;
  const { canvas, context } = drawn(source, side);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** Scales down where that saves time. An unreadable file is sent as it is: the server reports the problem. */
export async function smaller(file: File): Promise<Blob> {
  if (!/^image\/(?:jpeg|png|webp|hei[cf]|avif)$/.test(file.type)) return file;
  const bitmap = await decodeBitmap(file);
  if (!bitmap) return file;
  const isFine = file.size <= bytesAsTheyAre && Math.max(bitmap.width, bitmap.height) <= maxSide;
  const keeps = isFine && /^image\/(?:jpeg|png|webp)$/.test(file.type);
  const blob = keeps ? file : await encodeJpeg(drawn(bitmap, maxSide).canvas, productQuality);
  bitmap.close();
  return blob;
}

export const decodeBitmap = (file: Blob): Promise<ImageBitmap | undefined> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
