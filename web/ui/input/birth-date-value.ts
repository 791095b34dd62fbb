/** The three parts as typed, and what is wrong with them; the words for it are the screen's. */
export type BirthDateParts = { readonly month: string; readonly day: string; readonly year: string };
export type BirthDateField = keyof BirthDateParts;

export type BirthDateProblem =
  | 'missing'
  | 'month-missing'
  | 'day-missing'
  | 'year-missing'
  | 'month-range'
  | 'day-range'
  | 'year-digits'
  | 'not-real'
  | 'future'
  | 'too-long-ago';

export type BirthDateReading =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly problem: BirthDateProblem; readonly field: BirthDateField };

const order: readonly BirthDateField[] = ['month', 'day', 'year'];

const wrong = (problem: BirthDateProblem, field: BirthDateField): BirthDateReading => ({ ok: false, problem, field });

function daysIn(month: number, year: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** `today` is a date as "2026-11-21", at the caller's place. */
export function readBirthDate(parts: BirthDateParts, today: string): BirthDateReading {
  const typed = { month: parts.month.trim(), day: parts.day.trim(), year: parts.year.trim() };
  const missing = order.filter((field) => typed[field] === '');
  const [firstMissing] = missing;
  if (missing.length === order.length) return wrong('missing', 'month');
  if (firstMissing !== undefined) return wrong(`${firstMissing}-missing`, firstMissing);

  if (!/^\d{1,2}$/.test(typed.month)) return wrong('month-range', 'month');
  const month = Number(typed.month);
  if (month < 1 || month > 12) return wrong('month-range', 'month');

  if (!/^\d{1,2}$/.test(typed.day)) return wrong('day-range', 'day');
  const day = Number(typed.day);
  if (day < 1 || day > 31) return wrong('day-range', 'day');

  if (!/^\d{4}$/.test(typed.year)) return wrong('year-digits', 'year');
  const year = Number(typed.year);
  if (year < Number(today.slice(0, 4)) - 130) return wrong('too-long-ago', 'year');
  if (day > daysIn(month, year)) return wrong('not-real', 'day');

  const value = `${typed.year}-${typed.month.padStart(2, '0')}-${typed.day.padStart(2, '0')}`;
  if (value > today) return wrong('future', 'year');
  return { ok: true, value };
}

/** The other way: what the fields show for a value that is already known. */
export function partsOf(value: string): BirthDateParts {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (match === null) return { month: '', day: '', year: '' };
  const [, year = '', month = '', day = ''] = match;
  return { month: String(Number(month)), day: String(Number(day)), year };
}

/** The date on this device's calendar. */
export function localToday(now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
