import { useTranslations } from 'use-intl';
import type { Counts } from './counts.ts';
import classes from './store-counts.module.css';

export function StoreCounts({ counts }: { counts: Counts }) {
  const t = useTranslations('stores.counts');
  return (
    <dl className={classes.counts}>
      <div>
        <dt>{t('pending')}</dt>
        <dd>{counts.pending}</dd>
      </div>
      <div>
        <dt>{t('active')}</dt>
        <dd>{counts.active}</dd>
      </div>
      <div>
        <dt>{t('completed')}</dt>
        <dd>
          {counts.completed} {counts.cancelled > 0 && <small>{t('cancelled', { count: counts.cancelled })}</small>}
        </dd>
      </div>
    </dl>
  );
}
