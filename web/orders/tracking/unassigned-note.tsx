import type { Unassigned } from '@autolotto/contract/orders/dispatch/model.ts';
import type { Order } from '@autolotto/contract/orders/model.ts';
import { IconHourglassHigh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useNow } from '../../device/use-now.ts';
import { unassignedQuery } from '../queries.ts';
import classes from './unassigned-note.module.css';

const everyMs = 60_000;
const minutesBetween = (from: string, now: number) => Math.floor((now - Date.parse(from)) / 60_000);

type WaitingOrder = Pick<Order, 'id' | 'status' | 'courierId' | 'createdAt'>;
const isOpen = (order: WaitingOrder) =>
  order.courierId === null && (order.status === 'pending' || order.status === 'accepted');

/** Why nobody has taken one order. The server pushes an event after a long wait; then this refetches. */
export function OrderUnassignedNote({ order }: { order: WaitingOrder }) {
  const { data } = useQuery({ ...unassignedQuery(order.id), enabled: isOpen(order) });
  return <UnassignedNote order={order} unassigned={data} />;
}

/** Why nobody has taken an order that waits for a courier, once it has waited for a while. */
export function UnassignedNote({ order, unassigned }: { order: WaitingOrder; unassigned: Unassigned | undefined }) {
  const t = useTranslations('unassigned');
  const now = useNow(everyMs);
  if (!isOpen(order) || !unassigned?.why) return null;
  return (
    <div className={classes.root}>
      <IconHourglassHigh aria-hidden size={26} />
      <p>
        <strong>{t('title')}</strong>
        <span>
          {t('since', { count: Math.max(unassigned.waitingMinutes, minutesBetween(order.createdAt, now)) })}{' '}
          {t(`why.${unassigned.why}`)}
        </span>
      </p>
    </div>
  );
}
