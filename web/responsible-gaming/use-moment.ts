import { useFormatter } from 'use-intl';
import { wholeMinute } from './limits.ts';

/** A moment in words, with its weekday: "Tuesday, November 24, 3:10 PM". */
export function useMoment(): (instant: string) => string {
  const format = useFormatter();
  return (instant) =>
    format.dateTime(wholeMinute(instant), {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    });
}
