import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { phoneUrl } from '../../client/settings.ts';
import { StatusWord } from '../../orders/status-word.tsx';
import { Card } from '../../ui/card.tsx';
import { MoneyText } from '../../ui/money-text.tsx';
import { Page } from '../../ui/page.tsx';
import { type KeptOrders, readKeptOrders } from './kept-orders.ts';
import css from './offline-page.module.css';

/** In place of any page that needs the server, while there is no way to it. Goes on by itself once there is. */
export function OfflinePage({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('app.offline');
  const format = useFormatter();
  const [kept, setKept] = useState<KeptOrders>();
  useEffect(() => {
    if ('caches' in window) void readKeptOrders(caches).then(setKept);
  }, []);
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  const when = kept && format.dateTime(new Date(kept.at), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Page
      title={t('title')}
      lead={when ? t('known', { when }) : t('nothing')}
      width="reading"
      actions={
        <Button size="lg" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {kept && (
        <Card title={t('orders')}>
          {kept.orders.length === 0 && <p>{t('none')}</p>}
          <ul className={css.list}>
            {kept.orders.map((order) => (
              <Row key={order.id} order={order} />
            ))}
          </ul>
        </Card>
      )}
      {kept?.phone && (
        <a className={css.call} href={phoneUrl(kept.phone)}>
          <IconPhone aria-hidden />
          {t('call', { phone: kept.phone })}
        </a>
      )}
    </Page>
  );
}

function Row({ order }: { order: KeptOrders['orders'][number] }) {
  const t = useTranslations('orders');
  const format = useFormatter();
  return (
    <li className={css.row}>
      <div>
        <p className={css.head}>
          <strong>{t('order', { id: order.id })}</strong> <StatusWord status={order.status} />
        </p>
        <p className={css.note}>
          {order.storeName} · {t('list.items', { count: order.itemCount })} ·{' '}
          {format.dateTime(new Date(order.createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
        </p>
      </div>
      <MoneyText amount={order.totalAmount} />
    </li>
  );
}
