import type { Order } from '@autolotto/contract/orders/model.ts';
import { Button } from '@mantine/core';
import { IconCamera, IconPackageOff, IconShoppingBagCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isUnauthorized, sentenceOf } from '../../client/errors.ts';
import { newIdempotencyKey } from '../../client/idempotency-key.ts';
import { BagSheet } from '../../delivery/hand-over/bag-sheet.tsx';
import { HandOverSheet, type Refusal } from '../../delivery/hand-over/hand-over-sheet.tsx';
import { IncidentsButton } from '../../delivery/hand-over/incidents.tsx';
import { PartSheet } from '../../delivery/hand-over/part-sheet.tsx';
import { type Proofs, proofKeys, type RefusedLine, refusePart, sendProofs } from '../../delivery/hand-over/queries.ts';
import { useBirthDateWords } from '../../identity/birth-date-words.ts';
import { useReturnOrder, useSetStatus } from '../../orders/queries.ts';
import { formatMoney } from '../../ui/money-text.tsx';
import { notify } from '../../ui/notify.tsx';

type DoorProps = {
  readonly order: Order;
  readonly opened: boolean;
  readonly isDelivering: boolean;
  readonly onClose: () => void;
  /** Sends what was checked and photographed, and then whatever comes after it. */
  readonly onSend: (proofs: Proofs) => Promise<unknown>;
  /** Everything goes back. Without it nothing is refused here. */
  readonly onReturn?: (reason: Refusal, proofs: Proofs) => Promise<unknown>;
};

/** The hand-over with its calls: proofs are on record before the order moves. */
export function CourierDoor({ order: given, opened, isDelivering, onClose, onSend, onReturn }: DoorProps) {
  const t = useTranslations('handOver');
  const queryClient = useQueryClient();
  const dateWords = useBirthDateWords();
  const keepBack = useKeepBack();
  const [isBusy, setIsBusy] = useState(false);
  /** What is left of it, once a part was kept back. */
  const [left, setLeft] = useState<Order>();
  const order = left ?? given;

  const tryTo = async (work: () => Promise<void>, isEnd = true) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await work();
      if (isEnd) onClose();
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
      await onSend(proofs);
    });
  /** An ID is checked at the door, and only for goods with an age limit. */
  const atDoor = ({ check, ...proofs }: Proofs): Proofs =>
    order.status === 'en_route' && order.minAge !== null && check ? { check, ...proofs } : proofs;
  const refuse = (reason: Refusal, proofs: Proofs) =>
    tryTo(async () => {
      await onReturn?.(reason, atDoor(proofs));
    });
  const refuseSome = (lines: RefusedLine[], proofs: Proofs) =>
    tryTo(async () => {
      await sendProofs(order.id, atDoor(proofs));
      setLeft(await keepBack(order.id, lines));
    }, false);

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
      onRefusePart={(lines, proofs) => void refuseSome(lines, proofs)}
    />
  );
}

/** Keeps pieces back, and says what is left to pay. Sent again after a lost answer it is the same once more. */
function useKeepBack() {
  const t = useTranslations('handOver');
  const last = useRef<{ readonly what: string; readonly key: string }>(undefined);
  return async (orderId: number, lines: RefusedLine[]): Promise<Order> => {
    const what = JSON.stringify([orderId, lines]);
    const { key } = last.current?.what === what ? last.current : { key: newIdempotencyKey() };
    last.current = { what, key };
    const order = await refusePart(orderId, lines, key);
    last.current = undefined;
    notify({
      title: t('partDone'),
      message: t('partDoneDetail', { id: orderId, amount: formatMoney(order.totalAmount) }),
      tone: 'success',
    });
    return order;
  };
}

type ToolsProps = {
  readonly order: Order;
  /** Sends a photo: at once, or when there is a connection. */
  readonly onSend: (proofs: Proofs) => Promise<'sent' | 'saved'>;
};

/** What else can be done with an order that the courier brings, each in its time. */
export function AddProof({ order, onSend }: ToolsProps) {
  const isCarried = order.status === 'picked_up' || order.status === 'en_route';
  return (
    <>
      {order.status === 'accepted' && <ScanBag order={order} />}
      {isCarried && <AddPhoto order={order} onSend={onSend} />}
      {order.status === 'en_route' && <KeepBack order={order} />}
      <IncidentsButton orderId={order.id} />
    </>
  );
}

/** A photo for the record, whatever the order is and before it is called delivered. */
function AddPhoto({ order, onSend }: ToolsProps) {
  const t = useTranslations('handOver');
  const [isOpen, setIsOpen] = useState(false);
  const send = async (proofs: Proofs) => {
    const outcome = await onSend(proofs);
    if (outcome === 'sent') notify({ title: t('sent'), message: t('sentDetail', { id: order.id }), tone: 'success' });
  };
  return (
    <>
      <Button size="lg" variant="outline" leftSection={<IconCamera aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('add')}
      </Button>
      <CourierDoor order={order} opened={isOpen} isDelivering={false} onClose={() => setIsOpen(false)} onSend={send} />
    </>
  );
}

/** Picks an order up by the label of its bag. */
function ScanBag({ order }: { order: Order }) {
  const t = useTranslations('handOver');
  const setStatus = useSetStatus();
  const [isOpen, setIsOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const take = async (bagCode: string) => {
    if (setStatus.isPending) return;
    setProblem(undefined);
    try {
      await setStatus.mutateAsync({ orderId: order.id, status: 'picked_up', bagCode });
      setIsOpen(false);
      notify({ title: t('bagDone'), message: t('bagDoneDetail', { id: order.id }), tone: 'success' });
    } catch (error) {
      if (!isUnauthorized(error)) setProblem(sentenceOf(error, t('bagFailed')));
    }
  };
  return (
    <>
      <Button
        size="lg"
        variant="outline"
        leftSection={<IconShoppingBagCheck aria-hidden />}
        onClick={() => {
          setProblem(undefined);
          setIsOpen(true);
        }}
      >
        {t('bag')}
      </Button>
      <BagSheet
        orderId={order.id}
        opened={isOpen}
        isBusy={setStatus.isPending}
        problem={problem}
        onClose={() => setIsOpen(false)}
        onCode={(code) => void take(code)}
      />
    </>
  );
}

/** Keeps a part of an order back, whether or not an ID is checked for it. */
function KeepBack({ order }: { order: Order }) {
  const t = useTranslations('handOver');
  const queryClient = useQueryClient();
  const returnOrder = useReturnOrder();
  const keepBack = useKeepBack();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const tryTo = async (work: () => Promise<unknown>) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await work();
      setIsOpen(false);
    } catch (error) {
      if (!isUnauthorized(error))
        notify({ title: t('failedTitle'), message: sentenceOf(error, t('failed')), tone: 'danger' });
    } finally {
      setIsBusy(false);
      void queryClient.invalidateQueries({ queryKey: proofKeys });
    }
  };
  return (
    <>
      <Button size="lg" variant="outline" leftSection={<IconPackageOff aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('part')}
      </Button>
      <PartSheet
        order={order}
        opened={isOpen}
        isBusy={isBusy}
        onClose={() => setIsOpen(false)}
        onPart={(lines) => void tryTo(() => keepBack(order.id, lines))}
        onWhole={(reason) => void tryTo(() => returnOrder.mutateAsync({ orderId: order.id, reason }))}
      />
    </>
  );
}
