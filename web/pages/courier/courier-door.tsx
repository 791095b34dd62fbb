import type { Order } from '@autolotto/contract/orders/model.ts';
import type { RefusalReason } from '@autolotto/contract/orders/returns/reasons.ts';
import { Button } from '@mantine/core';
import { IconCamera, IconShoppingBagCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { BagSheet } from '../../delivery/hand-over/bag-sheet.tsx';
import { HandOverSheet } from '../../delivery/hand-over/hand-over-sheet.tsx';
import { PartSheet } from '../../delivery/hand-over/part-sheet.tsx';
import { type Proofs, proofKeys, type RefusedLine, type SubmittedPin } from '../../delivery/hand-over/queries.ts';
import type { Refusal } from '../../delivery/hand-over/use-hand-over.ts';
import { notifyFailure, problemOf } from '../../forms/failure.ts';
import { useBirthDateLabels } from '../../identity/age/use-birth-date-labels.ts';
import { notify } from '../../ui/feedback/notify.tsx';

/** Sent at once, or stored until there is a connection. Rejects with the server's error. */
type Saying = Promise<'sent' | 'saved'>;

type DoorProps = {
  readonly order: Order;
  readonly opened: boolean;
  readonly isDelivering: boolean;
  readonly onClose: () => void;
  /** Sends what was checked and photographed, and then whatever comes after it. */
  readonly onSend: (proofs: Proofs) => Promise<unknown>;
  /** Everything goes back. Without it nothing is refused here. */
  readonly onReturn?: (reason: Refusal, proofs: Proofs) => Promise<unknown>;
  /** These go back; what is left of the order is handed over. */
  readonly onWithhold?: (lines: RefusedLine[], proofs: Proofs) => Promise<unknown>;
  /** Reports a failed check as soon as it was made. */
  readonly onTried?: (check: NonNullable<Proofs['check']>) => Promise<unknown>;
  readonly onPin?: (said: SubmittedPin) => Saying;
};

/** The hand-over with its calls: proofs are on record before the order moves. */
export function CourierDoor(props: DoorProps) {
  const { order, opened, isDelivering, onClose, onSend, onReturn, onWithhold, onTried, onPin } = props;
  const t = useTranslations('handOver');
  const tPin = useTranslations('pin');
  const queryClient = useQueryClient();
  const dateWords = useBirthDateLabels();
  const [isBusy, setIsBusy] = useState(false);

  const during = async <T,>(work: () => Promise<T>): Promise<T> => {
    setIsBusy(true);
    try {
      return await work();
    } finally {
      setIsBusy(false);
      void queryClient.invalidateQueries({ queryKey: proofKeys });
    }
  };
  const tryTo = async (work: () => Promise<unknown>, isEnd = true) => {
    if (isBusy) return;
    try {
      await during(work);
      if (isEnd) onClose();
    } catch (error) {
      notifyFailure(error, { title: t('failedTitle'), message: t('retry') });
    }
  };
  /** Only age-restricted items need an ID check at the door. */
  const atDoor = ({ check, ...proofs }: Proofs): Proofs =>
    order.status === 'en_route' && order.minAge !== null && check ? { check, ...proofs } : proofs;
  const submitIdCheck = async (check: NonNullable<Proofs['check']>) => {
    try {
      await onTried?.(check);
      void queryClient.invalidateQueries({ queryKey: proofKeys });
    } catch (error) {
      notifyFailure(error, { title: t('failedTitle'), message: t('retry') });
    }
  };
  const submitPin = async (said: SubmittedPin): Promise<string | undefined> => {
    try {
      const outcome = await during(async () => onPin?.(said));
      if (outcome === 'saved') notify({ title: tPin('label'), message: tPin('saved'), tone: 'info' });
      return undefined;
    } catch (error) {
      return sentenceOf(error, tPin('failed'));
    }
  };

  return (
    <HandOverSheet
      order={order}
      opened={opened}
      dateWords={dateWords}
      isDelivering={isDelivering}
      isBusy={isBusy}
      onClose={onClose}
      onDone={(proofs) => void tryTo(() => onSend(proofs))}
      onRefuse={(reason, proofs) => void tryTo(async () => onReturn?.(reason, atDoor(proofs)))}
      onRefusePart={(lines, proofs) => void tryTo(async () => onWithhold?.(lines, atDoor(proofs)), false)}
      onTried={(check) => void submitIdCheck(check)}
      onPin={submitPin}
    />
  );
}

type ToolsProps = {
  readonly order: Order;
  /** Sends a photo. */
  readonly onSend: (proofs: Proofs) => Saying;
  /** Takes the bag with this code. */
  readonly onBag: (code: string) => Saying;
  readonly bag: { readonly isOpen: boolean; readonly setOpen: (isOpen: boolean) => void };
};

/** What goes on record of the courier's order, each in its time. */
export function AddProof({ order, onSend, onBag, bag }: ToolsProps) {
  const isCarried = order.status === 'picked_up' || order.status === 'en_route';
  return (
    <>
      {/* While its code is tried the order counts as taken, and the code's error has to be read. */}
      {(order.status === 'accepted' || bag.isOpen) && <ScanBag order={order} onBag={onBag} bag={bag} />}
      {isCarried && <AddPhoto order={order} onSend={onSend} />}
    </>
  );
}

/** A photo for the record, whatever the order is and before it is called delivered. */
export function AddPhoto({ order, onSend }: Pick<ToolsProps, 'order' | 'onSend'>) {
  const t = useTranslations('handOver');
  const [isOpen, setIsOpen] = useState(false);
  const send = async (proofs: Proofs) => {
    const outcome = await onSend(proofs);
    if (outcome === 'sent') notify({ title: t('sent'), tone: 'success' });
  };
  return (
    <>
      <Button size="lg" variant="outline" leftSection={<IconCamera aria-hidden />} onClick={() => setIsOpen(true)}>
        {t(order.return ? 'record.returnPhoto' : 'proofTitle')}
      </Button>
      <CourierDoor order={order} opened={isOpen} isDelivering={false} onClose={() => setIsOpen(false)} onSend={send} />
    </>
  );
}

/** Picks an order up by the label of its bag. */
function ScanBag({ order, onBag, bag }: Pick<ToolsProps, 'order' | 'onBag' | 'bag'>) {
  const t = useTranslations('handOver');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const take = async (code: string) => {
    if (isBusy) return;
    setProblem(undefined);
    setIsBusy(true);
    try {
      const outcome = await onBag(code);
      bag.setOpen(false);
      if (outcome === 'sent') notify({ title: t('bagDone', { id: order.id }), tone: 'success' });
    } catch (error) {
      setProblem(problemOf(error, t('bagFailed')));
    } finally {
      setIsBusy(false);
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
          bag.setOpen(true);
        }}
      >
        {t('bag')}
      </Button>
      <BagSheet
        orderId={order.id}
        opened={bag.isOpen}
        isBusy={isBusy}
        problem={problem}
        onClose={() => bag.setOpen(false)}
        onCode={(code) => void take(code)}
      />
    </>
  );
}

type WithholdProps = {
  readonly order: Order;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onWithhold: (lines: RefusedLine[]) => Promise<unknown>;
  readonly onReturn: (reason: RefusalReason) => Promise<unknown>;
};

/** Keeps a part of an order back, whether or not an ID is checked for it. */
export function WithholdItems({ order, opened, onClose, onWithhold, onReturn }: WithholdProps) {
  const t = useTranslations('handOver');
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const tryTo = async (work: () => Promise<unknown>) => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await work();
      onClose();
    } catch (error) {
      notifyFailure(error, { title: t('failedTitle'), message: t('retry') });
    } finally {
      setIsBusy(false);
      void queryClient.invalidateQueries({ queryKey: proofKeys });
    }
  };
  return (
    <PartSheet
      order={order}
      opened={opened}
      isBusy={isBusy}
      onClose={onClose}
      onPart={(lines) => void tryTo(() => onWithhold(lines))}
      onWhole={(reason) => void tryTo(() => onReturn(reason))}
    />
  );
}
