import { Button } from '@mantine/core';
import { IconCamera, IconPhotoPlus, IconRefresh } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { encodeProofPhoto } from '../../device/pictures.ts';
import { useCamera } from '../../device/use-camera.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import css from './hand-over.module.css';
import type { ProofPhoto } from './queries.ts';

type Props = { readonly photo: ProofPhoto | undefined; readonly onPhoto: (photo: ProofPhoto | undefined) => void };

/** The photo of a hand-over: by the camera at the back, or a file where there is none. */
export function PhotoStage({ photo, onPhoto }: Props) {
  const t = useTranslations('handOver');
  const video = useRef<HTMLVideoElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const { state, start, stop } = useCamera(video);
  const [url, setUrl] = useState<string>();
  const isLive = state === 'live';
  const isBroken = !isLive && state !== 'off' && state !== 'asking';

  const failed = useEffectEvent(() => notify({ title: t('cameraTitle'), message: t('cameraFailed'), tone: 'danger' }));
  useEffect(() => {
    if (isBroken) failed();
  }, [isBroken]);
  const file = photo?.file;
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  const keep = (taken: Blob) => {
    stop();
    onPhoto({ file: taken, occurredAt: new Date().toISOString() });
  };
  const again = () => {
    onPhoto(undefined);
    void start();
  };

  return (
    <>
      <p>{t('photoHint')}</p>
      <div className={css.stage}>
        <video ref={video} aria-label={t('live')} muted playsInline hidden={!isLive || url !== undefined} />
        {url !== undefined && <img src={url} alt={t('photoAlt')} />}
        {!isLive && url === undefined && (
          <p role="status">{isBroken ? t('cameraFailed') : <IconCamera aria-hidden size="3rem" />}</p>
        )}
      </div>
      {photo ? (
        <Button variant="outline" className={css.big} leftSection={<IconRefresh aria-hidden />} onClick={again}>
          {t('retake')}
        </Button>
      ) : isLive ? (
        <Button
          className={css.big}
          leftSection={<IconCamera aria-hidden />}
          onClick={() => video.current && void encodeProofPhoto(video.current).then(keep)}
        >
          {t('take')}
        </Button>
      ) : (
        <Button
          className={css.big}
          loading={state === 'asking'}
          leftSection={<IconCamera aria-hidden />}
          onClick={() => void start()}
        >
          {t('startCamera')}
        </Button>
      )}
      {!photo && (
        <Button
          variant="outline"
          className={css.big}
          leftSection={<IconPhotoPlus aria-hidden />}
          onClick={() => files.current?.click()}
        >
          {t('chooseFile')}
        </Button>
      )}
      <input
        ref={files}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-label={t('chooseFile')}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) keep(chosen);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
