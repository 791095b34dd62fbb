import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import type { TabletStatus } from '@autolotto/contract/orders/states.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, isUnauthorized, sentenceOf } from '../../../client/errors.ts';
import { newIdempotencyKey } from '../../../client/idempotency-key.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { wordOf } from '../../store-desk/store-steps.ts';
import { boardQuery, sendStep, staleAfterStep } from '../queries.ts';
import { keepLine, keptLine } from './kept.ts';
import { readLine, refusalOf, tried, type WaitingStep, without, withStep, writeLine } from './waiting-steps.ts';

/** A step that the order did not wait for: somebody has to read why. */
export type Refused = { readonly key: string; readonly orderId: number; readonly words: string };

/** The server, or what stands before it, is not up to it just now: the step is kept and tried again. */
const isPassing = (error: unknown) =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429 || isUnauthorized(error);

/**
 * Every step goes into a line that is worked off from its front, one after another, whether there is a connection or not:
 * so nothing is done twice, nothing overtakes, and what could not be sent is sent when there is a way again.
 */
export function useSteps(userId: string) {
  const t = useTranslations();
  const queryClient = useQueryClient();
  const [line, setShown] = useState<readonly WaitingStep[]>(() => readLine(keptLine(), userId));
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const now = useRef(line);
  const isSending = useRef(false);
  const own = useRef(new Set<number>(line.map(({ orderId }) => orderId)));

  const setLine = (next: readonly WaitingStep[]) => {
    now.current = next;
    setShown(next);
    keepLine(writeLine(next, userId));
  };

  const settle = async (step: WaitingStep, error: unknown) => {
    const board = await queryClient.fetchQuery({ ...boardQuery, staleTime: 0 }).catch(() => undefined);
    const order = board?.find(({ id }) => id === step.orderId);
    const meaning = refusalOf(step, order);
    if (meaning === 'done-by-others' && order) {
      const at = order.tracking.at(-1)?.timestamp ?? order.createdAt;
      const courier = step.to === 'confirmed' ? order.courier?.firstName : undefined;
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
    }
    if (meaning === 'not-possible') {
      const words = sentenceOf(error, t('orders.store.updateFailed'));
      setRefused((all) => [...all, { key: step.key, orderId: step.orderId, words }]);
    }
  };

  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    let isStuck = false;
    for (let step = now.current[0]; step && !isStuck; step = now.current[0]) {
      const { key, orderId, to } = step;
      try {
        const moved = await sendStep(orderId, to, step);
        // Shown at once; the board is fetched again besides.
        queryClient.setQueryData(boardQuery.queryKey, (all) => all?.map((one) => (one.id === moved.id ? moved : one)));
        setLine(without(now.current, key));
        notify({
          title: t('orders.store.updated'),
          message: t('orders.store.updatedDetail', {
            id: orderId,
            status: t(`orders.store.statusWord.${wordOf(moved)}`),
          }),
          tone: 'success',
        });
      } catch (error) {
        isStuck = isPassing(error);
        if (isStuck) setLine(tried(now.current, key));
        else {
          await settle(step, error);
          setLine(without(now.current, key));
        }
      }
      if (!isStuck) for (const queryKey of staleAfterStep) void queryClient.invalidateQueries({ queryKey });
    }
    isSending.current = false;
  };

  const take = (
    order: Pick<StoreOrder, 'id'>,
    to: TabletStatus,
    more: Omit<WaitingStep, 'key' | 'orderId' | 'to' | 'wasTried'> = {},
  ) => {
    own.current.add(order.id);
    setLine(withStep(now.current, { ...more, key: newIdempotencyKey(), orderId: order.id, to, wasTried: false }));
    void send();
  };

  return {
    line,
    take,
    send,
    /** Orders that were moved from here. */
    own: own.current as ReadonlySet<number>,
    refused,
    dismiss: (key: string) => setRefused((all) => all.filter((one) => one.key !== key)),
  };
}

/** Tries the line again whenever there is news from the server, which there only is with a connection. */
export function useSendOnNews({ line, send }: Pick<ReturnType<typeof useSteps>, 'line' | 'send'>, newsAt: number) {
  const onNews = useEffectEvent(() => {
    if (line.length > 0) void send();
  });
  useEffect(() => {
    if (newsAt > 0) onNews();
  }, [newsAt]);
}
