import type { Order } from '@autolotto/contract/orders/model.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from '../../couriers/work/work.module.css';
import { earnedOrderQuery } from '../../earnings/queries.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';

type Props = {
  readonly delivered: readonly Order[];
  /** Steps of these are still on the phone. */
  readonly unsent: readonly { readonly orderId: number }[];
};

/** What the delivery brought that has just ended. */
export function Earned({ delivered, unsent }: Props) {
  const [known, setKnown] = useState<ReadonlySet<number>>(() => new Set(delivered.map(({ id }) => id)));
  const latest = delivered.find(({ id }) => !known.has(id) && !unsent.some(({ orderId }) => orderId === id));
  return latest ? <EarnedOrder orderId={latest.id} onClose={() => setKnown(new Set([...known, latest.id]))} /> : null;
}

function EarnedOrder({ orderId, onClose }: { readonly orderId: number; readonly onClose: () => void }) {
  const t = useTranslations('couriers.work.earned');
  const { data: earned } = useQuery(earnedOrderQuery(orderId));
  if (!earned) return null;
  return (
    <section className={classes.earned} role="status">
      <p>
        <strong>{t('amount', { amount: formatMoney(earned.total) })}</strong>
        {t('today', { id: orderId, amount: formatMoney(earned.today) })}
      </p>
      <Button size="lg" variant="outline" onClick={onClose}>
        {t('close')}
      </Button>
    </section>
  );
}
