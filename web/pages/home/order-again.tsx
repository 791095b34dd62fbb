import type { Order } from '@autolotto/contract/orders/model.ts';
import { add, dollars } from '@autolotto/contract/shared/money.ts';
import { Button } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { productsQuery } from '../../catalogue/queries.ts';
import { useSignedInUser } from '../../client/session/session.ts';
import { notifyFailure } from '../../forms/failure.ts';
import { cartAgain, lastOwn } from '../../orders/cart/again.ts';
import { countOf, readDollars } from '../../orders/cart/cart.ts';
import { useCart } from '../../orders/cart/use-cart.ts';
import { ordersQuery } from '../../orders/orders-query.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import card from '../../ui/feedback/action-card.module.css';
import { ConfirmSheet } from '../../ui/feedback/confirm-sheet.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import css from './order-again.module.css';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The order whose address and way of paying the order page begins with. */
    again?: number;
    /** The order page opens with its cart. */
    isCartOpen?: boolean;
  }
}

/** The last order once more: one tap here, one on the order page, which asks for today's prices. */
export function OrderAgain({ isShort = false }: { readonly isShort?: boolean }) {
  const { id } = useSignedInUser();
  const last = lastOwn(useQuery(ordersQuery).data ?? [], id);
  return last ? <Again order={last} userId={id} isShort={isShort} /> : null;
}

type AgainProps = {
  readonly order: Order;
  readonly userId: string;
  /** The button alone, in a row of others. */
  readonly isShort?: boolean;
};

export function Again({ order, userId, isShort = false }: AgainProps) {
  const t = useTranslations('cart.again');
  const format = useFormatter();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [cart, changeCart] = useCart(userId);
  const [isAsking, setIsAsking] = useState(false);
  const [isFilling, setIsFilling] = useState(false);

  const fill = async () => {
    setIsAsking(false);
    setIsFilling(true);
    try {
      const shelf = productsQuery({ storeId: order.storeId, shelf: 'all', search: '' });
      const products = await queryClient.fetchQuery({ ...shelf, staleTime: 0 });
      const again = cartAgain(order, products);
      const names = format.list(again.missing);
      if (again.cart === null) {
        notify({ title: t('nothingTitle'), message: t('nothing', { store: order.store.name }), tone: 'warning' });
        return;
      }
      changeCart(again.cart);
      if (again.missing.length > 0) notify({ title: t('filled'), message: t('missing', { names }), tone: 'warning' });
      else if (again.hasNewPrices) notify({ title: t('filled'), message: t('newPrices'), tone: 'info' });
      await navigate({ to: '/order', state: { again: order.id } });
    } catch (error) {
      notifyFailure(error, { title: t('error'), message: t('failed') });
    } finally {
      setIsFilling(false);
    }
  };

  // A code takes its discount off one order.
  const fullPrice = add(readDollars(order.totalAmount), readDollars(order.discount?.amount ?? '0.00'));
  const count = order.items.reduce((units, { quantity }) => units + quantity, 0);
  return (
    <section className={isShort ? css.short : `${card.root} ${css.root}`} aria-label={t('label')}>
      {!isShort && <p className={css.words}>{t('what', { count, store: order.store.name })}</p>}
      <Button
        size={isShort ? 'md' : 'lg'}
        variant={isShort ? 'outline' : 'filled'}
        leftSection={<IconRepeat aria-hidden />}
        loading={isFilling}
        onClick={() => (countOf(cart) > 0 ? setIsAsking(true) : void fill())}
      >
        {t('button', { amount: formatMoney(dollars(fullPrice)) })}
      </Button>
      <ConfirmSheet
        opened={isAsking}
        title={t('replaceTitle')}
        words={{ confirm: t('replace'), keep: t('keep'), close: t('keep') }}
        onConfirm={() => void fill()}
        onClose={() => setIsAsking(false)}
      >
        {t('replaceText', { count: countOf(cart), store: cart?.storeName ?? '' })}
      </ConfirmSheet>
    </section>
  );
}
