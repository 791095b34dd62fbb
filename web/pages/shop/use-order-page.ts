import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import type { SavedAddress } from '@autolotto/contract/identity/profile/model.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { savedAddressesQuery } from '../../identity/profile/queries.ts';
import { savedAs } from '../../identity/profile/saved-as.ts';
import { ordersQuery } from '../../orders/orders-query.ts';
import { useTopUp } from './paying/top-up.tsx';
import { useToldPlace } from './storefront/told-place.ts';
import { useOrdering } from './use-ordering.ts';

/** Ordering again starts from the past address; typed input wins over it. */
export function useOrderPage(user: CurrentUser) {
  const navigate = useNavigate();
  const orders = useQuery(ordersQuery);
  const saved = useQuery(savedAddressesQuery).data ?? [];
  const [typedAddress, setAddress] = useToldPlace(user.id);
  const [isTyped, setIsTyped] = useState(false);
  const [missed, setMissed] = useState(0);
  const addressRef = useRef<HTMLInputElement>(null);
  // Its row is opened before it is focused.
  useEffect(() => {
    if (missed > 0) addressRef.current?.focus();
  }, [missed]);
  const repeatedId = useLocation({ select: ({ state }) => state.again });
  const own = orders.data?.filter(({ customerId }) => customerId === user.id);
  const repeated = own?.find(({ id }) => id === repeatedId);
  const address =
    repeated && !isTyped
      ? (repeated.deliveryAddress ?? '')
      : (typedAddress ?? own?.[0]?.deliveryAddress ?? saved[0]?.address ?? '');

  const place = savedAs(saved, address);
  const ordering = useOrdering({
    user,
    near: address,
    address,
    saved: place,
    repeated,
    onAddressMissing: () => {
      setMissed((times) => times + 1);
    },
    onPlaced: (order) => void navigate({ to: '/tracking/$orderId', params: { orderId: String(order.id) } }),
  });
  const topUp = useTopUp(ordering, ordering.checkout.submit);
  const onAddress = (text: string) => {
    setAddress(text);
    setIsTyped(true);
    setMissed(0);
  };
  const addressFields = {
    address,
    onAddress,
    isAddressMissing: missed > 0,
    isPending: orders.isPending && typedAddress === undefined,
    addressRef,
    lastAddress: own?.[0]?.deliveryAddress ?? undefined,
  };
  const onSaved = (picked: SavedAddress) => {
    onAddress(picked.address);
    ordering.forgetPlace();
  };
  return { topUp, ordering, addressFields, saved, placeName: place?.name, onSaved };
}
