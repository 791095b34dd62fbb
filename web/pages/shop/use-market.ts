import type { CurrentUser } from '@autolotto/contract/identity/model.ts';
import type { SavedAddress } from '@autolotto/contract/identity/profile/model.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { savedAddressesQuery } from '../../identity/profile/queries.ts';
import { savedAs } from '../../identity/profile/saved-as.ts';
import type { AddressParts } from '../../orders/checkout/address.ts';
import { addressDraft, addressIn, blankAddress } from '../../orders/checkout/address-draft.ts';
import { ordersQuery } from '../../orders/orders-query.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { useOrdering } from './use-ordering.ts';

/** The market's state: its address, what is open, and the order that was placed. */
export function useMarket(user: CurrentUser) {
  const t = useTranslations('market.checkout');
  const orders = useQuery(ordersQuery);
  const [isCartOpen, setIsCartOpen] = useState(false);
  const [isCheckoutOpen, setIsCheckoutOpen] = useState(false);
  const [placedId, setPlacedId] = useState<number>();

  const saved = useQuery(savedAddressesQuery).data ?? [];
  const lastAddress =
    orders.data?.find(({ customerId }) => customerId === user.id)?.deliveryAddress ?? saved[0]?.address ?? '';
  const [draft, dispatch] = useReducer(addressDraft, blankAddress);
  const { place, parts, address } = addressIn(draft, lastAddress);
  const known = savedAs(saved, address);
  const streetRef = useRef<HTMLInputElement>(null);
  const [missed, setMissed] = useState(0);
  // Its row is opened before it is focused.
  useEffect(() => {
    if (missed > 0) streetRef.current?.focus();
  }, [missed]);
  const notifyMissing = () => {
    dispatch({ type: 'submitted-incomplete', lastAddress });
    setMissed((times) => times + 1);
    notify({ title: t('missingTitle'), message: t('missing'), tone: 'warning' });
  };

  const ordering = useOrdering({
    user,
    near: place,
    address,
    saved: known,
    onAddressMissing: notifyMissing,
    onPlaced: (order) => {
      setIsCheckoutOpen(false);
      setIsCartOpen(false);
      ordering.forgetOrder();
      setPlacedId(order.id);
    },
    words: { placedTitle: t('placedTitle'), placed: t('placed'), failedTitle: t('failed') },
  });

  return {
    ordering,
    placedId,
    place,
    onPlace: (text: string) => dispatch({ type: 'place-typed', place: text }),
    address,
    saved,
    placeName: known?.name,
    onSaved: (picked: SavedAddress) => {
      dispatch({ type: 'place-typed', place: picked.address });
      ordering.forgetPlace();
    },
    addressFields: {
      parts,
      onParts: (typed: AddressParts) => dispatch({ type: 'parts-typed', parts: typed }),
      mistakes: draft.mistakes,
      firstRef: streetRef,
    },
    isCartOpen,
    setIsCartOpen,
    isCheckoutOpen,
    setIsCheckoutOpen,
    // Missing input is reported first, regardless of the wallet.
    submit: () => (address === '' ? notifyMissing() : ordering.checkout.submit()),
  };
}
export type Market = ReturnType<typeof useMarket>;
