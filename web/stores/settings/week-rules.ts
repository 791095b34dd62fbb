/** Changing a week of opening times on a form. */
import type { Shift, WeekHours } from '@autolotto/contract/stores/model.ts';

/** The week as shops have it: Monday first. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;
const workdays: readonly number[] = [1, 2, 3, 4, 5];

export const allDay: Shift = { opens: '00:00', closes: '24:00' };
export const isAllDay = (shifts: readonly Shift[]): boolean =>
  shifts.length === 1 && shifts[0]?.opens === allDay.opens && shifts[0]?.closes === allDay.closes;

export const withDay = (hours: WeekHours, weekday: number, shifts: readonly Shift[]): WeekHours =>
  hours.map((day, at) => (at === weekday ? [...shifts] : day));
export const copiedTo = (hours: WeekHours, weekday: number, which: 'all' | 'workdays'): WeekHours => {
  const shifts = hours[weekday] ?? [];
  return hours.map((day, at) =>
    which === 'all' || workdays.includes(at) ? shifts.map((shift) => ({ ...shift })) : day,
  );
};

/** Times for one more stretch: after the last one when there is room, else the usual day. */
export function nextShift(shifts: readonly Shift[]): Shift {
  const last = shifts.at(-1);
  if (!last) return { opens: '07:00', closes: '22:00' };
  const hour = Number(last.closes.slice(0, 2)) + 1;
  const two = (n: number) => String(n).padStart(2, '0');
  return hour < 22
    ? { opens: `${two(hour)}:00`, closes: `${two(Math.min(hour + 4, 23))}:00` }
    : { opens: '', closes: '' };
}

/** A clock of the browser knows no 24:00; closing at 00:00 is the same time of night. */
export const shownTime = (time: string): string => (time === '24:00' ? '00:00' : time);

const presets = {
  day: () => ({ opens: '07:00', closes: '22:00' }),
  always: () => allDay,
  week: (weekday: number) => (weekday === 0 ? undefined : { opens: '08:00', closes: '20:00' }),
} as const;
export type HoursPreset = keyof typeof presets;
export const hoursPresets = Object.keys(presets) as HoursPreset[];
export const hoursOf = (preset: HoursPreset): WeekHours =>
  Array.from({ length: 7 }, (_, weekday) => {
    const shift = presets[preset](weekday);
    return shift ? [{ ...shift }] : [];
  });
