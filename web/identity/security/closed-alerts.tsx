import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Card } from '../../ui/layout/card.tsx';
import { alertsQuery } from './queries.ts';
import css from './security.module.css';
import { useWho } from './use-who.ts';

/** What admins found, newest first; nothing before the first one. */
export function ClosedAlerts() {
  const t = useTranslations('security');
  const who = useWho();
  const { data } = useQuery(alertsQuery);
  if (!data || data.closed.length === 0) return null;
  return (
    <Card title={t('closedAlerts.title')} className={css.wide}>
      <ul className={css.list}>
        {data.closed.map(({ id, kind, subject, words, closedBy, closedAt, ...extent }) => (
          <li key={id} className={css.alertWords}>
            <span>
              <strong>{t(`alerts.kinds.${kind}`)}</strong> · {who.caller(subject)} · {who.extent({ kind, ...extent })}
            </span>
            <span>{t('closedAlerts.said', { words: words ?? '' })}</span>
            <span className={css.quiet}>
              {t('closedAlerts.closedBy', {
                name: closedBy || t('nameless'),
                at: who.moment(closedAt ?? ''),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
