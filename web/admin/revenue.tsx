import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { formatMoney } from '../ui/display/money-text.tsx';
import { Card } from '../ui/layout/card.tsx';
import { CountList } from '../ui/layout/count-list.tsx';
import css from './overview.module.css';
import type { Overview } from './queries.ts';

export function Revenue({ revenue: { ever, today, lastWeek } }: Pick<Overview, 'revenue'>) {
  const t = useTranslations('console');
  const part = (label: string, { orders, total }: Overview['revenue']['ever']) => ({
    label,
    value: formatMoney(total),
    note: t('deliveries', { count: orders }),
  });
  return (
    <Card
      title={t('revenue')}
      className={css.wide}
      actions={
        <Link to="/admin" search={{ tab: 'analytics' }} className={css.link}>
          {t('showFigures')}
        </Link>
      }
    >
      <CountList counts={[part(t('ever'), ever), part(t('today'), today), part(t('lastWeek'), lastWeek)]} />
      <p className={css.quiet}>{t('byDay')}</p>
    </Card>
  );
}
