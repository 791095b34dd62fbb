import { useFormatter, useTranslations } from 'use-intl';
import { useNow } from '../device/use-now.ts';
import { agoOf } from './time-ago.ts';

const minuteMs = 60_000;

/** How long ago, with the exact time for whoever asks. */
export function TimeAgo({ at }: { readonly at: string }) {
  const t = useTranslations('forum.time');
  const format = useFormatter();
  const now = useNow(minuteMs);
  const date = new Date(at);
  const { key, count } = agoOf(date.getTime(), now);
  return (
    <time dateTime={at} title={format.dateTime(date, { dateStyle: 'medium', timeStyle: 'short' })}>
      {t(key, { count })}
    </time>
  );
}
