/** Emails about what was told at the bell. */
import type { Language } from '@autolotto/contract/shared/language.ts';
import { emailOf, link } from '../../platform/mail/email-format.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { InAppWords } from '../in-app/tables.ts';
import { notificationEmailWords } from './email-words.ts';

type Told = { readonly words: Readonly<Record<Language, InAppWords>>; readonly path: string };
export const notificationMail = ({ words, path }: Told): Mail =>
  emailOf({
    subject: (language) => words[language].title,
    parts: [
      (language) => ({ say: words[language].message }),
      link(path, notificationEmailWords.open),
      link('/account#notifications', notificationEmailWords.settings),
    ],
  });
