/** Days and times in full, as emails and documents write them. */
import type { Language } from '../language.ts';
import { type Localized, locales } from './sentence.ts';

/** Plain spaces everywhere: mailboxes know no other. */
const written = (language: Language, style: Intl.DateTimeFormatOptions, at: Date): string =>
  new Intl.DateTimeFormat(locales[language], style).format(at).replace(/[\u00a0\u202f]/g, ' ');

/** A day of the calendar ("2026-11-21"), which has no time zone. */
export const longDay =
  (day: string): Localized<string> =>
  (language) =>
    written(language, { dateStyle: 'long', timeZone: 'UTC' }, new Date(`${day}T00:00:00Z`));

/** As the clocks of a time zone show it. */
export const longMoment =
  (timeZone: string, at: Date): Localized<string> =>
  (language) =>
    `${written(language, { dateStyle: 'long', timeZone }, at)}, ${written(language, { timeStyle: 'short', timeZone }, at)}`;

/** On the reader's clock; where that is unknown the zone is named. */
export const readerMoment = (timeZone: string, at: Date): Localized<string> => {
  const moment = longMoment(timeZone, at);
  return timeZone === 'UTC' ? (language) => `${moment(language)} UTC` : moment;
};

/** A moment for readers of unknown time zone ("2026-11-21 14:05", UTC). */
export const utcMoment = (at: string): Localized<string> => readerMoment('UTC', new Date(`${at.replace(' ', 'T')}Z`));
