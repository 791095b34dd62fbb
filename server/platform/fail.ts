import { type ErrorCode, type ErrorDetails, errors } from '@autolotto/contract/errors.ts';
import { statusOf } from '@autolotto/contract/shared/errors.ts';
import type { FieldSentence } from '@autolotto/contract/shared/field-sentence.ts';
import type { Language } from '@autolotto/contract/shared/language.ts';
import { errorSentence } from '@autolotto/contract/shared/words/error-words.ts';

/** A refusal with a code of the error table; platform/errors.ts turns it into a reply. */
export class DomainError<C extends ErrorCode = ErrorCode> extends Error {
  override name = 'DomainError';
  readonly code: C;
  readonly details: ErrorDetails<C>;
  constructor(code: C, details: ErrorDetails<C>) {
    super(code);
    this.code = code;
    this.details = details;
  }
  get status(): number {
    return statusOf[errors[this.code].kind];
  }
}

/** A refusal as a value, for rules that collect several. */
export type Rejection<C extends ErrorCode = ErrorCode> = {
  [K in C]: { readonly code: K; readonly details: ErrorDetails<K> };
}[C];
export const rejection = <C extends ErrorCode>(code: C, details: ErrorDetails<C>): Rejection<C> =>
  ({ code, details }) as unknown as Rejection<C>;

/** What a code says, by default in English: what happened and what to do next. */
export const sentence = (code: ErrorCode, details: object, language: Language = 'en'): string =>
  errorSentence(errors[code].sentence, details, language);

export function fail<C extends ErrorCode>(code: C, details: ErrorDetails<C>): never {
  throw new DomainError(code, details);
}

/** Refuses one field for what its schema cannot know. */
export function failField(field: string, detail: FieldSentence): never {
  fail('INVALID_FIELDS', { errors: [{ field, detail }] });
}
