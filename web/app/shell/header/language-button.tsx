import { IconLanguage } from '@tabler/icons-react';
import { type Language, languageNames } from '../../../client/language.ts';
import { chooseLanguage, useI18n } from '../../i18n/language.ts';
import css from './language-button.module.css';

const other: Record<Language, Language> = { en: 'es', es: 'en' };

/** Names the language it leads to, in that language. */
export function LanguageButton() {
  const to = other[useI18n().language];
  return (
    <button type="button" className={css.root} lang={to} onClick={() => chooseLanguage(to)}>
      <IconLanguage aria-hidden size="1.5rem" />
      <span>{languageNames[to]}</span>
    </button>
  );
}
