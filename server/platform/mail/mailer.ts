/** What emails need of the outside: a mail server, and what is known of their readers. */
import type { Language } from '@autolotto/contract/shared/language.ts';
import type { Reader } from '../database/db.ts';

/**
 * Looks up a reader's language (the account's, else that of the person who has us write to the address) and whether the
 * address was confirmed.
 */
export type LoadReader = (
  db: Reader,
  address: string,
  askedBy: string | undefined,
) => Promise<{ readonly language: Language; readonly isConfirmed: boolean }>;
/** An email as a mail server takes it. */
export type OutgoingEmail = {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
};
export type Mailer =
  /** Rejects with a `MailRefused` for a permanent failure, with anything else for a temporary one. */
  | { readonly kind: 'smtp'; readonly send: (email: OutgoingEmail) => Promise<void> }
  | { readonly kind: 'outbox' }
  | { readonly kind: 'off' };

export class MailRefused extends Error {
  override name = 'MailRefused';
}
