import { z } from 'zod';

/** An instant on the wire: RFC 3339 in UTC, "2026-11-21T18:40:00.000Z". */
export const Instant = z.iso.datetime().meta({ description: 'RFC 3339, UTC', example: '2026-11-21T18:40:00.000Z' });
/** A calendar day without a zone: "1948-02-29". Only days that exist. */
export const Day = z.iso.date().meta({ description: 'Calendar day, YYYY-MM-DD', example: '1948-02-29' });

/** The calendar day it is at `instant` in an IANA time zone. */
export function dayIn(timeZone: string, instant: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant);
}

/** Whole years between two days; born on 29 February, a person ages on 1 March in common years. */
export function ageOn(dateOfBirth: string, today: string): number {
  const [by = 0, bm = 0, bd = 0] = dateOfBirth.split('-').map(Number);
  const [ty = 0, tm = 0, td = 0] = today.split('-').map(Number);
  const hadBirthday = tm > bm || (tm === bm && td >= bd);
  return ty - by - (hadBirthday ? 0 : 1);
}
