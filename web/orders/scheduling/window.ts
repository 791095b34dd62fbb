import { type createFormatter, useFormatter } from 'use-intl';

const minute = 60_000;
const length = 30 * minute;

/** The half hour in which a scheduled order is promised, on the shop's clocks. */
export function windowFrom(atDoor: string): { readonly from: Date; readonly to: Date } {
  const from = Math.floor(Date.parse(atDoor) / (5 * minute)) * 5 * minute;
  return { from: new Date(from), to: new Date(from + length) };
}

const clock = { hour: 'numeric', minute: '2-digit' } as const;
const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;

type Format = Pick<ReturnType<typeof createFormatter>, 'dateTime' | 'dateTimeRange'>;
type Span = { readonly from: Date; readonly to: Date };
const isOfOneDay = (format: Format, { from, to }: Span, zone: { timeZone?: string }): boolean =>
  format.dateTime(from, { ...day, ...zone }) === format.dateTime(to, { ...day, ...zone });

/** A window in words; over midnight always with its days, since it begins on the day before the one it is listed under. */
export function windowText(format: Format, span: Span, timeZone?: string, withDay = false): string {
  const zone = timeZone === undefined ? {} : { timeZone };
  const days = withDay || !isOfOneDay(format, span, zone) ? day : {};
  return format.dateTimeRange(span.from, span.to, { ...clock, ...days, ...zone });
}

/** The next hour's times, without a day: by itself a formatter would add both dates over midnight. */
export const clockText = (format: Format, { from, to }: Span): string =>
  isOfOneDay(format, { from, to }, {})
    ? format.dateTimeRange(from, to, clock)
    : `${format.dateTime(from, clock)} – ${format.dateTime(to, clock)}`;

/** In words: '10:15 – 10:45 AM', or with its day 'Sun, Nov 29, 10:15 – 10:45 AM'. */
export function useWindowText() {
  const format = useFormatter();
  return (atDoor: string, timeZone?: string, withDay = false) =>
    windowText(format, windowFrom(atDoor), timeZone, withDay);
}
