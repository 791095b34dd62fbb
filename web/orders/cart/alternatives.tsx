import type { Alternative } from '@autolotto/contract/orders/substitutions/alternative-model.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../client/client.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './cart.module.css';
import { addProduct, type Cart, orderLines, setQuantity } from './cart.ts';
import type { ChangeCart } from './use-cart.ts';

/** Problems that another shop could solve: this one cannot come now, or not that far. */
const helpable = ['STORE_CLOSED', 'STORE_PAUSED', 'ADDRESS_OUT_OF_RANGE', 'CATEGORY_NOT_LICENSED', 'OUT_OF_STOCK'];
export const hasAlternatives = (problems: readonly { readonly code: string }[]): boolean =>
  problems.some(({ code }) => helpable.includes(code));

/** The cart as another shop would fill it. */
const cartFrom = ({ items }: Pick<Alternative, 'items'>): Cart | null =>
  items.reduce<Cart | null>((cart, { product, quantity }) => {
    const filled = addProduct(cart, product);
    return setQuantity(filled, product.id, quantity);
  }, null);

type Props = { readonly cart: Cart | null; readonly changeCart: ChangeCart; readonly address: string };

/** Shops that can deliver the cart, or similar items, when its own cannot. */
export function Alternatives({ cart, changeCart, address }: Props) {
  const t = useTranslations('jurisdictionRules.alternatives');
  const asked = {
    items: orderLines(cart).map(({ productId, quantity }) => ({ productId, quantity })),
    deliveryAddress: address.trim() || null,
  };
  const found = useQuery({
    queryKey: ['alternatives', JSON.stringify(asked)],
    queryFn: () => call('POST /api/orders/alternatives', { body: asked }),
    enabled: asked.items.length > 0,
    staleTime: 60_000,
  });
  if (found.isPending) return null;
  if (found.isError)
    return (
      <Card title={t('title')}>
        <p>{t('failed')}</p>
        <Button variant="light" onClick={() => void found.refetch()}>
          {t('retry')}
        </Button>
      </Card>
    );
  const take = (other: Alternative) => {
    changeCart(cartFrom(other));
    notify({ title: other.storeName, message: t('taken', { store: other.storeName }), tone: 'success' });
  };
  return (
    <Card title={t('title')}>
      <div className={classes.fields}>
        {found.data.length === 0 && <p>{t('none')}</p>}
        {found.data.map((other) => (
          <div key={other.storeId}>
            <p>
              {other.distanceMiles === null
                ? other.storeName
                : t('near', { store: other.storeName, miles: other.distanceMiles.toFixed(1) })}
            </p>
            <p className={classes.lineNote}>
              {t('has', {
                same: other.items.filter(({ isSame }) => isSame).length,
                like: other.items.filter(({ isSame }) => !isSame).length,
                subtotal: formatMoney(other.subtotal),
              })}
            </p>
            <Button variant="light" size="md" onClick={() => take(other)}>
              {t('take', { store: other.storeName })}
            </Button>
          </div>
        ))}
      </div>
    </Card>
  );
}
