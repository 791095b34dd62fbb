import { errorWords } from '../shared/words/error-words.ts';

export const jurisdictionErrorWords = {
  RULE_NOT_FOUND: errorWords({ en: 'There is no rule with this number.', es: 'No hay ninguna regla con ese número.' }),
  RULE_EXISTS: errorWords({
    en: 'This rule already exists as number {ruleId}.',
    es: 'Esta regla ya existe, con el número {ruleId}.',
  }),
  RULE_IN_PAST: errorWords({
    en: 'Rules in effect before {today} can no longer be changed. Choose that day or a later one.',
    es: 'Lo que regía antes del {today} ya no se puede cambiar. Elija ese día o uno posterior.',
  }),
};
