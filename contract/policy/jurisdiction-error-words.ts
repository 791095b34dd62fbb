import { errorWords } from '../shared/words/error-words.ts';

export const jurisdictionErrorWords = {
  RULE_NOT_FOUND: errorWords({ en: 'There is no rule of this number.', es: 'No hay ninguna regla con ese número.' }),
  RULE_EXISTS: errorWords({
    en: 'This rule is there already, under the number {ruleId}.',
    es: 'Esta regla ya existe, con el número {ruleId}.',
  }),
  RULE_IN_PAST: errorWords({
    en: 'What was in force before {today} cannot be changed any more. Choose this day or a later one.',
    es: 'Lo que regía antes del {today} ya no se puede cambiar. Elija ese día o uno posterior.',
  }),
};
