import { policyAllErrorWords } from '@autolotto/contract/policy/all-error-words.ts';
import { featureSpanish } from './feature-messages.es.ts';
import { policySpanish } from './messages.es.ts';
import { settingsSpanish } from './settings/messages.es.ts';

export const words = {
  features: featureSpanish,
  policy: { ...policySpanish, settings: settingsSpanish },
};

export const refusals = policyAllErrorWords;
