import { readBarcode } from '@autolotto/contract/catalogue/barcode.ts';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { BarcodeReader } from '../../device/barcode-reader.ts';
import { decodeBitmap, pixelsOf } from '../../device/pictures.ts';

/** Interval of barcode detection in the camera's picture. */
const lookEveryMs = 250;
/** Wider than this no barcode needs to be. */
const readSide = 1280;

type Reading = {
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Whether the camera's picture is searched for a barcode now. */
  readonly isLooking: boolean;
  readonly onCode: (code: string) => void;
  readonly onUnreadable: () => void;
};

/** Reads barcodes, from the camera until one is found and from a photo */
export function useBarcodeReading({ video, isLooking, onCode, onUnreadable }: Reading) {
  const [reader] = useState(() => new BarcodeReader('product'));
  const found = (text: string | undefined): boolean => {
    const read = text === undefined ? undefined : readBarcode(text);
    if (!read?.ok) return false;
    onCode(read.code);
    return true;
  };

  const look = useEffectEvent(async (isWanted: () => boolean): Promise<boolean> => {
    const pixels = video.current ? pixelsOf(video.current, readSide) : undefined;
    if (!pixels) return false;
    const text = await reader.read(pixels);
    return isWanted() && found(text);
  });
  const cannotRead = useEffectEvent(onUnreadable);
  useEffect(() => {
    if (!isLooking) return;
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = async () => {
      try {
        if ((await look(() => isWanted)) || !isWanted) return;
        timer = setTimeout(() => void again(), lookEveryMs);
      } catch {
        if (isWanted) cannotRead();
      }
    };
    void again();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [isLooking]);
  useEffect(() => () => reader.close(), [reader]);

  return async (photo: Blob): Promise<void> => {
    const bitmap = await decodeBitmap(photo);
    const pixels = bitmap && pixelsOf(bitmap, readSide);
    if (pixels) found(await reader.read(pixels).catch(() => undefined));
  };
}
