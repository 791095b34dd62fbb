import type { Product } from '@autolotto/contract/catalogue/model.ts';
import { fromDecimal } from '@autolotto/contract/shared/money.ts';
import { IconClock, IconStarFilled } from '@tabler/icons-react';
import { memo, useId } from 'react';
import { useTranslations } from 'use-intl';
import { useSaleLabel } from '../client/use-sale-label.ts';
import { useSizeLabel, useUnitPriceLabel } from '../client/use-size-label.ts';
import { formatMoney, MoneyText } from '../ui/display/money-text.tsx';
import { ProductPicture } from '../ui/display/product-picture.tsx';
import { ShelfTag } from '../ui/display/shelf-tag.tsx';
import { StatusBadge } from '../ui/display/status-badge.tsx';
import { AddControl } from './add-control.tsx';
import type { ProductActions } from './product-actions.ts';
import classes from './product-card.module.css';

/** Stock from which the card shows the count. */
const fewLeft = 5;

type Props = ProductActions & {
  product: Product;
  countInCart: number;
  onOpen: (product: Product) => void;
  /** Says more: what it is, whose it is, and how far and how long away. */
  more?: boolean;
  /** Distance to the customer, where it is known. */
  miles?: number | undefined;
};

/** A shelf has a hundred of them: one is drawn again when something of it changed. */
export const ProductCard = memo(function ProductCard({ product, more = false, miles, onOpen, ...control }: Props) {
  const t = useTranslations('catalogue');
  const saleWords = useSaleLabel()(product.saleTime);
  const saleId = useId();
  const { name, wasPrice } = product;
  return (
    <li className={classes.card} data-more={more || undefined}>
      <div className={classes.picture}>
        <ProductPicture src={product.imageUrl} alt="" />
        {product.stockQuantity <= 0 && <span className={classes.gone}>{t('outOfStock')}</span>}
        <span className={classes.tag}>
          <Price product={product} />
        </span>
      </div>
      <div className={classes.words}>
        <h3 className={classes.name}>{name}</h3>
        <Facts product={product} countInCart={control.countInCart} />
        {wasPrice !== null && <p className={classes.was}>{t('wasHint', { amount: formatMoney(wasPrice) })}</p>}
        {more && product.description && <p className={classes.description}>{product.description}</p>}
        {saleWords !== undefined && (
          <p className={classes.sale} id={saleId}>
            <StatusBadge tone="warning" icon={<IconClock aria-hidden size="1.2em" />}>
              {saleWords}
            </StatusBadge>
          </p>
        )}
        {more && <From product={product} miles={miles} />}
      </div>
      <button
        type="button"
        className={classes.open}
        aria-haspopup="dialog"
        aria-label={t('open', { name })}
        onClick={() => onOpen(product)}
      />
      <AddControl product={product} {...control} describedBy={saleWords === undefined ? undefined : saleId} />
    </li>
  );
});

export function Price({ product: { price, wasPrice }, size }: { readonly product: Product; readonly size?: 'lg' }) {
  const t = useTranslations('catalogue');
  return (
    <ShelfTag
      {...(size && { size })}
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
  );
}

/** Age, what is left, size and price by measure, on one line. */
export function Facts({ product, countInCart }: { readonly product: Product; readonly countInCart: number }) {
  const t = useTranslations('catalogue');
  const sizeWords = useSizeLabel()(product.size);
  const perUnit = useUnitPriceLabel()(fromDecimal('USD', product.price) ?? 0, product.size);
  const { minAge, stockQuantity } = product;
  const isGone = stockQuantity <= 0;
  const isTaken = !isGone && countInCart >= stockQuantity;
  return (
    <p className={classes.facts}>
      {minAge !== null && (
        <span className={classes.age}>
          <span aria-hidden>{t('age', { age: minAge })}</span>
          <span className={classes.hidden}>{t('ageLabel', { age: minAge })}</span>
        </span>
      )}
      {isTaken && <strong>{t('noMore')}</strong>}
      {!isTaken && !isGone && stockQuantity <= fewLeft && <strong>{t('fewLeft', { count: stockQuantity })}</strong>}
      {!isTaken && stockQuantity > fewLeft && <span className={classes.hidden}>{t('inStock')}</span>}
      {sizeWords !== undefined && <span>{sizeWords}</span>}
      {perUnit !== undefined && <span>{perUnit}</span>}
      {isGone && <span>{t(`category.${product.category}`)}</span>}
    </p>
  );
}

export function From({ product, miles }: { readonly product: Product; readonly miles: number | undefined }) {
  const t = useTranslations('catalogue');
  return (
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
  );
}
