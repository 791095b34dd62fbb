import type { Order } from '@autolotto/contract/orders/model.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSignedInUser } from '../../client/session/session.ts';
import { lastOwn } from '../cart/again.ts';
import { useCart } from '../cart/use-cart.ts';
import { ordersQuery } from '../orders-query.ts';
import { orderQuery } from '../queries.ts';
import { type Draft, draftOfCart, draftOfOrder } from './draft.ts';
import { PlanForm } from './plan-form.tsx';

/** Source of a new one: the cart, or an earlier order. */
export type From = 'cart' | number;

/** The form of a new one, filled from where it comes from. */
export function BeginPlan({ from, onClose }: { from: From; onClose: () => void }) {
  return from === 'cart' ? <FromCart onClose={onClose} /> : <FromOrder orderId={from} onClose={onClose} />;
}

function FromCart({ onClose }: { onClose: () => void }) {
  const { id } = useSignedInUser();
  const orders = useQuery(ordersQuery);
  const [cart] = useCart(id);
  if (orders.isPending) return null;
  const last = lastOwn(orders.data ?? [], id);
  return <Begin draft={draftOfCart(cart, last?.deliveryAddress ?? '', new Date())} onClose={onClose} />;
}

function FromOrder({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const { id } = useSignedInUser();
  const found = useQuery(orderQuery(orderId)).data as Order | undefined;
  return found?.customerId === id ? <Begin draft={draftOfOrder(found, new Date())} onClose={onClose} /> : null;
}

/** A snapshot from opening the form: updates of the order must not overwrite input. */
function Begin({ draft, onClose }: { draft: Draft | undefined; onClose: () => void }) {
  const [begin] = useState(draft);
  return begin ? <PlanForm opened begin={begin} onClose={onClose} /> : null;
}
