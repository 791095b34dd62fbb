import type { Language } from '../shared/language.ts';
import { formatMessage } from '../shared/words/sentence.ts';

const units = {
  en: '{count, plural, one {# item} other {# items}}',
  es: '{count, plural, one {# artículo} other {# artículos}}',
};
const parts = {
  en: '{count, plural, one {# piece} other {# pieces}}',
  es: '{count, plural, one {# pieza} other {# piezas}}',
};

const measured = { en: '{count, number} {of}', es: '{count, number} {of}' };

/** The amount of a cap: pieces that are sold, or what is in them, such as 750 ml. */
export function sizeAmount(count: number, of: string, language: Language): string {
  const message = of === 'units' ? units : of === 'ct' ? parts : measured;
  return formatMessage(message[language], { count, of }, language);
}
