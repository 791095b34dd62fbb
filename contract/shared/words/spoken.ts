/** Times, lists and categories as they are said in sentences. */
import type { Language } from '../language.ts';
import { inDollars } from '../money.ts';
import { dayIn, spokenTimes } from '../time.ts';
import { clockOf } from './clock.ts';
import { locales } from './sentence.ts';

export const calendarDay = (instant: string, timeZone: string): string => dayIn(timeZone, new Date(instant));

const spokenClock = (time: string, language: Language): string =>
  language === 'en' ? spokenTimes(time) : (clockOf(time, locales[language])?.clock ?? time);

/** One o'clock is singular in Spanish: "la 1:30", "las 2:00". */
const withArticle = (clock: string): string => `${/^1\D/.test(clock) ? 'la' : 'las'} ${clock}`;

/** "at 7:00 AM", or "on Mon 7:00 AM" where it is another day. */
export function spokenMoment(time: string, language: Language): string {
  if (language === 'en') return `${/^\d\d:/.test(time) ? 'at' : 'on'} ${spokenTimes(time)}`;
  const { clock = time, day } = clockOf(time, locales[language]) ?? {};
  return `${day === undefined ? '' : `el ${day} `}a ${withArticle(clock)}`;
}

/** As it follows "until". */
export const spokenUntil = (time: string, language: Language): string =>
  language === 'en' ? spokenTimes(time) : spokenMoment(time, language).replace(/^a (?=las? )/, '');

export const spokenList = (words: readonly string[], language: Language): string =>
  language === 'en' ? words.join(', ') : new Intl.ListFormat(language, { type: 'conjunction' }).format(words);

/** "Milk, Bread and 3 more" */
export function listAndMore(words: readonly (string | number)[], more: number, language: Language): string {
  const rest = language === 'en' ? ` and ${more} more` : ` y ${more} más`;
  return words.join(', ') + (more > 0 ? rest : '');
}

type Shift = { readonly from: string; readonly to: string };
/** "from 8:00 AM to 12:00 PM and from 1:00 PM to 10:00 PM" */
export function spokenShifts(shifts: readonly Shift[], language: Language): string {
  const [from, to] = language === 'en' ? ['from', 'to'] : ['de', 'a'];
  const spoken = shifts.map(
    (one) => `${from} ${spokenClock(one.from, language)} ${to} ${spokenClock(one.to, language)}`,
  );
  return language === 'en' ? spoken.join(' and ') : spokenList(spoken, language);
}

export const priceTo = (name: string, price: string, language: Language): string =>
  `${name} ${language === 'en' ? 'to' : 'a'} ${inDollars(price)}`;
