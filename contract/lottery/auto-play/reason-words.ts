import type { Language } from '../../shared/language.ts';
import type { autoPlayEnds } from './enums.ts';

type End = (typeof autoPlayEnds)[number];
/** Why an auto play is over or waits, where no refused purchase says it: on its page, at the bell and by email. */
export const autoPlayReasonWords: Readonly<Record<End, Readonly<Record<Language, string>>>> = {
  stopped: { en: 'You stopped it.', es: 'Usted la detuvo.' },
  paused: { en: 'You paused it.', es: 'Usted la pausó.' },
  limit: { en: 'Spending limit reached.', es: 'Se alcanzó el límite de gasto.' },
  until: { en: 'Your last day passed.', es: 'Pasó el último día que usted fijó.' },
  price: {
    en: 'The game’s price or numbers changed.',
    es: 'Cambió el precio o los números del juego.',
  },
};

/** The same in one language, for the messages of a page. */
export const autoPlayReasonsIn = (language: Language): Record<End, string> => ({
  stopped: autoPlayReasonWords.stopped[language],
  paused: autoPlayReasonWords.paused[language],
  limit: autoPlayReasonWords.limit[language],
  until: autoPlayReasonWords.until[language],
  price: autoPlayReasonWords.price[language],
});
