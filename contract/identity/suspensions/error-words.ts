import { errorWords } from '../../shared/words/error-words.ts';
import { calendarDay } from '../../shared/words/spoken.ts';

export const suspensionErrorWords = {
  ALREADY_SUSPENDED: errorWords({ en: 'This account is already suspended.', es: 'Esta cuenta ya está suspendida.' }),
  NOT_SUSPENDED: errorWords({
    en: 'This account is not suspended.',
    es: 'Esta cuenta no está suspendida.',
  }),
  SUSPENSION_ALREADY_APPEALED: errorWords({
    en: 'We have your appeal. Expect an email.',
    es: 'Tenemos su apelación. Espere nuestro correo.',
  }),
  SUSPENSION_APPEAL_EXPIRED: errorWords({
    en: 'Appeals closed on {until}. Contact support.',
    es: 'El plazo terminó el {until}. Llame a soporte.',
    prepare: ({ until }: { until: string }, _, timeZone) => ({ until: calendarDay(until, timeZone) }),
  }),
  SUSPENSION_APPEAL_NOT_FOUND: errorWords({
    en: 'Another admin may have answered.',
    es: 'Quizá otro administrador ya contestó.',
  }),
  OWN_SUSPENSION_APPEAL: errorWords({
    en: 'Another admin must answer. You can lift it.',
    es: 'Otro administrador debe contestar. Usted puede levantarla.',
  }),
  OWN_SUSPENSION: errorWords({
    en: 'You can’t suspend yourself. Ask another admin.',
    es: 'No puede suspenderse. Pídaselo a otro administrador.',
  }),
};
