import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import type { TabletStatus } from '@autolotto/contract/orders/states.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../../client/errors.ts';
import { newIdempotencyKey } from '../../../client/idempotency-key.ts';
import { later, locksOf } from '../../../client/outbox/in-browser.ts';
import { mayRetry } from '../../../client/outbox/may-retry.ts';
import { Outbox, type Sent } from '../../../client/outbox/outbox.ts';
import { actionsOfThisDevice, takingOver } from '../../../client/outbox/storage.ts';
import { useOutbox } from '../../../client/outbox/use-outbox.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { wordOf } from '../../store-desk/store-steps.ts';
import { boardQuery, sendStep, staleAfterStep } from '../queries.ts';
import { dropLine, loadLine } from './storage.ts';
import {
  isInLine,
  readLine,
  refusalOf,
  type StepRejection,
  type TabletStep,
  type WaitingStep,
} from './waiting-steps.ts';

function outboxOf(userId: string, send: (step: WaitingStep) => Promise<Sent<StepRejection>>) {
  const stream = `tablet:${userId}`;
  const storage = takingOver(actionsOfThisDevice<TabletStep, StepRejection>(stream), {
    read: () => readLine(loadLine(), userId),
    clear: dropLine,
  });
  return new Outbox({ storage, send, later, ...locksOf(stream) });
}

/** Steps of the counter, taken whether there is a connection or not: the board shows them as done at once. */
export function useSteps(userId: string) {
  const t = useTranslations('orders.store');
  const send = useSend();
  const sendNow = useRef(send);
  useEffect(() => {
    sendNow.current = send;
  });
  const [outbox] = useState(() => outboxOf(userId, (step) => sendNow.current(step)));
  const { queued, rejected } = useOutbox(outbox);
  const own = useRef(new Set<number>());
  useEffect(() => {
    for (const { orderId } of queued) own.current.add(orderId);
  }, [queued]);
  useEffect(() => () => outbox.stop(), [outbox]);

  const take = (
    { id: orderId }: Pick<StoreOrder, 'id'>,
    to: TabletStatus,
    more: Omit<TabletStep, 'key' | 'orderId' | 'to'> = {},
  ) => {
    own.current.add(orderId);
    if (isInLine(outbox.state.queued, { orderId, to })) return;
    outbox
      .add([{ ...more, key: newIdempotencyKey(), orderId, to }])
      .catch(() => notify({ title: t('failedTitle'), message: t('updateFailed'), tone: 'danger' }));
  };

  return {
    line: queued,
    take,
    send: () => outbox.run(),
    /** Orders that were moved from here. */
    own: own.current as ReadonlySet<number>,
    /** Steps that the order did not wait for: somebody has to read why. */
    rejected: rejected.map((step) => ({ key: step.key, orderId: step.orderId, words: step.rejected?.words ?? '' })),
    dismiss: (key: string) => void outbox.dismiss(key),
  };
}

/** Sends one step, and says what came of it. */
function useSend() {
  const queryClient = useQueryClient();
  const { done, doneByOthers, fallback } = useWords();
  const makeStale = () => {
    for (const queryKey of staleAfterStep) void queryClient.invalidateQueries({ queryKey });
  };

  const settle = async (step: WaitingStep, error: unknown): Promise<Sent<StepRejection>> => {
    const board = await queryClient.fetchQuery({ ...boardQuery, staleTime: 0 }).catch(() => undefined);
    const order = board?.find(({ id }) => id === step.orderId);
    const meaning = refusalOf(step, order);
    if (meaning === 'not-possible') return { reason: { words: sentenceOf(error, fallback) }, error };
    if (meaning === 'done-by-others' && order) doneByOthers(step, order);
    return 'done';
  };

  return async (step: WaitingStep): Promise<Sent<StepRejection>> => {
    try {
      const moved = await sendStep(step);
      // Shown at once; the board is fetched again besides.
      queryClient.setQueryData(boardQuery.queryKey, (all) => all?.map((one) => (one.id === moved.id ? moved : one)));
      done(step, moved);
      makeStale();
      return 'done';
    } catch (error) {
      if (mayRetry(error)) return 'later';
      const sent = await settle(step, error);
      makeStale();
      return sent;
    }
  };
}

function useWords() {
  const t = useTranslations();
  return {
    fallback: t('orders.store.updateFailed'),
    done: ({ orderId }: WaitingStep, moved: StoreOrder) =>
      notify({
        title: t('orders.store.updated'),
        message: t('orders.store.updatedDetail', {
          id: orderId,
          status: t(`orders.store.statusWord.${wordOf(moved)}`),
        }),
        tone: 'success',
      }),
    doneByOthers: ({ to }: WaitingStep, order: StoreOrder) => {
      const at = order.tracking.at(-1)?.timestamp ?? order.createdAt;
      const courier = to === 'confirmed' ? order.courier?.firstName : undefined;
      notify({
        title: t('tablet.doneAlready'),
        message: courier
          ? t('tablet.takenBy', { id: order.id, name: courier })
          : t('tablet.doneBy', {
              id: order.id,
              status: t(`orders.store.statusWord.${wordOf(order)}`),
              at: new Date(at),
            }),
        tone: 'info',
      });
    },
  };
}

/** Tries the line again whenever there is news from the server, which there only is with a connection. */
export function useSendOnUpdate({ line, send }: Pick<ReturnType<typeof useSteps>, 'line' | 'send'>, updatedAt: number) {
  const onUpdate = useEffectEvent(() => {
    if (line.length > 0) void send();
  });
  useEffect(() => {
    if (updatedAt > 0) onUpdate();
  }, [updatedAt]);
}
