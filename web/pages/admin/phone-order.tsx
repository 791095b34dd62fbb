import { useDocumentTitle } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ProductShelf } from '../../catalogue/shelf.tsx';
import { useCart } from '../../orders/cart/use-cart.ts';
import { FindCustomer } from '../../orders/phone/find-customer.tsx';
import css from '../../orders/phone/phone.module.css';
import { PhoneOrderPanel } from '../../orders/phone/phone-order.tsx';
import type { PhoneCustomer } from '../../orders/phone/queries.ts';
import { Page } from '../../ui/layout/page.tsx';
import { useRoleGate } from '../gates/use-role-gate.ts';
import { ShopShelf, useShop } from '../shop/shop-shelf.tsx';

export function PhoneOrderPage() {
  const t = useTranslations('phone');
  const isAdmin = useRoleGate('admin', { title: t('noAccessTitle'), message: t('noAccess') });
  const [customer, setCustomer] = useState<PhoneCustomer>();
  useDocumentTitle(`${t('title')} · AutoLotto`);
  if (!isAdmin) return null;
  return (
    <Page title={t('title')} {...(customer ? {} : { width: 'reading' as const })}>
      {customer ? (
        <OrderFor key={customer.id} customer={customer} onOther={() => setCustomer(undefined)} />
      ) : (
        <FindCustomer onChoose={setCustomer} />
      )}
    </Page>
  );
}

/** Each customer has a cart of their own here: an interrupted call goes on where it was. */
function OrderFor({ customer, onOther }: { customer: PhoneCustomer; onOther: () => void }) {
  const navigate = useNavigate();
  const [cart, changeCart] = useCart(`phone-${customer.id}`);
  const shop = useShop(cart, changeCart, '');
  return (
    <div className={css.columns}>
      <div className={css.stack}>
        <ShopShelf shop={shop}>{(storeId) => <ProductShelf storeId={storeId} {...shop.goods} />}</ShopShelf>
      </div>
      <PhoneOrderPanel
        customer={customer}
        cart={cart}
        changeCart={changeCart}
        onOther={onOther}
        onPlaced={(orderId) => void navigate({ to: '/tracking/$orderId', params: { orderId: String(orderId) } })}
      />
    </div>
  );
}
