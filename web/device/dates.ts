import { useFormatter, useLocale } from 'use-intl';

/** A calendar day in words. It has no zone: noon is the same day everywhere. */
export function useDayName() {
  const format = useFormatter();
  return (day: string): string => format.dateTime(new Date(`${day}T12:00:00`), { dateStyle: 'medium' });
}

/** By the available room, and whether the reader may be in another time zone. */
const styles = {
  medium: { dateStyle: 'medium', timeStyle: 'short' },
  full: { dateStyle: 'full', timeStyle: 'short' },
  zoned: {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
} as const;

/** An instant in words, by the reader's clock unless a time zone is given. */
export function useMoment(style: keyof typeof styles = 'medium') {
  const format = useFormatter();
  return (instant: string | Date, timeZone?: string): string =>
    format.dateTime(new Date(instant), { ...styles[style], ...(timeZone !== undefined && { timeZone }) });
}

/** A time zone as people call it: "Mountain Time". */
export function useZoneName() {
  const locale = useLocale();
  return (timeZone: string): string => {
    const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  };
}

/** Today's date at the reader's place. */
export const today = (): string => new Intl.DateTimeFormat('en-CA').format(new Date());
