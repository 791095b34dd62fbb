import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ordersQuery } from '../../orders/queries.ts';
import { useTopUp } from './paying/top-up.tsx';
import { useToldPlace } from './storefront/told-place.ts';
import { useOrdering } from './use-ordering.ts';

/** Ordering again starts from the past address; typed input wins over it. */
export function useOrderPage(user: CurrentUser) {
  const navigate = useNavigate();
  const orders = useQuery(ordersQuery);
  const [typedAddress, setAddress] = useToldPlace(user.id);
  const [isTyped, setIsTyped] = useState(false);
  const [isAddressMissing, setIsAddressMissing] = useState(false);
  const addressRef = useRef<HTMLInputElement>(null);
  const repeatedId = useLocation({ select: ({ state }) => state.again });
  const own = orders.data?.filter(({ customerId }) => customerId === user.id);
  const repeated = own?.find(({ id }) => id === repeatedId);
  const address =
    repeated && !isTyped ? (repeated.deliveryAddress ?? '') : (typedAddress ?? own?.[0]?.deliveryAddress ?? '');

  const ordering = useOrdering({
    user,
    near: address,
    address,
    repeated,
    onAddressMissing: () => {
      setIsAddressMissing(true);
      addressRef.current?.focus();
    },
    onPlaced: (order) => void navigate({ to: '/tracking/$orderId', params: { orderId: String(order.id) } }),
  });
  const topUp = useTopUp(ordering, ordering.checkout.submit);
  const addressFields = {
    address,
    onAddress: (text: string) => {
      setAddress(text);
      setIsTyped(true);
      setIsAddressMissing(false);
    },
    isAddressMissing,
    addressRef,
    lastAddress: own?.[0]?.deliveryAddress ?? undefined,
  };
  return { topUp, ordering, addressFields };
}
