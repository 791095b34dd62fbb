/** What the help pages are made of. */
import type { ErrorCode } from '@autolotto/contract/errors.ts';
import type { Language } from '@autolotto/contract/shared/language.ts';
import type { HelpTopic } from './topics.ts';

export type HelpArticle = {
  readonly id: string;
  readonly topic: HelpTopic;
  /** The screen where this is done. */
  readonly path: string;
  readonly title: Readonly<Record<Language, string>>;
  /** As people ask it; they are searched and not shown. */
  readonly questions: Readonly<Record<Language, readonly string[]>>;
  /** Paragraphs. A figure that is a setting stands as its placeholder, like `{fee.delivery}`: figures.ts fills it in. */
  readonly text: Readonly<Record<Language, readonly string[]>>;
  /** Refusals that it explains. */
  readonly explains: readonly ErrorCode[];
};

/** The most characters of an article's text, in either language. */
export const mostCharacters = 1_500;
