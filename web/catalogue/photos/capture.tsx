import { readBarcode } from '@autolotto/contract/catalogue/barcode.ts';
import type { PhotoType } from '@autolotto/contract/catalogue/photos/model.ts';
import { Button, NativeSelect, Radio } from '@mantine/core';
import { IconCamera, IconCameraOff, IconPhotoPlus } from '@tabler/icons-react';
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { BarcodeReader } from '../../device/barcode-reader.ts';
import { bitmapOf, pixelsOf, productPhotoOf, smaller } from '../../device/pictures.ts';
import { useCamera } from '../../device/use-camera.ts';
import { Card } from '../../ui/layout/card.tsx';
import { BarcodeField } from './barcode-field.tsx';
import css from './capture.module.css';
import type { FormValues } from './form-rules.ts';
import type { BarcodeNotice } from './photo-upload.tsx';
import type { StoreProduct } from './queries.ts';

const types = ['main', 'scratch_off', 'barcode', 'gallery'] as const satisfies readonly PhotoType[];
const accepted = 'image/jpeg,image/png,image/webp,image/gif';
/** Interval of barcode detection in the camera's picture. */
const lookEveryMs = 250;
/** Wider than this no barcode needs to be. */
const readSide = 1280;

type Props = {
  readonly values: FormValues;
  readonly products: readonly StoreProduct[];
  readonly product: StoreProduct | undefined;
  readonly notice: BarcodeNotice | undefined;
  readonly onNotice: (notice: BarcodeNotice) => void;
  readonly onBarcode: (text: string) => void;
  readonly onLookUp: (code: string) => void;
  readonly onProduct: (product: StoreProduct | undefined) => void;
  readonly onPhoto: (file: Blob, type: PhotoType) => void;
};

/** The product, the photo's type, and the camera or a file. */
export function Capture(props: Props) {
  const { values, products, product, notice, onNotice, onBarcode, onLookUp, onProduct, onPhoto } = props;
  const t = useTranslations('photos');
  const [type, setType] = useState<PhotoType>('main');
  const [isOver, setIsOver] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [reader] = useState(() => new BarcodeReader('product'));
  const camera = useCamera(video);
  const { state } = camera;
  const isLive = state === 'live';

  const found = (text: string | undefined): boolean => {
    const read = text === undefined ? undefined : readBarcode(text);
    if (!read?.ok) return false;
    onLookUp(read.code);
    return true;
  };

  // A barcode in front of the camera is read until there is one in the form.
  const isLooking = isLive && values.barcode === '';
  const look = useEffectEvent(async (isWanted: () => boolean): Promise<boolean> => {
    const pixels = video.current ? pixelsOf(video.current, readSide) : undefined;
    if (!pixels) return false;
    const text = await reader.read(pixels);
    return isWanted() && found(text);
  });
  const cannotRead = useEffectEvent(() => onNotice({ kind: 'noReader' }));
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

  const readFrom = async (file: Blob) => {
    if (type !== 'barcode' || values.barcode !== '') return;
    const bitmap = await bitmapOf(file);
    const pixels = bitmap && pixelsOf(bitmap, readSide);
    if (pixels) found(await reader.read(pixels).catch(() => undefined));
  };
  const take = async () => {
    if (!video.current) return;
    const photo = await productPhotoOf(video.current);
    onPhoto(photo, type);
    await readFrom(photo);
  };
  const choose = async (chosen: readonly File[]) => {
    for (const [at, file] of chosen.entries()) {
      // There is one main photo; of several files it is the first.
      const own = type === 'main' && at > 0 ? 'gallery' : type;
      const photo = await smaller(file);
      onPhoto(photo, own);
      await readFrom(photo);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void choose([...event.dataTransfer.files]);
  };

  return (
    <Card title={t('capture')}>
      <NativeSelect
        label={t('product')}
        description={t('productHint')}
        value={product?.id ?? ''}
        onChange={({ currentTarget }) => onProduct(products.find(({ id }) => String(id) === currentTarget.value))}
      >
        <option value="">{t('productNew')}</option>
        {products
          .filter(({ deletedAt }) => deletedAt === null)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </NativeSelect>
      <BarcodeField
        value={values.barcode}
        notice={notice}
        onNotice={onNotice}
        onChange={onBarcode}
        onLookUp={onLookUp}
      />
      <Radio.Group
        label={t('type')}
        description={t(`typesHint.${type}`)}
        value={type}
        onChange={(value) => setType(types.find((one) => one === value) ?? 'main')}
      >
        <div className={css.types}>
          {types.map((one) => (
            <Radio key={one} value={one} label={t(`types.${one}`)} />
          ))}
        </div>
      </Radio.Group>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pictures can be dropped here, and chosen by the button in it */}
      <div
        className={css.stage}
        data-over={isOver || undefined}
        data-live={isLive || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <video ref={video} className={css.video} aria-label={t('live')} muted playsInline hidden={!isLive} />
        {state !== 'live' && (
          <div className={css.idle}>
            {state === 'off' || state === 'asking' ? (
              <IconCamera aria-hidden size="3rem" />
            ) : (
              <IconCameraOff aria-hidden size="3rem" />
            )}
            <p role="status">{state === 'asking' ? t('asking') : t(`camera.${state}`)}</p>
            <p className={css.drop}>{t('drop')}</p>
          </div>
        )}
      </div>
      {isLooking && <p className={css.hint}>{t('reading')}</p>}
      <div className={css.actions}>
        {isLive ? (
          <>
            <Button size="lg" leftSection={<IconCamera aria-hidden />} onClick={() => void take()}>
              {t('take')}
            </Button>
            <Button size="lg" variant="outline" onClick={camera.stop}>
              {t('stopCamera')}
            </Button>
          </>
        ) : (
          <Button
            size="lg"
            leftSection={<IconCamera aria-hidden />}
            loading={state === 'asking'}
            onClick={() => void camera.start()}
          >
            {t('startCamera')}
          </Button>
        )}
        <Button
          size="lg"
          variant="outline"
          leftSection={<IconPhotoPlus aria-hidden />}
          onClick={() => files.current?.click()}
        >
          {t('chooseFiles')}
        </Button>
        <input
          ref={files}
          type="file"
          accept={accepted}
          multiple
          hidden
          aria-label={t('chooseFiles')}
          onChange={({ currentTarget }) => {
            const chosen = [...(currentTarget.files ?? [])];
            // The same file can be chosen again.
            currentTarget.value = '';
            void choose(chosen);
          }}
        />
      </div>
    </Card>
  );
}
