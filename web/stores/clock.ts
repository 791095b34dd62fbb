/**
 * An opening time of the store's own clocks as people say it: "07:00" is "at 7:00 AM", "Sat 07:00" is "Sat at 7:00 AM".
 * Words that are no clock time stay as they are.
 */
export function clockOf(time: string, locale = 'en-US'): string {
  const match = /^(?:([A-Z][a-z]+) )?(\d\d):(\d\d)$/.exec(time);
  if (!match) return time;
  const at = new Date(Date.UTC(2000, 0, 1, Number(match[2]), Number(match[3])));
  const clock = at.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return match[1] ? `${match[1]} at ${clock}` : `at ${clock}`;
}
