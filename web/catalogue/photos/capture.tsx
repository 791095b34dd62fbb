import type { PhotoType } from '@autolotto/contract/catalogue/photos/model.ts';
import { Button, NativeSelect, Radio } from '@mantine/core';
import { IconCamera, IconCameraOff, IconPhotoPlus } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { encodeProductPhoto, smaller } from '../../device/pictures.ts';
import { type CameraState, useCamera } from '../../device/use-camera.ts';
import { Card } from '../../ui/layout/card.tsx';
import { BarcodeField } from './barcode-field.tsx';
import type { BarcodeNotice } from './barcode-notice.ts';
import css from './capture.module.css';
import type { FormValues } from './form-rules.ts';
import type { StoreProduct } from './queries.ts';
import { useBarcodeReading } from './use-barcode-reading.ts';

const types = ['main', 'scratch_off', 'barcode', 'gallery'] as const satisfies readonly PhotoType[];
const accepted = 'image/jpeg,image/png,image/webp,image/gif';

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
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera(video);
  // A barcode in front of the camera is read until there is one in the form.
  const isLooking = camera.state === 'live' && values.barcode === '';
  const readPhoto = useBarcodeReading({
    video,
    isLooking,
    onCode: onLookUp,
    onUnreadable: () => onNotice({ kind: 'noReader' }),
  });

  const readFrom = async (photo: Blob) => {
    if (type === 'barcode' && values.barcode === '') await readPhoto(photo);
  };
  const take = async () => {
    if (!video.current) return;
    const photo = await encodeProductPhoto(video.current);
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

  return (
    <Card title={t('capture')}>
      <NativeSelect
        label={t('product')}
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
        value={type}
        onChange={(value) => setType(types.find((one) => one === value) ?? 'main')}
      >
        <div className={css.types}>
          {types.map((one) => (
            <Radio key={one} value={one} label={t(`types.${one}`)} />
          ))}
        </div>
      </Radio.Group>
      <Stage video={video} state={camera.state} onDrop={(chosen) => void choose(chosen)} />
      {isLooking && <p className={css.hint}>{t('reading')}</p>}
      <Actions camera={camera} onTake={() => void take()} onChoose={(chosen) => void choose(chosen)} />
    </Card>
  );
}

type StageProps = {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: CameraState;
  readonly onDrop: (files: readonly File[]) => void;
};
/** The camera's picture, and the place where files can be dropped. */
function Stage({ video, state, onDrop }: StageProps) {
  const t = useTranslations('photos');
  const [isOver, setIsOver] = useState(false);
  const isLive = state === 'live';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pictures can be dropped here, and chosen by the button below
    <div
      className={css.stage}
      data-over={isOver || undefined}
      data-live={isLive || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onDrop([...event.dataTransfer.files]);
      }}
    >
      <video ref={video} className={css.video} aria-label={t('live')} muted playsInline hidden={!isLive} />
      {state !== 'live' && (
        <div className={css.idle}>
          {state === 'off' || state === 'asking' ? (
            <IconCamera aria-hidden size="3rem" />
          ) : (
            <IconCameraOff aria-hidden size="3rem" />
          )}
          <p role="status">{state === 'asking' ? t('asking') : state !== 'off' && t(`camera.${state}`)}</p>
          <p className={css.drop}>{t('drop')}</p>
        </div>
      )}
    </div>
  );
}

type ActionsProps = {
  readonly camera: ReturnType<typeof useCamera>;
  readonly onTake: () => void;
  readonly onChoose: (files: readonly File[]) => void;
};
function Actions({ camera, onTake, onChoose }: ActionsProps) {
  const t = useTranslations('photos');
  const files = useRef<HTMLInputElement>(null);
  return (
    <div className={css.actions}>
      {camera.state === 'live' ? (
        <>
          <Button size="lg" leftSection={<IconCamera aria-hidden />} onClick={onTake}>
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
          loading={camera.state === 'asking'}
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
          onChoose(chosen);
        }}
      />
    </div>
  );
}
