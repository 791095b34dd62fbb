import { dayIn } from '@autolotto/contract/shared/time.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { PartErrorBoundary } from '../../../app/boundaries/part-error-boundary.tsx';
import { EveryOrder } from '../../../orders/every-order/every-order.tsx';
import { type Filters, filterNames } from '../../../orders/every-order/every-order-filters.tsx';
import { PhoneOrderLink } from '../../../orders/phone/phone-order-link.tsx';
import { StoreProofs } from '../../../orders/support/store-proofs.tsx';
import { storesQuery } from '../../../stores/shops-query.ts';
import { Leading } from '../../../ui/layout/leading.tsx';
import type { AdminSearch } from '../search.ts';
import { useFilters } from '../use-filters.ts';
import { OrderDrawer } from './order-drawer.tsx';

export function Orders() {
  const { data } = useQuery(storesQuery);
  const { textOf, setFilters } = useFilters();
  const filters = Object.fromEntries(filterNames.map((name) => [name, textOf(name)])) as Filters;
  const { orderId, searchOf, onFollow, close } = useOpenOrder();
  // It stays while the drawer closes, so that its text does not vanish early.
  const [shown, setShown] = useState(orderId);
  if (orderId !== undefined && orderId !== shown) setShown(orderId);
  return (
    <>
      <Leading>
        <PartErrorBoundary>
          <EveryOrder
            filters={filters}
            onFilter={setFilters}
            stores={data}
            fileLink={{ searchOf, onFollow }}
            actions={<PhoneOrderLink />}
          />
        </PartErrorBoundary>
      </Leading>
      {shown !== undefined && (
        <OrderDrawer key={shown} orderId={shown} opened={orderId !== undefined} onClose={close} />
      )}
      <PartErrorBoundary>
        <Proofs />
      </PartErrorBoundary>
    </>
  );
}

/** The order whose file is open: it stands in the address. */
function useOpenOrder() {
  const search: AdminSearch = useSearch({ from: '/signed-in/admin' });
  const navigate = useNavigate();
  const { history } = useRouter();
  const isFollowed = useRef(false);
  const text = String(search.order ?? '');
  return {
    orderId: /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined,
    searchOf: (orderId: number): AdminSearch => ({ ...search, order: orderId }),
    onFollow: () => {
      isFollowed.current = true;
    },
    /** Back to the list it was opened from; somebody who came by the address alone has none. */
    close: () => {
      if (isFollowed.current) history.back();
      else void navigate({ to: '/admin', search: { ...search, order: undefined }, replace: true, resetScroll: false });
      isFollowed.current = false;
    },
  };
}

function Proofs() {
  const { data } = useQuery(storesQuery);
  const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
  return <StoreProofs today={today} stores={data} />;
}
