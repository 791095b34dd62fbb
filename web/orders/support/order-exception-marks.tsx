import { useFormatter, useTranslations } from 'use-intl';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import type { OrderException } from './queries.ts';
import css from './support.module.css';

/** Why an order should be looked after, each as a mark with its words. */
export function OrderExceptionMarks({ orderException }: { orderException: OrderException }) {
  const t = useTranslations('support.mark');
  const format = useFormatter();
  const time = (at: string) => format.dateTime(new Date(at), { dateStyle: 'short', timeStyle: 'short' });
  const { silentSince, lateSince, suspended, rejectedActions } = orderException;
  return (
    <div className={css.marks}>
      {silentSince !== null && <StatusBadge tone="danger">{t('silent', { time: time(silentSince) })}</StatusBadge>}
      {lateSince !== null && <StatusBadge tone="warning">{t('late', { time: time(lateSince) })}</StatusBadge>}
      {rejectedActions.length > 0 && (
        <StatusBadge tone="danger">{t('rejectedActions', { count: rejectedActions.length })}</StatusBadge>
      )}
      {suspended.map(({ who, reason }) => (
        <StatusBadge key={who} tone="danger">
          {reason === null ? t(`suspended.${who}`) : t('suspendedWhy', { who: t(`suspended.${who}`), reason })}
        </StatusBadge>
      ))}
    </div>
  );
}
