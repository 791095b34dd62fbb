import { errorWords } from '../../shared/words/error-words.ts';
import { calendarDay } from '../../shared/words/spoken.ts';

export const suspensionErrorWords = {
  ALREADY_SUSPENDED: errorWords({ en: 'This account is already suspended.', es: 'Esta cuenta ya está suspendida.' }),
  NOT_SUSPENDED: errorWords({
    en: 'This account is not suspended.',
    es: 'Esta cuenta no está suspendida.',
  }),
  SUSPENSION_ALREADY_APPEALED: errorWords({
    en: 'You already sent an appeal. An admin is reviewing it and will email you.',
    es: 'Ya envió una apelación. Un administrador la está revisando y le escribirá.',
  }),
  SUSPENSION_APPEAL_EXPIRED: errorWords({
    en: 'The time to appeal ended on {until}. Contact support instead.',
    es: 'El plazo para apelar terminó el {until}. Llame o escriba a soporte.',
    prepare: ({ until }: { until: string }, _, timeZone) => ({ until: calendarDay(until, timeZone) }),
  }),
  SUSPENSION_APPEAL_NOT_FOUND: errorWords({
    en: 'There is no open appeal. Another admin may have answered it.',
    es: 'No hay ninguna apelación abierta. Quizá otro administrador ya la contestó.',
  }),
  OWN_SUSPENSION_APPEAL: errorWords({
    en: 'You suspended this account, so another admin has to answer. You can lift the suspension.',
    es: 'Usted suspendió esta cuenta, así que otro administrador debe contestar. Usted puede levantar la suspensión.',
  }),
  OWN_SUSPENSION: errorWords({
    en: 'You cannot suspend your own account. Ask another admin.',
    es: 'No puede suspender su propia cuenta. Pídaselo a otro administrador.',
  }),
};
