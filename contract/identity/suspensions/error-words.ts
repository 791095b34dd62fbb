import { errorWords } from '../../shared/words/error-words.ts';
import { calendarDay } from '../../shared/words/spoken.ts';

export const suspensionErrorWords = {
  ALREADY_SUSPENDED: errorWords({ en: 'This account is suspended already.', es: 'Esta cuenta ya está suspendida.' }),
  NOT_SUSPENDED: errorWords({
    en: 'This account is not suspended, or not any more.',
    es: 'Esta cuenta no está suspendida, o ya no.',
  }),
  SUSPENSION_ALREADY_APPEALED: errorWords({
    en: 'You have said what is wrong already. An admin reads it and writes to you.',
    es: 'Ya dijo qué está mal. Un administrador lo lee y le escribe.',
  }),
  SUSPENSION_APPEAL_EXPIRED: errorWords({
    en: 'This could be said until {until}. Call or write to support instead.',
    es: 'Esto se podía decir hasta el {until}. Llame o escriba a soporte.',
    prepare: ({ until }: { until: string }) => ({ until: calendarDay(until) }),
  }),
  SUSPENSION_APPEAL_NOT_FOUND: errorWords({
    en: 'Nothing waits for an answer here. Another admin may have been quicker.',
    es: 'Aquí nada espera una respuesta. Quizá otro administrador fue más rápido.',
  }),
  OWN_SUSPENSION_APPEAL: errorWords({
    en: 'You suspended this account. Another admin answers; you can end the suspension.',
    es: 'Usted suspendió esta cuenta. Contesta otro administrador; usted puede terminar la suspensión.',
  }),
  OWN_SUSPENSION: errorWords({
    en: 'Nobody suspends themself. Ask another admin.',
    es: 'Nadie se suspende a sí mismo. Pídaselo a otro administrador.',
  }),
};
