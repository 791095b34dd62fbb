import { ageReasons, type RefusalReason, refusalReasons } from '@autolotto/contract/orders/returns/reasons.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Sheet } from '../../ui/layout/sheet.tsx';
import css from './hand-over.module.css';
import { type DoorOrder, PartStage } from './part-stage.tsx';
import { proofQuery, type RefusedLine } from './queries.ts';

type Props = {
  readonly order: DoorOrder;
  readonly opened: boolean;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onPart: (lines: RefusedLine[]) => void;
  readonly onWhole: (reason: RefusalReason) => void;
};

/** A part of an order goes back: why, and which. */
export function PartSheet({ opened, onClose, ...stage }: Props) {
  const t = useTranslations('handOver');
  return (
    <Sheet opened={opened} onClose={onClose} title={t('part')} closeLabel={t('close')} size="lg">
      {opened && <Stages {...stage} />}
    </Sheet>
  );
}

function Stages({ order, isBusy, onPart, onWhole }: Omit<Props, 'opened' | 'onClose'>) {
  const t = useTranslations('handOver');
  const [reason, setReason] = useState<RefusalReason>();
  const known = useQuery(proofQuery(order.id)).data?.rules.reasons;
  const reasons = refusalReasons.filter(
    (one) =>
      (order.minAge !== null || !ageReasons.some((age) => age === one)) &&
      // Only what the shop takes.
      (known?.some(({ reason, name }) => reason === one && name === null) ?? true),
  );
  return (
    <div className={css.root}>
      {reason ? (
        <PartStage order={order} reason={reason} isBusy={isBusy} onPart={onPart} onWhole={() => onWhole(reason)} />
      ) : (
        <>
          <h3>{t('partWhy')}</h3>
          {reasons.map((one) => (
            <Button key={one} variant="outline" className={css.big} onClick={() => setReason(one)}>
              {t(`reason.${one}`)}
            </Button>
          ))}
        </>
      )}
    </div>
  );
}
