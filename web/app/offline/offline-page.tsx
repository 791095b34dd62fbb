import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { phoneUrl } from '../../client/settings.ts';
import { StatusWord } from '../../orders/status-word.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { PageSkeleton } from '../boundaries/page-skeleton.tsx';
import { counterBoard } from './cached-board.ts';
import { type CachedOrders, readCachedOrders } from './cached-orders.ts';
import { type CachedWork, openCachedWork, readCachedWork } from './cached-work.ts';
import css from './offline-page.module.css';

/** Replaces pages that need the server while it is unreachable. Continues automatically once it is back. */
export function OfflinePage({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('laterApp.offline');
  const tCommon = useTranslations('shell.common');
  const format = useFormatter();
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const isCourierPage = pathname === '/courier';
  const isTablet = pathname === '/store-tablet';
  const [kept, setKept] = useState<CachedOrders>();
  // Null when there is none.
  const [work, setWork] = useState<CachedWork | null>();
  const [board, setBoard] = useState<CachedWork | null>();
  useEffect(() => {
    if (!('caches' in window)) {
      setWork(null);
      setBoard(null);
      return;
    }
    void readCachedOrders(caches).then(setKept);
    void readCachedWork(caches).then((found) => setWork(found ?? null));
    void readCachedWork(caches, counterBoard.address).then((found) => setBoard(found ?? null));
  }, []);
  // Couriers and packers continue with the data stored on the device.
  const known = isCourierPage ? work : isTablet ? board : null;
  useEffect(() => {
    if (known) openCachedWork(queryClient, known);
  }, [known, queryClient]);
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  const when = kept && format.dateTime(new Date(kept.at), { dateStyle: 'medium', timeStyle: 'short' });
  if (known !== null) return <PageSkeleton />;
  return (
    <Page
      title={t('title')}
      lead={when ? t('known', { when }) : t('nothing')}
      width="reading"
      actions={
        <Button size="lg" variant={work ? 'outline' : 'filled'} onClick={onRetry}>
          {tCommon('retry')}
        </Button>
      }
    >
      {work && (
        <Card title={t('work')}>
          <p>{t('workHint')}</p>
          <Button size="xl" fullWidth renderRoot={(props) => <Link {...props} to="/courier" />}>
            {t('goOn')}
          </Button>
        </Card>
      )}
      {kept && !(work && kept.orders.length === 0) && (
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

function Row({ order }: { order: CachedOrders['orders'][number] }) {
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
