/** How figures of help articles are written. */
import type { Sentence } from '@autolotto/contract/shared/words/sentence.ts';

export const figureWords = {
  dollars: { en: '{value, number, ::currency/USD}', es: '{value, number, ::currency/USD}' },
  percent: { en: '{value, number}%', es: '{value, number} %' },
  count: { en: '{value, number}', es: '{value, number}' },
  minutes: {
    en: '{value, plural, one {# minute} other {# minutes}}',
    es: '{value, plural, one {# minuto} other {# minutos}}',
  },
  hours: { en: '{value, plural, one {# hour} other {# hours}}', es: '{value, plural, one {# hora} other {# horas}}' },
  days: { en: '{value, plural, one {# day} other {# days}}', es: '{value, plural, one {# día} other {# días}}' },
  months: { en: '{value, plural, one {# month} other {# months}}', es: '{value, plural, one {# mes} other {# meses}}' },
  seconds: {
    en: '{value, plural, one {# second} other {# seconds}}',
    es: '{value, plural, one {# segundo} other {# segundos}}',
  },
  miles: { en: '{value, plural, one {# mile} other {# miles}}', es: '{value, plural, one {# milla} other {# millas}}' },
  /** A limit that is not set. */
  none: { en: 'no limit', es: 'sin límite' },
} as const satisfies Record<string, Sentence>;
