import { jurisdictionErrorWords } from './jurisdiction-error-words.ts';
import { settingErrorWords } from './settings/error-words.ts';
import { zoneErrorWords } from './zone-error-words.ts';

export const policyAllErrorWords = {
  ...jurisdictionErrorWords,
  ...zoneErrorWords,
  ...settingErrorWords,
};
