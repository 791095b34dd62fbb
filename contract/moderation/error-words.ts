import { errorWords } from '../shared/words/error-words.ts';
import { readerMoment } from '../shared/words/moments.ts';
import { appealDays } from './limits.ts';

export const moderationErrorWords = {
  MUTED: errorWords<{ until: string | null; reason: string }>({
    en: 'You cannot write {until, select, none {here anymore} other {until {when}}}. Reason: {reason}',
    es: 'Usted no puede escribir {until, select, none {más aquí} other {hasta {when}}}. El motivo: {reason}',
    prepare: ({ until }, language, timeZone) => ({
      until: until === null ? 'none' : 'some',
      when: until === null ? '' : readerMoment(timeZone, new Date(until))(language),
    }),
  }),
  TARGET_NOT_FOUND: errorWords({
    en: 'This doesn’t exist anymore, or you can’t see it.',
    es: 'Esto ya no está, o usted no tiene permiso para verlo.',
  }),
  REPORTED_ALREADY: errorWords({
    en: 'You have reported this already. Thank you.',
    es: 'Usted ya denunció esto. Gracias.',
  }),
  REPORT_OWN: errorWords({
    en: 'You cannot report what you wrote yourself.',
    es: 'No puede denunciar lo que usted mismo escribió.',
  }),
  CASE_NOT_FOUND: errorWords({
    en: 'There is no such case, or it is not yours.',
    es: 'No existe ese caso, o no es suyo.',
  }),
  CASE_DECIDED: errorWords({
    en: 'Another moderator has decided on this already.',
    es: 'Otro moderador ya decidió sobre esto.',
  }),
  CASE_OWN: errorWords({
    en: 'You wrote this yourself, so another moderator has to decide on it.',
    es: 'Usted mismo escribió esto, así que otro moderador tiene que decidir.',
  }),
  APPEAL_OVER: errorWords({
    en: 'You can appeal a decision once, within {days} days. This one can no longer be appealed.',
    es: 'Puede apelar una decisión una vez, en un plazo de {days} días. Esta ya no se puede apelar.',
    prepare: () => ({ days: appealDays }),
  }),
  APPEAL_NEEDS_ANOTHER: errorWords({
    en: 'You made this decision, so another moderator has to answer the appeal.',
    es: 'Usted tomó esta decisión, así que otro moderador tiene que responder la apelación.',
  }),
  SANCTION_NOT_FOUND: errorWords({
    en: 'There is no such sanction, or it has ended.',
    es: 'No existe esa sanción, o ya terminó.',
  }),
  BLOCK_SELF: errorWords({ en: 'You cannot block yourself.', es: 'No puede bloquearse a sí mismo.' }),
};
