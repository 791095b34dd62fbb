/** Common parts of all emails: the greeting, and how each language writes days and times. */
import type { Language } from '@autolotto/contract/shared/language.ts';
import type { MailPart } from '@autolotto/contract/shared/mail.ts';
import type { Mail } from './mail.ts';

export const say = (sentence: string): MailPart => ({ say: sentence });
export const link = (path: string, label: string): MailPart => ({ link: { path, label } });

/** The email with a greeting before it. `named` greets owners of a confirmed address who gave a name. */
export const greeted = (firstName: string, { en, es }: Mail): Mail => ({
  en: { ...en, greeting: { plain: 'Hello,', named: firstName ? `Hello ${firstName},` : 'Hello,' } },
  es: { ...es, greeting: { plain: 'Hola:', named: firstName ? `Hola, ${firstName}:` : 'Hola:' } },
});

const locales: Record<Language, string> = { en: 'en-US', es: 'es-US' };
/** Plain spaces everywhere: mailboxes know no other. */
const written = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

/** A day of the calendar ("2026-11-21"), which has no time zone. */
export const dayIn = (language: Language, day: string): string =>
  written(
    new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    ),
  );

/** As the clocks of a time zone show it. */
export const momentIn = (language: Language, timeZone: string, at: Date): string => {
  const part = (style: Intl.DateTimeFormatOptions) =>
    written(new Intl.DateTimeFormat(locales[language], { ...style, timeZone }).format(at));
  return `${part({ dateStyle: 'long' })}, ${part({ timeStyle: 'short' })}`;
};

/** A moment for readers of unknown time zone ("2026-11-21 14:05", UTC). */
export const utcIn = (language: Language, at: string): string =>
  `${momentIn(language, 'UTC', new Date(`${at.replace(' ', 'T')}Z`))} UTC`;
