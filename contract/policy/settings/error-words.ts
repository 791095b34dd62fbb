import { errorWords } from '../../shared/words/error-words.ts';

export const settingErrorWords = {
  SETTING_UNKNOWN: errorWords({
    en: 'There is no such setting.',
    es: 'Ese ajuste no existe.',
  }),
  SETTING_CHANGED: errorWords({
    en: '{changedBy, select, none {Someone else} other {{changedBy}}} just changed this setting. Compare both values and decide again.',
    es: '{changedBy, select, none {Otra persona} other {{changedBy}}} acaba de cambiar este ajuste. Compare ambos valores y decida de nuevo.',
  }),
  SETTING_PAST: errorWords({
    en: 'A change cannot begin in the past. Choose now or a later time.',
    es: 'Un cambio no puede empezar en el pasado. Elija ahora o un momento posterior.',
  }),
  SETTING_IN_FORCE: errorWords({
    en: 'This change is in force or was already taken back. Enter a new value instead.',
    es: 'Este cambio ya está en vigor o ya se retiró. Escriba un valor nuevo.',
  }),
  PROPOSAL_OPEN: errorWords({
    en: 'A change of this setting is already waiting, proposed by {by, select, none {someone else} other {{by}}}. Decide on it first.',
    es: 'Ya hay un cambio de este ajuste en espera, propuesto por {by, select, none {otra persona} other {{by}}}. Decida primero sobre él.',
  }),
  PROPOSAL_OWN: errorWords({
    en: 'You proposed this. Another admin has to decide.',
    es: 'Usted propuso esto. Otro administrador tiene que decidir.',
  }),
  PROPOSAL_DECIDED: errorWords({
    en: 'This was decided in the meantime.',
    es: 'Esto ya se decidió.',
  }),
  PROPOSAL_NOT_FOUND: errorWords({
    en: 'There is no such proposal.',
    es: 'Esa propuesta no existe.',
  }),
};
