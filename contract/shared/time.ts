/** Making one takes longer than a thousand uses of it, and there are no more zones than places. */
const calendars = new Map<string, Intl.DateTimeFormat>();

/** The calendar day it is at `instant` in an IANA time zone. */
export function dayIn(timeZone: string, instant: Date): string {
  let calendar = calendars.get(timeZone);
  if (!calendar) {
    calendar = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    calendars.set(timeZone, calendar);
  }
  // Years before 1000 come without their zeros.
  return calendar.format(instant).padStart('2026-11-21'.length, '0');
}

/** Whole years between two days; born on 29 February, a person ages on 1 March in common years. */
export function ageOn(dateOfBirth: string, today: string): number {
  const [by = 0, bm = 0, bd = 0] = dateOfBirth.split('-').map(Number);
  const [ty = 0, tm = 0, td = 0] = today.split('-').map(Number);
  const hadBirthday = tm > bm || (tm === bm && td >= bd);
  return ty - by - (hadBirthday ? 0 : 1);
}

/** Whether the runtime knows this time zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export type WallClock = { readonly day: string; readonly weekday: number; readonly minutes: number };
type Face = { readonly clock: Intl.DateTimeFormat; minute: number; shown: WallClock };
/** Making a formatter costs far more than using it, and using it far more than a cached result of this minute. */
const faces = new Map<string, Face>();
function faceOf(timeZone: string): Face {
  let face = faces.get(timeZone);
  if (!face) {
    const clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    face = { clock, minute: Number.NaN, shown: { day: '', weekday: -1, minutes: -1 } };
    faces.set(timeZone, face);
  }
  return face;
}

/** Day, weekday (0 is Sunday) and minutes since midnight on the clocks of a time zone. */
export function wallClock(timeZone: string, instant: Date): WallClock {
  const face = faceOf(timeZone);
  const minute = Math.floor(instant.getTime() / 60_000);
  if (minute !== face.minute) {
    const parts = Object.fromEntries(face.clock.formatToParts(instant).map((part) => [part.type, part.value]));
    const weekday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(parts.weekday ?? '');
    face.shown = {
      day: `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}`,
      weekday,
      minutes: Number(parts.hour) * 60 + Number(parts.minute),
    };
    face.minute = minute;
  }
  return face.shown;
}

/** "14:30": what the clocks of a time zone show. */
export function clockIn(timeZone: string, instant: Date): string {
  return clockAt(wallClock(timeZone, instant).minutes);
}

/** Minutes since midnight as "07:30". */
export function clockAt(minutes: number): string {
  const two = (n: number) => String(n).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Clock times within a text, the US way: "Mon 19:30" is "Mon 7:30 PM". */
export const spokenTimes = (words: string): string =>
  words.replaceAll(/\b(\d\d):(\d\d)\b/g, (_, hours: string, minutes: string) => {
    const hour = Number(hours) % 24;
    return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
  });

/** The calendar day so many days after another, before it when negative. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Days between two calendar days; negative when the second is the earlier one. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** Weekday of a calendar day; 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** "07:30" as minutes since midnight; "24:00" is the end of the day. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** A zone's offset from UTC at an instant, in milliseconds. */
function aheadOfUtc(timeZone: string, instant: number): number {
  const parts = faceOf(timeZone).clock.formatToParts(instant);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return shown - Math.floor(instant / 60_000) * 60_000;
}

/**
 * The instant at which the clocks of a zone show this day and time. Of a time that they show twice it is the first; a time
 * that they leave out is as long after midnight as it would be without the change.
 */
export function instantIn(timeZone: string, day: string, time: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minutesOf(time) * 60_000;
  // Clocks change at most once in two days: either side of it is right, or none when the time is left out.
  const [before, after] = [-86_400_000, 86_400_000].map((away) => wanted - aheadOfUtc(timeZone, wanted + away));
  const shownAt = (instant: number) => instant + aheadOfUtc(timeZone, instant);
  const right = [before ?? wanted, after ?? wanted].filter((instant) => shownAt(instant) === wanted);
  return new Date(right.length > 0 ? Math.min(...right) : (before ?? wanted));
}
