import type { ShopFront } from '@autolotto/contract/stores/model.ts';
import { TextInput } from '@mantine/core';
import { IconClock, IconMapPin } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useOpeningState } from '../../../stores/use-opening-state.ts';
import css from './where-line.module.css';

type Props = {
  readonly value: string;
  readonly onChange: (place: string) => void;
  readonly isUnknown: boolean;
  readonly store: ShopFront | undefined;
};

/** Where to and how soon, on one line; and that the shop is closed, before anything is put into a cart. */
export function WhereLine({ value, onChange, isUnknown, store }: Props) {
  const t = useTranslations('stores');
  const opening = useOpeningState();
  const isClosed = store && (!store.isOpen || store.pausedUntil !== null);
  return (
    <div className={css.root}>
      <div className={css.line}>
        <TextInput
          className={css.place ?? ''}
          aria-label={t('near')}
          placeholder={t('near')}
          autoComplete="street-address"
          maxLength={300}
          value={value}
          leftSection={<IconMapPin aria-hidden size={22} />}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {store && !isClosed && (
          <span className={css.time}>
            <IconClock aria-hidden size={20} />
            {store.estimatedDelivery}
          </span>
        )}
      </div>
      {isUnknown && (
        <p className={css.note} role="status">
          {t('nearUnknown')}
        </p>
      )}
      {isClosed && (
        <p className={css.closed} role="status">
          <strong>{t('closedNow', { store: store.name, opening: opening(store) })}</strong> {t('closedHint')}
        </p>
      )}
    </div>
  );
}
