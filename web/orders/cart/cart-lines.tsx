import type { Quote } from '@autolotto/contract/orders/model.ts';
import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import classes from './cart.module.css';
import { type Cart, removeLine, restoreLine, setPreference, setQuantity } from './cart.ts';
import { CartLineRow } from './cart-line.tsx';
import type { ChangeCart } from './use-cart.ts';

type Props = {
  readonly cart: Cart | null;
  readonly changeCart: ChangeCart;
  /** Lines of the server's last quote. */
  readonly quoted: Quote['items'] | undefined;
};

export function CartLines({ cart, changeCart, quoted }: Props) {
  const t = useTranslations('cart');
  if (!cart) return <EmptyState drawing="cart" title={t('empty')} />;

  const remove = (productId: number) => {
    const { cart: left, removed } = removeLine(cart, productId);
    changeCart(left);
    if (!removed) return;
    notify({
      title: t('removed', { name: removed.line.name }),
      message: (
        <Button size="sm" variant="outline" onClick={() => changeCart((now) => restoreLine(now, removed))}>
          {t('undo')}
        </Button>
      ),
    });
  };

  return (
    <ul className={classes.lines}>
      {cart.lines.map((line) => (
        <CartLineRow
          key={line.id}
          line={line}
          storeId={cart.storeId}
          saleTime={quoted?.find(({ productId }) => productId === line.id)?.saleTime}
          onPreference={(preference) => changeCart((now) => now && setPreference(now, line.id, preference))}
          onQuantity={(quantity) => changeCart((now) => now && setQuantity(now, line.id, quantity))}
          onRemove={() => remove(line.id)}
        />
      ))}
    </ul>
  );
}
