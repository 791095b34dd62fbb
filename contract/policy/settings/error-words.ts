import { errorWords } from '../../shared/words/error-words.ts';

export const settingErrorWords = {
  SETTING_UNKNOWN: errorWords({
    en: 'No such setting.',
    es: 'Ese ajuste no existe.',
  }),
  SETTING_CHANGED: errorWords({
    en: '{changedBy, select, none {Someone else} other {{changedBy}}} just changed it. Compare and decide again.',
    es: '{changedBy, select, none {Otra persona} other {{changedBy}}} acaba de cambiarlo. Compare y decida de nuevo.',
  }),
  SETTING_PAST: errorWords({
    en: 'Choose now or later.',
    es: 'Elija ahora o más tarde.',
  }),
  SETTING_IN_FORCE: errorWords({
    en: 'In force or taken back. Enter a new value.',
    es: 'Ya rige o se retiró. Escriba un valor nuevo.',
  }),
  PROPOSAL_OPEN: errorWords({
    en: 'Decide on the change from {by, select, none {someone else} other {{by}}} first.',
    es: 'Decida primero sobre el cambio de {by, select, none {otra persona} other {{by}}}.',
  }),
  PROPOSAL_OWN: errorWords({
    en: 'Another admin has to decide.',
    es: 'Otro administrador tiene que decidir.',
  }),
  PROPOSAL_DECIDED: errorWords({
    en: 'It was just decided.',
    es: 'Se acaba de decidir.',
  }),
  PROPOSAL_NOT_FOUND: errorWords({
    en: 'No such proposal.',
    es: 'Esa propuesta no existe.',
  }),
};
