import type { Order } from '@autolotto/contract/orders/model.ts';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useUser } from '../../client/session/session.ts';
import { CallButton } from '../../conversations/call-button.tsx';
import { ConversationButton } from '../../conversations/conversation-button.tsx';

type Props = {
  readonly order: Order;
  /** Ways to support. */
  readonly support: ReactNode;
  /** Whether the conversation is open, where another part leads to it, too. */
  readonly conversation?: { readonly isOpen: boolean; readonly setOpen: (isOpen: boolean) => void };
};

/** Customer and courier talk with each other; admins read along; the shop's business is with neither here. */
export function ContactOptions({ order, support, conversation }: Props) {
  const t = useTranslations('conversations');
  const { user } = useUser();
  const own = useState(false);
  const control = conversation ?? { isOpen: own[0], setOpen: own[1] };
  if (!user || order.courierId === null) return null;
  const isCourier = user.id === order.courierId;
  if (!isCourier && user.id !== order.customerId)
    return user.role === 'admin' ? <ConversationButton orderId={order.id} userId={user.id} readsOnly /> : null;
  const name = isCourier
    ? order.customer?.firstName || t('someCustomer')
    : (order.courier?.firstName ?? t('someCourier'));
  return (
    <>
      <CallButton orderId={order.id} name={name} onWrite={() => control.setOpen(true)} support={support} />
      <ConversationButton orderId={order.id} userId={user.id} control={control} />
    </>
  );
}
