import type { Order } from '@autolotto/contract/orders/model.ts';
import type { ReturnReason } from '@autolotto/contract/orders/returns/reasons.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { hasNoAnswer } from '../../client/errors.ts';
import type { Steps } from '../../couriers/work/use-step-outbox.ts';
import type { Proofs, RefusedLine } from '../../delivery/hand-over/queries.ts';
import { notifyFailure } from '../../forms/failure.ts';
import { ordersQuery } from '../../orders/orders-query.ts';
import { useSetStatus } from '../../orders/queries.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { courierActionsOf, type Done, stepsOf } from './courier-actions.ts';

export type Move = 'picked_up' | 'en_route' | 'delivered';

/** Everything that a courier does with an order. */
export function useCourierActions(userId: string, steps: Steps) {
  const setStatus = useSetStatus();
  const [isTaking, setIsTaking] = useState(false);
  const { sayAccepted, sayNotAccepted, notifySaved, notifyMoved, notifyFailed, sayKeptBack } = useWords();

  /** Kept first and then sent: now, or when there is a connection. Fails with what the server has against it. */
  const take = async (orderId: number, courierActions: readonly Done[]) => {
    setIsTaking(true);
    try {
      const outcome = await steps.take(stepsOf(userId, orderId, courierActions));
      if (outcome === 'saved') notifySaved();
      // Nothing is undone that was not held.
      return outcome === 'saved' ? 'saved' : 'sent';
    } finally {
      setIsTaking(false);
    }
  };
  const accept = async (order: Order) => {
    try {
      await setStatus.mutateAsync({ orderId: order.id, status: 'accepted' });
      sayAccepted(order);
    } catch (error) {
      sayNotAccepted(error);
    }
  };
  const moveOn = async (order: Order, to: Move, before: readonly Done[] = []) => {
    const outcome = await take(order.id, [...before, { deed: { kind: 'status', to } }]);
    if (outcome === 'sent') notifyMoved(order.id, to);
    return outcome;
  };
  /** Done for the courier at once, for everybody else when it can no longer be undone. */
  const moveOnUndoably = async (order: Order, to: Move) => {
    const isAway = !steps.isConnected;
    try {
      if (isAway) notifySaved();
      const outcome = await steps.take(stepsOf(userId, order.id, [{ deed: { kind: 'status', to } }]), { isHeld: true });
      if (outcome === 'sent') notifyMoved(order.id, to);
      else if (outcome === 'saved' && !isAway) notifySaved();
    } catch (error) {
      notifyFailed(error);
    }
  };
  const withholdItems = async (order: Order, lines: RefusedLine[], proofs: Proofs = {}) => {
    const left = order.items.map(({ id, quantity }) => ({
      lineId: id,
      quantity: lines.filter(({ lineId }) => lineId === id).reduce((rest, line) => rest - line.quantity, quantity),
    }));
    const outcome = await take(order.id, [...courierActionsOf(proofs), { deed: { kind: 'refusal', lines, left } }]);
    if (outcome === 'sent') sayKeptBack(order.id);
  };
  const bringBack = (order: Order, reason: ReturnReason, proofs: Proofs = {}) =>
    take(order.id, [...courierActionsOf(proofs), { deed: { kind: 'return', asked: { reason } } }]);
  /** A check that was not passed, sent without a word about it: the sheet says what to do. */
  const reportCheck = (orderId: number, check: NonNullable<Proofs['check']>) =>
    steps.take(stepsOf(userId, orderId, courierActionsOf({ check })));

  return {
    take,
    accept,
    moveOn,
    moveOnUndoably,
    withholdItems,
    bringBack,
    reportCheck,
    isWorking: setStatus.isPending || isTaking,
  };
}
export type CourierActions = ReturnType<typeof useCourierActions>;

/** What a courier reads of what came of it. */
function useWords() {
  const t = useTranslations('couriers');
  const tDoor = useTranslations('handOver');
  const queryClient = useQueryClient();
  const sayError = (error: unknown, message: string) => notifyFailure(error, { title: t('errorTitle'), message });
  return {
    sayAccepted: ({ id, store }: Order) =>
      notify({ title: t('accepted'), message: t('acceptedDetail', { id, store: store.name }), tone: 'success' }),
    sayNotAccepted: (error: unknown) =>
      sayError(error, hasNoAnswer(error) ? `${t('acceptFailed')} ${t('work.queue.needsLine')}` : t('acceptFailed')),
    notifySaved: () => notify({ title: t('work.queue.saved'), tone: 'info' }),
    notifyMoved: (id: number, to: Move) =>
      notify({ title: t('updated'), message: t('updatedDetail', { id, status: t(`status.${to}`) }), tone: 'success' }),
    notifyFailed: (error: unknown) => sayError(error, t('updateFailed')),
    sayKeptBack: (id: number) => {
      const total = queryClient.getQueryData(ordersQuery.queryKey)?.find((order) => order.id === id)?.totalAmount;
      if (total === undefined) return;
      const amount = formatMoney(total);
      notify({ title: tDoor('partDone'), message: tDoor('partDoneDetail', { id, amount }), tone: 'success' });
    },
  };
}
