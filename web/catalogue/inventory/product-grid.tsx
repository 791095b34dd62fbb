import type { SizeAsked, StoreProduct } from '@autolotto/contract/catalogue/inventory/model.ts';
import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSizeLabel } from '../../client/use-size-label.ts';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { ProductPicture } from '../../ui/display/product-picture.tsx';
import { ShelfTag } from '../../ui/display/shelf-tag.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { Asked } from './asked.tsx';
import { isSizeMissing } from './product/form-values.ts';
import classes from './product-grid.module.css';

type Props = {
  readonly products: readonly StoreProduct[];
  readonly sizesAsked: readonly SizeAsked[];
  readonly editedId: number | undefined;
  readonly onEdit: (product: StoreProduct) => void;
  readonly onDelete: (product: StoreProduct) => void;
  /** Being deleted now. */
  readonly busyId: number | undefined;
};

const shownAtOnce = 24;

export function ProductGrid({ products, sizesAsked, editedId, onEdit, onDelete, busyId }: Props) {
  const t = useTranslations('inventory');
  const sizeWords = useSizeLabel();
  const [shown, setShown] = useState(shownAtOnce);
  return (
    <>
      <ul className={classes.grid}>
        {products.slice(0, shown).map((product) => (
          <li key={product.id} className={classes.card} data-edited={product.id === editedId || undefined}>
            <div className={classes.picture}>
              <ProductPicture src={product.imageUrl} alt="" />
            </div>
            <div className={classes.words}>
              <h3 className={classes.name}>{product.name}</h3>
              <ShelfTag {...(product.wasPrice !== null && { before: <MoneyText amount={product.wasPrice} /> })}>
                <MoneyText amount={product.price} />
              </ShelfTag>
              <p className={classes.facts}>
                <CategoryWord category={product.category} /> · {t('left', { count: product.stockQuantity })}
                {product.size !== null && <> · {sizeWords(product.size)}</>}
              </p>
              <p className={classes.badges}>
                {product.isLow && <StatusBadge tone="warning">{t('low')}</StatusBadge>}
                {!product.isActive && <HiddenBadge product={product} />}
              </p>
              {isSizeMissing(product, sizesAsked) && <p className={classes.missing}>{t('saySize')}</p>}
              {product.asked && <Asked product={product} asked={product.asked} />}
            </div>
            <div className={classes.buttons}>
              <Button
                variant="outline"
                leftSection={<IconPencil aria-hidden size={20} />}
                aria-label={t('grid.editNamed', { name: product.name })}
                onClick={() => onEdit(product)}
              >
                {t('grid.edit')}
              </Button>
              <Button
                variant="subtle"
                leftSection={<IconTrash aria-hidden size={20} />}
                aria-label={t('grid.removeNamed', { name: product.name })}
                loading={product.id === busyId}
                onClick={() => onDelete(product)}
              >
                {t('grid.remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {products.length > shown && (
        <div className={classes.more}>
          <Button variant="outline" size="lg" onClick={() => setShown(shown + 4 * shownAtOnce)}>
            {t('grid.more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** That customers do not see it, and why where an admin decided so. */
export function HiddenBadge({ product: { takedownReason } }: { product: StoreProduct }) {
  const t = useTranslations('inventory');
  return takedownReason === null ? (
    <StatusBadge tone="neutral">{t('hidden')}</StatusBadge>
  ) : (
    <StatusBadge tone="danger">{t('takenDown', { reason: takedownReason })}</StatusBadge>
  );
}

export function CategoryWord({ category }: { category: StoreProduct['category'] }) {
  const t = useTranslations('catalogue.category');
  return t(category);
}
