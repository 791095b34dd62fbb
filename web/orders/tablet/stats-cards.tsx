import type { StoreStats } from '@autolotto/contract/orders/tablet/board-model.ts';
import { useTranslations } from 'use-intl';
import { MoneyText } from '../../ui/display/money-text.tsx';
import css from './tablet.module.css';

/** In one line. A dash stands for figures that are still loading. */
export function StatsCards({ stats }: { stats: StoreStats | undefined }) {
  const t = useTranslations('tablet.stats');
  const cards = [
    ['todayOrders', stats?.todayOrders],
    ['todayRevenue', stats && <MoneyText amount={stats.todayRevenue} />],
    ['pendingOrders', stats?.pendingOrders],
    ['completedOrders', stats?.completedOrders],
  ] as const;
  return (
    <dl className={css.stats} aria-label={t('label')}>
      {cards.map(([name, value]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
