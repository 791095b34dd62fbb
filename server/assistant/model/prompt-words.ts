/** What the model is told to answer in. */
import type { Language } from '@autolotto/contract/shared/language.ts';

export const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Spanish' };
