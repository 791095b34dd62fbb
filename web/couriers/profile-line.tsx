import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../client/errors.ts';
import { StatusBadge } from '../ui/display/status-badge.tsx';
import classes from './courier.module.css';
import { courierProfileQuery } from './queries.ts';

/** Whether the courier may take orders now, and if not, why. */
export function ProfileLine() {
  const t = useTranslations('couriers');
  const tReason = useTranslations('courierFile.reason');
  const profile = useQuery(courierProfileQuery);
  if (profile.isPending)
    return (
      <p className={classes.profile} data-awaited aria-hidden="true">
        <StatusBadge tone="success">{t('eligible')}</StatusBadge> {t('noRating')} · {t('deliveries', { count: 0 })}
      </p>
    );
  if (profile.error) {
    return (
      <p className={classes.profile}>
        <StatusBadge tone="warning">{t('notEligible')}</StatusBadge> {sentenceOf(profile.error, t('noProfile'))}
      </p>
    );
  }
  const { isEligible, reasonKey, rating, totalDeliveries } = profile.data;
  return (
    <p className={classes.profile}>
      <StatusBadge tone={isEligible ? 'success' : 'danger'}>
        {isEligible ? t('eligible') : t('notEligible')}
      </StatusBadge>
      {reasonKey && <span>{tReason(reasonKey)}</span>}
      <span className={classes.quiet}>
        {rating === null ? t('noRating') : t('rating', { rating: rating.toFixed(1) })} ·{' '}
        {t('deliveries', { count: totalDeliveries })}
      </span>
    </p>
  );
}
