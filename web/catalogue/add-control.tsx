import type { Product } from '@autolotto/contract/catalogue/model.ts';
import { Button } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { onceUsed } from '../ui/once-used.ts';
import classes from './add-control.module.css';
import type { ProductActions } from './product-actions.ts';

/** The picture flies to the cart; without it the count says the same. */
const loadFlight = () => import('./fly-to-cart.ts');
onceUsed(loadFlight);
function fly(picture: HTMLImageElement | null | undefined): void {
  loadFlight().then(
    ({ flyToCart }) => flyToCart(picture),
    () => undefined,
  );
}

type Props = ProductActions & {
  readonly product: Product;
  readonly countInCart: number;
  /** The element that says when it is sold. */
  readonly describedBy?: string | undefined;
};

/**
 * Add, and once it is in the cart − 1 +. The button that adds stays the same one, so that its focus and its name last from
 * the first press to the next.
 */
export function AddControl({ product, countInCart, onAdd, onTake, describedBy }: Props) {
  const t = useTranslations('catalogue');
  const { name, stockQuantity } = product;
  const isGone = stockQuantity <= 0;
  const isCounting = countInCart > 0;
  return (
    <div className={classes.root} data-counting={isCounting || undefined}>
      {isCounting && (
        <>
          <button
            type="button"
            className={classes.less}
            aria-label={t('takeNamed', { name })}
            onClick={() => onTake(product)}
          >
            <IconMinus aria-hidden size="1.5rem" />
          </button>
          <output key={countInCart} className={classes.count} aria-label={t('inCart', { count: countInCart })}>
            {countInCart}
          </output>
        </>
      )}
      <Button
        size="lg"
        className={classes.add ?? ''}
        disabled={isGone || countInCart >= stockQuantity}
        aria-label={t(isGone ? 'outOfStockNamed' : 'addNamed', { name })}
        {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
        onClick={({ currentTarget }) => {
          fly(currentTarget.closest('li, [role=dialog]')?.querySelector('img'));
          onAdd(product);
        }}
      >
        {isGone ? t('outOfStock') : isCounting ? <IconPlus aria-hidden size="1.5rem" /> : t('add')}
      </Button>
    </div>
  );
}
