/** Builds an email in every language from sentences of a table. */
import { type Language, languages } from '@autolotto/contract/shared/language.ts';
import type { MailPart } from '@autolotto/contract/shared/mail.ts';
import { type Localized, localized, type Sentence, type ValuesOf } from '@autolotto/contract/shared/words/sentence.ts';
import { commonEmailWords } from './email-words.ts';
import type { Mail } from './mail.ts';

export const say =
  <const S extends Sentence>(sentence: S, ...values: ValuesOf<S>): Localized<MailPart> =>
  (language) => ({ say: localized(sentence, ...values)(language) });

export const link =
  <const S extends Sentence>(path: string, label: S, ...values: ValuesOf<S>): Localized<MailPart> =>
  (language) => ({ link: { path, label: localized(label, ...values)(language) } });

type Listed = { readonly path: string; readonly label: string; readonly note: Localized<string> };
export const links =
  (listed: readonly Listed[]): Localized<MailPart> =>
  (language) => ({ links: listed.map(({ note, ...one }) => ({ ...one, note: note(language) })) });

/** The page that ends such emails; a mailbox posts to the same path when its own button is pressed. */
export const unsubscribe =
  <const S extends Sentence>(path: string, label: S, ...values: ValuesOf<S>): Localized<MailPart> =>
  (language) => ({ unsubscribe: { path, label: localized(label, ...values)(language) } });

type Content = { readonly subject: Localized<string>; readonly parts: readonly Localized<MailPart>[] };

const inEveryLanguage = <T>(of: Localized<T>): Readonly<Record<Language, T>> =>
  Object.fromEntries(languages.map((language) => [language, of(language)])) as Record<Language, T>;

export const emailOf = ({ subject, parts }: Content): Mail =>
  inEveryLanguage((language) => ({ subject: subject(language), parts: parts.map((part) => part(language)) }));

/** The email with a greeting before it. `named` greets owners of a confirmed address who gave a name. */
export function greeted(firstName: string, content: Content): Mail {
  const { hello, helloName } = commonEmailWords;
  const plain = localized(hello);
  const named = firstName ? localized(helloName, { firstName }) : plain;
  const mail = emailOf(content);
  return inEveryLanguage((language) => ({
    ...mail[language],
    greeting: { plain: plain(language), named: named(language) },
  }));
}
