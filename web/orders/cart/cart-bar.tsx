import { type Cents, dollars } from '@autolotto/contract/shared/money.ts';
import { Button } from '@mantine/core';
import { IconShoppingBag } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { MoneyText } from '../../ui/display/money-text.tsx';
import classes from './cart.module.css';

/** On a phone the cart is one tap away, with its total in sight. */
export function CartBar({ count, total, onOpen }: { count: number; total: Cents; onOpen: () => void }) {
  const t = useTranslations('orders.cart');
  return (
    <div className={classes.bar}>
      <span className={classes.barTotal}>
        <MoneyText amount={dollars(total)} />
        <small>{t('bar', { count })}</small>
      </span>
      <Button size="lg" leftSection={<IconShoppingBag aria-hidden size={22} />} onClick={onOpen}>
        {t('view')}
      </Button>
    </div>
  );
}
