import { Button } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { BarcodeReader } from '../../../device/barcode-reader.ts';
import { pixelsOf } from '../../../device/pictures.ts';
import { useCamera } from '../../../device/use-camera.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { isHardToRead } from '../door-steps.ts';
import css from '../hand-over.module.css';

const lookEveryMs = 200;
/** Wider than this no barcode needs to be. */
const readSide = 1920;

type Props = {
  /** The barcode to scan: a license's, or a bag's label. */
  readonly reads?: 'license' | 'bag';
  readonly onText: (text: string) => void;
  readonly onFailed: () => void;
};

/** Looks for a barcode in what the camera sees, until there is one. */
export function ScanStage({ reads = 'license', onText, onFailed }: Props) {
  const t = useTranslations('handOver');
  const video = useRef<HTMLVideoElement>(null);
  const { state, start, light } = useCamera(video);
  const [isLit, setIsLit] = useState(false);
  const [isHard, setIsHard] = useState(false);
  const isLive = state === 'live';
  const isBroken = !isLive && state !== 'off' && state !== 'asking';

  useEffect(() => void start(), [start]);
  const failed = useEffectEvent(() => {
    notify({ title: t('cameraTitle'), message: t(reads === 'bag' ? 'bagScanFailed' : 'scanFailed'), tone: 'danger' });
    onFailed();
  });
  useEffect(() => {
    if (isBroken) failed();
  }, [isBroken]);
  const found = useEffectEvent(onText);
  useEffect(() => {
    if (!isLive) return;
    const reader = new BarcodeReader(reads);
    let isWanted = true;
    let looks = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      try {
        const pixels = video.current ? pixelsOf(video.current, readSide) : undefined;
        const text = pixels && (await reader.read(pixels));
        if (!isWanted) return;
        if (text !== undefined) return found(text);
        if (pixels && isHardToRead(++looks)) setIsHard(true);
        timer = setTimeout(() => void look(), lookEveryMs);
      } catch {
        if (isWanted) failed();
      }
    };
    void look();
    return () => {
      isWanted = false;
      clearTimeout(timer);
      reader.close();
    };
  }, [isLive, reads]);

  return (
    <>
      {reads === 'license' && <p>{t('scanHint')}</p>}
      <div className={css.stage}>
        <video ref={video} aria-label={t('live')} muted playsInline hidden={!isLive} />
        {!isLive && <p>{t('startCamera')}…</p>}
      </div>
      <p role="status" className={isHard ? undefined : css.quiet}>
        {isLive && t(isHard ? (reads === 'bag' ? 'bagScanHard' : 'scanHard') : 'scanning')}
      </p>
      {isLive && (
        <Button
          size="lg"
          variant="outline"
          className={css.big}
          aria-pressed={isLit}
          leftSection={<IconBulb aria-hidden />}
          onClick={() => void light(!isLit).then((done) => done && setIsLit(!isLit))}
        >
          {t('light')}
        </Button>
      )}
    </>
  );
}
