import type { StoreStats } from '@autolotto/contract/orders/tablet/board-model.ts';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../ui/display/money-text.tsx';
import { CountList } from '../ui/layout/count-list.tsx';

/**
 * Completed counts delivered and cancelled orders; cancelled ones are also counted apart. Revenue is of delivered
 * orders.
 */
export function StoreCounts({ stats }: { stats: StoreStats }) {
  const t = useTranslations('stores.counts');
  const { cancelledToday } = stats;
  return (
    <CountList
      counts={[
        { label: t('pending'), value: stats.pendingOrders },
        { label: t('active'), value: stats.activeOrders },
        {
          label: t('completed'),
          value: stats.completedToday,
          ...(cancelledToday > 0 && { note: t('cancelled', { count: cancelledToday }) }),
        },
        {
          label: t('revenue'),
          value: formatMoney(stats.totalRevenue),
          note: t('revenueToday', { amount: formatMoney(stats.todayRevenue) }),
        },
      ]}
    />
  );
}
