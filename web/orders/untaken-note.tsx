import type { Order } from '@autolotto/contract/orders/model.ts';
import { untakenAfterMinutes } from '@autolotto/contract/orders/untaken-words.ts';
import { IconHourglassHigh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { query } from '../client/client.ts';
import { useNow } from '../ui/use-now.ts';
import classes from './untaken-note.module.css';

const everyMs = 60_000;

/** Why nobody has taken an order that waits for a courier, once it has waited for a while. */
export function UntakenNote({ order }: { order: Pick<Order, 'id' | 'status' | 'courierId' | 'createdAt'> }) {
  const t = useTranslations('untaken');
  const now = useNow(everyMs);
  const isOpen = order.courierId === null && (order.status === 'pending' || order.status === 'accepted');
  const isLong = now - Date.parse(order.createdAt) >= untakenAfterMinutes * 60_000;
  const { data } = useQuery({
    ...query('GET /api/orders/:orderId/untaken', { params: { orderId: order.id } }),
    enabled: isOpen && isLong,
    refetchInterval: everyMs,
  });
  if (!isOpen || !data?.why) return null;
  return (
    <section className={classes.root} aria-label={t('title')}>
      <IconHourglassHigh aria-hidden size={26} />
      <p>
        <strong>{t('title')}</strong>
        <span>
          {t('since', { count: data.waitingMinutes })} {t(`why.${data.why}`)}
        </span>
      </p>
    </section>
  );
}
