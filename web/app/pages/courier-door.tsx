import type { Order } from '@autolotto/contract/orders/model.ts';
import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isUnauthorized, sentenceOf } from '../../client/errors.ts';
import { HandOverSheet, type Refusal } from '../../delivery/hand-over/hand-over-sheet.tsx';
import { type Proofs, proofKeys, sendProofs } from '../../delivery/hand-over/queries.ts';
import { useBirthDateWords } from '../../identity/birth-date-words.ts';
import { useReturnOrder } from '../../orders/queries.ts';
import { notify } from '../../ui/notify.tsx';

type DoorProps = {
  readonly order: Order;
  readonly opened: boolean;
  readonly isDelivering: boolean;
  readonly onClose: () => void;
  /** What was checked and photographed is on record: now the order can be called delivered. */
  readonly onProven: () => Promise<void>;
};

/** The hand-over with its calls: proofs are on record before the order moves. */
export function CourierDoor({ order, opened, isDelivering, onClose, onProven }: DoorProps) {
  const t = useTranslations('handOver');
  const queryClient = useQueryClient();
  const dateWords = useBirthDateWords();
  const returnOrder = useReturnOrder();
  const [isBusy, setIsBusy] = useState(false);

  const tryTo = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await work();
      onClose();
    } catch (error) {
      if (!isUnauthorized(error))
        notify({ title: t('failedTitle'), message: sentenceOf(error, t('failed')), tone: 'danger' });
    } finally {
      setIsBusy(false);
      void queryClient.invalidateQueries({ queryKey: proofKeys });
    }
  };
  const send = (proofs: Proofs) =>
    tryTo(async () => {
      await sendProofs(order.id, proofs);
      await onProven();
    });
  const refuse = (reason: Refusal, proofs: Proofs) =>
    tryTo(async () => {
      if (order.status === 'en_route' && order.minAge !== null) await sendProofs(order.id, proofs);
      await returnOrder.mutateAsync({ orderId: order.id, reason });
    });

  return (
    <HandOverSheet
      order={order}
      opened={opened}
      dateWords={dateWords}
      isDelivering={isDelivering}
      isBusy={isBusy}
      onClose={onClose}
      onDone={(proofs) => void send(proofs)}
      onRefuse={(reason, proofs) => void refuse(reason, proofs)}
    />
  );
}

/** A photo for the record, whatever the order is and before it is called delivered. */
export function AddProof({ order }: { order: Order }) {
  const t = useTranslations('handOver');
  const [isOpen, setIsOpen] = useState(false);
  const sent = async () => notify({ title: t('sent'), message: t('sentDetail', { id: order.id }), tone: 'success' });
  if (order.status !== 'picked_up' && order.status !== 'en_route') return null;
  return (
    <>
      <Button size="lg" variant="outline" leftSection={<IconCamera aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('add')}
      </Button>
      <CourierDoor
        order={order}
        opened={isOpen}
        isDelivering={false}
        onClose={() => setIsOpen(false)}
        onProven={sent}
      />
    </>
  );
}
