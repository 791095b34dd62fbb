import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { BarcodeReader } from '../../device/barcode-reader.ts';
import { pixelsOf } from '../../device/pictures.ts';
import { useCamera } from '../../device/use-camera.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import css from './cash.module.css';

const lookEveryMs = 200;
const readSide = 1280;

type Props = { readonly opened: boolean; readonly onText: (text: string) => void; readonly onClose: () => void };

export function ScanSheet({ opened, onText, onClose }: Props) {
  const t = useTranslations('cashCodes.desk');
  return (
    <Sheet opened={opened} onClose={onClose} title={t('scanTitle')} closeLabel={t('close')}>
      {opened && <Scan onText={onText} />}
    </Sheet>
  );
}

/** Looks for a QR code in what the camera sees, until there is one. */
function Scan({ onText }: Pick<Props, 'onText'>) {
  const t = useTranslations('cashCodes.desk');
  const video = useRef<HTMLVideoElement>(null);
  const { state, start } = useCamera(video);
  const isLive = state === 'live';
  const found = useEffectEvent(onText);
  useEffect(() => void start(), [start]);
  useEffect(() => {
    if (!isLive) return;
    // Reads the QR codes of bags; ours are the same kind.
    const reader = new BarcodeReader('bag');
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const pixels = video.current ? pixelsOf(video.current, readSide) : undefined;
      const text = pixels && (await reader.read(pixels).catch(() => undefined));
      if (!isWanted) return;
      if (text !== undefined) return found(text);
      timer = setTimeout(() => void look(), lookEveryMs);
    };
    void look();
    return () => {
      isWanted = false;
      clearTimeout(timer);
      reader.close();
    };
  }, [isLive]);
  return (
    <>
      <p>{t('scanText')}</p>
      <video ref={video} className={css.live} aria-label={t('live')} muted playsInline hidden={!isLive} />
      <p role="status">{t(isLive ? 'looking' : state === 'off' || state === 'asking' ? 'starting' : 'noCamera')}</p>
    </>
  );
}
