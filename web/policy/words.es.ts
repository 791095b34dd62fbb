import { policyAllErrorWords } from '@autolotto/contract/policy/all-error-words.ts';
import { policySpanish } from './messages.es.ts';
import { settingsSpanish } from './settings/messages.es.ts';

export const words = {
  policy: { ...policySpanish, settings: settingsSpanish },
};

export const refusals = policyAllErrorWords;
