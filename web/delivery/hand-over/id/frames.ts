/** What a camera shows now, as pixels to read and as a photo to keep. */

/** Of a JPEG, from 0 to 1. */
const photoQuality = 0.8;
/** Wider than this no barcode needs to be. */
const readWidth = 1920;

function drawn(source: HTMLVideoElement | ImageBitmap, most: number) {
  const [width, height] =
    source instanceof HTMLVideoElement ? [source.videoWidth, source.videoHeight] : [source.width, source.height];
  const scale = Math.min(1, most / Math.max(width, height, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas here');
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return { canvas, context };
}

export function pixelsOf(source: HTMLVideoElement | ImageBitmap): ImageData | undefined {
  if (source instanceof HTMLVideoElement && source.videoWidth === 0) return undefined;
  const { canvas, context } = drawn(source, readWidth);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

export const photoOf = (video: HTMLVideoElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    drawn(video, Number.POSITIVE_INFINITY).canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('no picture'))),
      'image/jpeg',
      photoQuality,
    ),
  );
