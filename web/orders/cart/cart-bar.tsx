import { type Cents, dollars } from '@autolotto/contract/shared/money.ts';
import { Button } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { MoneyText } from '../../ui/display/money-text.tsx';
import classes from './cart.module.css';

type Props = { readonly count: number; readonly subtotal: Cents; readonly onOpen: () => void };

/** On a phone the cart is one tap away; its amount is that of the items, which the prices on the shelf explain. */
export function CartBar({ count, subtotal, onOpen }: Props) {
  const t = useTranslations('cart');
  return (
    <div className={classes.bar} data-cart-place>
      <span className={classes.barTotal}>
        <MoneyText amount={dollars(subtotal)} />
        <small>{t('bar', { count })}</small>
      </span>
      <Button size="lg" leftSection={<IconShoppingBag aria-hidden size={22} />} onClick={onOpen}>
        {t('view')}
      </Button>
    </div>
  );
}
