import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { arrangePhotos, type Photo, removePhoto, type StoreProduct } from './queries.ts';
import css from './stored-photos.module.css';

type Props = { readonly product: StoreProduct; readonly onChange: (photos: Photo[]) => void };

/** A drawing stands in for missing photos: there is nothing to arrange. */
const isPhoto = ({ url }: Photo): boolean => url.startsWith('/photos/');

export function StoredPhotos({ product, onChange }: Props) {
  const t = useTranslations('photos');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const photos = product.photos.filter(isPhoto);
  if (photos.length === 0) return null;

  const change = async (work: () => Promise<Photo[]>) => {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    try {
      onChange(await work());
    } catch (error) {
      setProblem(sentenceOf(error, t('changeFailed')));
    } finally {
      setIsBusy(false);
    }
  };
  const makeMain = (chosen: Photo) =>
    change(() =>
      arrangePhotos(product.id, [
        { ...chosen, type: 'main' },
        ...photos
          .filter((one) => one !== chosen)
          .map((one) => (one.type === 'main' ? { ...one, type: 'gallery' as const } : one)),
      ]),
    );
  const toFront = (chosen: Photo) =>
    change(() => arrangePhotos(product.id, [chosen, ...photos.filter((one) => one !== chosen)]));

  return (
    <Card title={t('kept')}>
      {problem !== undefined && <ErrorState title={problem} />}
      <ul className={css.list} aria-busy={isBusy}>
        {photos.map((photo, at) => {
          const number = at + 1;
          const isMain = photo.type === 'main';
          return (
            <li key={photo.id} className={css.photo}>
              <img
                src={photo.url.replace('-1280.', '-480.')}
                alt={t('keptAlt', { type: t(`types.${photo.type}`), number })}
                width={160}
                height={120}
                loading="lazy"
              />
              <span className={css.type}>{isMain ? t('isMain') : t(`types.${photo.type}`)}</span>
              <div className={css.actions}>
                <ActionIcon
                  size="xl"
                  variant="subtle"
                  aria-label={t('makeMain', { number })}
                  aria-pressed={isMain}
                  disabled={isMain || isBusy}
                  onClick={() => void makeMain(photo)}
                >
                  {isMain ? <IconStarFilled aria-hidden /> : <IconStar aria-hidden />}
                </ActionIcon>
                <ActionIcon
                  size="xl"
                  variant="subtle"
                  aria-label={t('earlier', { number })}
                  disabled={at <= 1 || isBusy}
                  onClick={() => void toFront(photo)}
                >
                  <IconArrowLeft aria-hidden />
                </ActionIcon>
                <ActionIcon
                  size="xl"
                  variant="subtle"
                  aria-label={t('removeKept', { number })}
                  disabled={isBusy}
                  onClick={() => void change(() => removePhoto(product.id, photo.id))}
                >
                  <IconTrash aria-hidden />
                </ActionIcon>
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
