import type { ProductState } from '@autolotto/contract/catalogue/takedowns/states.ts';
import { Button } from '@mantine/core';
import { IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { ProductThumbnail } from '../../ui/display/product-thumbnail.tsx';
import { StatusBadge, type StatusTone } from '../../ui/display/status-badge.tsx';
import { opensRow } from '../../ui/list/use-list-keys.ts';
import css from './every-product.module.css';
import { type EveryProduct, useUndoTakedown } from './queries.ts';

const tones: Readonly<Record<ProductState, StatusTone>> = {
  active: 'success',
  hidden: 'neutral',
  taken_down: 'danger',
  deleted: 'neutral',
};
const icons: Readonly<Partial<Record<ProductState, typeof IconEye>>> = { hidden: IconEyeOff, deleted: IconTrash };

type Props = { readonly product: EveryProduct; readonly onOpen: () => void; readonly onHide: () => void };
/** A product of some shop in one line, and the way to hide it, or to take that back. */
export function EveryProductRow({ product, onOpen, onHide }: Props) {
  const t = useTranslations('everyProduct');
  const tCategory = useTranslations('catalogue.category');
  const { id, name, store, category, price, stockQuantity, barcode, imageUrl, state, takedown } = product;
  const undo = useAction(useUndoTakedown(), {
    failed: { title: t('error'), message: t('decideFailed') },
    done: () => ({ title: t('shown'), message: name }),
  });
  const StateIcon = icons[state];
  return (
    <li>
      <div className={css.product}>
        <ProductThumbnail src={imageUrl} size="small" />
        <span className={css.words}>
          <strong>{name}</strong>
          <span className={css.quiet}>
            {store.name}
            {barcode !== null && ` · ${barcode}`}
          </span>
        </span>
      </div>
      <span>{tCategory(category)}</span>
      <strong className={css.price}>
        <MoneyText amount={price} />
      </strong>
      <span>{t('left', { count: stockQuantity })}</span>
      <div className={css.words}>
        <StatusBadge tone={tones[state]} icon={StateIcon && <StateIcon aria-hidden size="1.2em" />}>
          {t(`states.${state}`)}
        </StatusBadge>
        {takedown && <span className={css.quiet}>{takedown.reason}</span>}
      </div>
      <div className={css.buttons}>
        <Button {...opensRow} variant="outline" aria-label={t('openNamed', { name })} onClick={onOpen}>
          {t('open')}
        </Button>
        {takedown ? (
          <Button
            variant="outline"
            leftSection={<IconEye aria-hidden size={20} />}
            aria-label={t('showNamed', { name })}
            loading={undo.isPending}
            onClick={() => void undo.run(id)}
          >
            {t('show')}
          </Button>
        ) : (
          state !== 'deleted' && (
            <Button
              variant="outline"
              leftSection={<IconEyeOff aria-hidden size={20} />}
              aria-label={t('hideNamed', { name })}
              onClick={onHide}
            >
              {t('hide')}
            </Button>
          )
        )}
      </div>
    </li>
  );
}
