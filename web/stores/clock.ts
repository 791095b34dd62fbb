/** "07:00" of the store's own day as people say it: "7:00 AM". Words that are no clock time stay as they are. */
export function clockOf(time: string, locale = 'en-US'): string {
  const match = /^(\d\d):(\d\d)$/.exec(time);
  if (!match) return time;
  const at = new Date(Date.UTC(2000, 0, 1, Number(match[1]), Number(match[2])));
  return at.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
}
