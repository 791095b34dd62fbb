import { useFormatter } from 'use-intl';

const minute = 60_000;
const length = 30 * minute;

/** The half hour in which a scheduled order is promised, on the shop's clocks. */
export function windowFrom(atDoor: string): { readonly from: Date; readonly to: Date } {
  const from = Math.floor(Date.parse(atDoor) / (5 * minute)) * 5 * minute;
  return { from: new Date(from), to: new Date(from + length) };
}

/** In words: '10:15 – 10:45 AM', or with its day 'Sun, Nov 29, 10:15 – 10:45 AM'. */
export function useWindowText() {
  const format = useFormatter();
  const clock = { hour: 'numeric', minute: '2-digit' } as const;
  const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;
  return (atDoor: string, timeZone?: string, withDay = false) => {
    const { from, to } = windowFrom(atDoor);
    return format.dateTimeRange(from, to, { ...clock, ...(withDay && day), ...(timeZone && { timeZone }) });
  };
}
