import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { countOf } from '../../orders/cart/cart.ts';
import { CartTotals } from '../../orders/cart/cart-totals.tsx';
import { CartPart, type CartPartProps } from '../../orders/checkout/cart-part.tsx';
import css from './market.module.css';

type Props = CartPartProps & { readonly onCheckout: () => void };

export function CartPanel({ onCheckout, ...props }: Props) {
  const t = useTranslations();
  const isEmpty = countOf(props.cart) === 0;
  return (
    <div className={css.panel}>
      <CartPart {...props} />
      <CartTotals totals={props.totals} balance={undefined} />
      <Button size="xl" fullWidth disabled={isEmpty} onClick={onCheckout}>
        {t('market.cart.checkout')}
      </Button>
    </div>
  );
}
