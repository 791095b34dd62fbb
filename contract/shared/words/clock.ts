/** Saturday, 1 January 2000 and the six days after it: days of the week have names in every language. */
const days = ['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri'];

/**
 * A local time of the store as people write it: "07:00" is 7:00 AM, "Sat 07:00" is that on a Saturday, "2026-12-28
 * 07:00" on that day. Undefined where the text is no clock time.
 */
export function clockOf(time: string, locale: string): { clock: string; day: string | undefined } | undefined {
  const [, date, name, hours, minutes] = /^(?:(\d{4}-\d\d-\d\d) |([A-Z][a-z]+) )?(\d\d):(\d\d)$/.exec(time) ?? [];
  const day = name === undefined ? 0 : days.indexOf(name);
  if (hours === undefined || minutes === undefined || day < 0) return undefined;
  const at = new Date(Date.UTC(2000, 0, 1 + day, Number(hours), Number(minutes)));
  const weekday = name === undefined ? undefined : at.toLocaleDateString(locale, { weekday: 'short', timeZone: 'UTC' });
  return {
    clock: at.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
    day: date === undefined ? weekday : dayOf(date, locale),
  };
}

/** A calendar day as people write it: "Mon, Dec 28". */
export const dayOf = (day: string, locale: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });

/** A day of the week by its number, Sunday 0. */
export const weekdayName = (weekday: number, locale: string): string =>
  new Date(Date.UTC(2000, 0, 2 + weekday)).toLocaleDateString(locale, { weekday: 'long', timeZone: 'UTC' });
