import { useFormatter } from 'use-intl';

/** A calendar day in words. It has no zone: noon is the same day everywhere. */
export function useDayName() {
  const format = useFormatter();
  return (day: string): string => format.dateTime(new Date(`${day}T12:00:00`), { dateStyle: 'medium' });
}

export function useMoment() {
  const format = useFormatter();
  return (instant: string): string => format.dateTime(new Date(instant), { dateStyle: 'medium', timeStyle: 'short' });
}

/** What day it is where the reader is. */
export const today = (): string => new Intl.DateTimeFormat('en-CA').format(new Date());
