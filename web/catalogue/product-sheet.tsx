import type { Product } from '@autolotto/contract/catalogue/model.ts';
import { useTranslations } from 'use-intl';
import { useSaleLabel } from '../client/use-sale-label.ts';
import { formatMoney } from '../ui/display/money-text.tsx';
import { ProductPicture } from '../ui/display/product-picture.tsx';
import { Sheet } from '../ui/layout/sheet.tsx';
import { AddControl } from './add-control.tsx';
import type { ProductActions } from './product-actions.ts';
import { Facts, From, Price } from './product-card.tsx';
import css from './product-sheet.module.css';

type Props = ProductActions & {
  readonly product: Product;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly countInCart: number;
  readonly miles: number | undefined;
};

/** All there is to know of a product, and the same button as on its card. */
export function ProductSheet({ product, opened, onClose, countInCart, miles, onAdd, onTake }: Props) {
  const t = useTranslations('catalogue');
  const saleWords = useSaleLabel()(product.saleTime);
  return (
    <Sheet opened={opened} onClose={onClose} title={product.name} closeLabel={t('close')}>
      <div className={css.picture}>
        <ProductPicture src={product.imageUrl} alt="" eager sizes="480px" />
      </div>
      <div className={css.tag}>
        <Price product={product} size="lg" />
        <div className={css.control}>
          <AddControl product={product} countInCart={countInCart} onAdd={onAdd} onTake={onTake} />
        </div>
      </div>
      <Facts product={product} countInCart={countInCart} />
      {product.wasPrice !== null && <p>{t('wasHint', { amount: formatMoney(product.wasPrice) })}</p>}
      {product.description && <p>{product.description}</p>}
      {saleWords !== undefined && <p>{saleWords}</p>}
      {product.minAge !== null && <p>{t('idAtDoor', { age: product.minAge })}</p>}
      <From product={product} miles={miles} />
    </Sheet>
  );
}
