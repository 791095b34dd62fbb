import { IconCalendarClock } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'use-intl';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import css from './tablet.module.css';

/** When a scheduled order is to be packed: nothing has to be done before. */
export function ScheduledBadge({ at }: { readonly at: string }) {
  const t = useTranslations('tablet');
  const format = useFormatter();
  const time = format.dateTime(new Date(at), { weekday: 'short', hour: 'numeric', minute: '2-digit' });
  return (
    <div className={css.badge}>
      <StatusBadge tone="info" icon={<IconCalendarClock aria-hidden size={20} />}>
        {t('scheduledFor', { time })}
      </StatusBadge>
    </div>
  );
}
