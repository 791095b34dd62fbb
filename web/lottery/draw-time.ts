import { type DateTimeFormatOptions, useFormatter, useTimeZone } from 'use-intl';

const clock = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const;
const dated = { ...clock, month: 'short', day: 'numeric' } as const;

export type DrawTimeWords = {
  /** On the clocks of the draw, with the name of their zone. */
  readonly there: string;
  /** On the reader's own; undefined where they show the same. */
  readonly here: string | undefined;
};

/** Says when a draw is, by its own clocks, where these are known, and by the reader's. */
export function useDrawTime(style: 'clock' | 'dated' = 'clock'): (at: string, timeZone?: string) => DrawTimeWords {
  const format = useFormatter();
  const reader = useTimeZone() ?? 'UTC';
  return (at, timeZone = reader) => {
    const instant = new Date(at);
    const say = (zone: string, parts: DateTimeFormatOptions) => format.dateTime(instant, { ...parts, timeZone: zone });
    const parts = style === 'dated' ? dated : clock;
    // "ET" in summer and in winter; the library's type knows only older names.
    const there = say(timeZone, { ...parts, timeZoneName: 'shortGeneric' as 'short' });
    if (say(timeZone, clock) === say(reader, clock)) return { there, here: undefined };
    const isSameDay = say(timeZone, { weekday: 'short' }) === say(reader, { weekday: 'short' });
    const here = say(reader, isSameDay ? { hour: 'numeric', minute: '2-digit' } : clock);
    return { there, here };
  };
}

/** A calendar day of a draw: "Sat, Nov 21". */
export function useDrawDay(): (day: string) => string {
  const format = useFormatter();
  return (day) =>
    format.dateTime(new Date(`${day}T12:00:00Z`), {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    });
}
