import type { Product } from '@autolotto/contract/catalogue/model.ts';
import { cents, dollars, fromDecimal } from '@autolotto/contract/shared/money.ts';
import { Button } from '@mantine/core';
import { IconClock, IconStarFilled } from '@tabler/icons-react';
import { memo, useId } from 'react';
import { useTranslations } from 'use-intl';
import { useSaleLabel } from '../client/use-sale-label.ts';
import { perThousand, useSizeLabel } from '../client/use-size-label.ts';
import { formatMoney, MoneyText } from '../ui/display/money-text.tsx';
import { ProductPicture } from '../ui/display/product-picture.tsx';
import { ShelfTag } from '../ui/display/shelf-tag.tsx';
import { StatusBadge } from '../ui/display/status-badge.tsx';
import classes from './product-card.module.css';

/** Stock from which the card shows the count. */
const fewLeft = 5;

type Props = {
  product: Product;
  countInCart: number;
  onAdd: (product: Product) => void;
  /** Says more: what it is, whose it is, and how far and how long away. */
  more?: boolean;
  /** Distance to the customer, where it is known. */
  miles?: number | undefined;
};

/** A shelf has a hundred of them: one is drawn again when something of it changed. */
export const ProductCard = memo(function ProductCard({ product, countInCart, onAdd, more = false, miles }: Props) {
  const t = useTranslations('catalogue');
  const sizeWords = useSizeLabel()(product.size);
  const saleWords = useSaleLabel()(product.saleTime);
  const saleId = useId();
  const perUnit = perThousand(fromDecimal('USD', product.price) ?? 0, product.size);
  const { name, price, wasPrice, minAge, stockQuantity } = product;
  const isGone = stockQuantity <= 0;
  const isTaken = !isGone && countInCart >= stockQuantity;
  const stock = isTaken
    ? t('noMore')
    : stockQuantity <= fewLeft
      ? t('fewLeft', { count: stockQuantity })
      : t('inStock');

  return (
    <li className={classes.card}>
      <div className={classes.picture}>
        <ProductPicture src={product.imageUrl} alt="" />
        {minAge !== null && (
          <span className={classes.age}>
            <span aria-hidden>{t('age', { age: minAge })}</span>
            <span className={classes.hidden}>{t('ageLabel', { age: minAge })}</span>
          </span>
        )}
        {isGone && <span className={classes.gone}>{t('outOfStock')}</span>}
      </div>
      <div className={classes.words}>
        <h3 className={classes.name}>{name}</h3>
        <ShelfTag
          {...(wasPrice !== null && {
            before: (
              <>
                <span className={classes.hidden}>{t('was', { amount: formatMoney(wasPrice) })}</span>
                <span aria-hidden>
                  <MoneyText amount={wasPrice} />
                </span>
              </>
            ),
          })}
        >
          <MoneyText amount={price} />
        </ShelfTag>
        {sizeWords !== undefined && (
          <p className={classes.size}>
            {sizeWords}
            {perUnit && (
              <>
                {' '}
                ·{' '}
                {t(perUnit.unit === 'l' ? 'size.perL' : 'size.perKg', {
                  price: formatMoney(dollars(cents(perUnit.cents))),
                })}
              </>
            )}
          </p>
        )}
        {wasPrice !== null && <p className={classes.was}>{t('wasHint', { amount: formatMoney(wasPrice) })}</p>}
        {more && product.description && <p className={classes.description}>{product.description}</p>}
        <p className={classes.stock}>
          {isGone ? t(`category.${product.category}`) : stock}
          {countInCart > 0 && !isTaken && <strong> · {t('inCart', { count: countInCart })}</strong>}
        </p>
        {saleWords !== undefined && (
          <p className={classes.sale} id={saleId}>
            <StatusBadge tone="warning" icon={<IconClock aria-hidden size="1.2em" />}>
              {saleWords}
            </StatusBadge>
          </p>
        )}
        {more && (
          <p className={classes.from}>
            <span>{product.storeName}</span>
            {product.storeRating !== null && (
              <span className={classes.rating}>
                <IconStarFilled aria-hidden className={classes.star} />
                <span aria-hidden>{product.storeRating.toFixed(1)}</span>
                <span className={classes.hidden}>{t('rated', { rating: product.storeRating.toFixed(1) })}</span>
              </span>
            )}
            <span>{t('deliveredIn', { time: product.estimatedDelivery, miles: miles?.toFixed(1) ?? 'unknown' })}</span>
          </p>
        )}
      </div>
      <Button
        size="lg"
        fullWidth
        disabled={isGone || isTaken}
        aria-label={t(isGone ? 'outOfStockNamed' : 'addNamed', { name })}
        {...(saleWords !== undefined && { 'aria-describedby': saleId })}
        onClick={() => onAdd(product)}
      >
        {isGone ? t('outOfStock') : t('add')}
      </Button>
    </li>
  );
});
