import { lawErrorWords } from './law-error-words.ts';
import { zoneErrorWords } from './zone-error-words.ts';

export const policyAllErrorWords = {
  ...lawErrorWords,
  ...zoneErrorWords,
};
