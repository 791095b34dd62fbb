import type { StoreStats } from '@autolotto/contract/orders/board-model.ts';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../ui/money-text.tsx';
import classes from './store-counts.module.css';

/** Completed counts delivered and cancelled; the cancelled are told apart beside it. Revenue is of delivered orders. */
export function StoreCounts({ stats }: { stats: StoreStats }) {
  const t = useTranslations('stores.counts');
  return (
    <dl className={classes.counts}>
      <div>
        <dt>{t('pending')}</dt>
        <dd>{stats.pendingOrders}</dd>
      </div>
      <div>
        <dt>{t('active')}</dt>
        <dd>{stats.activeOrders}</dd>
      </div>
      <div>
        <dt>{t('completed')}</dt>
        <dd>
          {stats.completedToday}{' '}
          {stats.cancelledToday > 0 && <small>{t('cancelled', { count: stats.cancelledToday })}</small>}
        </dd>
      </div>
      <div>
        <dt>{t('revenue')}</dt>
        <dd>
          {formatMoney(stats.totalRevenue)}{' '}
          <small>{t('revenueToday', { amount: formatMoney(stats.todayRevenue) })}</small>
        </dd>
      </div>
    </dl>
  );
}
