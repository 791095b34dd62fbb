import { errorWords } from '../shared/words/error-words.ts';

export const jurisdictionErrorWords = {
  RULE_NOT_FOUND: errorWords({ en: 'Check the rule number.', es: 'Revise el número de la regla.' }),
  RULE_EXISTS: errorWords({
    en: 'This is already rule {ruleId}.',
    es: 'Ya es la regla {ruleId}.',
  }),
  RULE_IN_PAST: errorWords({
    en: 'Choose {today} or later.',
    es: 'Elija el {today} o después.',
  }),
};
