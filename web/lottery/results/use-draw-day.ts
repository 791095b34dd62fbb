import { useFormatter } from 'use-intl';

/** The day of a draw as people say it: "Tue, Dec 1". */
export function useDrawDay(): (day: string) => string {
  const format = useFormatter();
  return (day) => format.dateTime(new Date(day), { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
}
