import { errorWords } from '../shared/words/error-words.ts';

export const assistantErrorWords = {
  SUPPORT_UNKNOWN: errorWords({
    en: 'There is no such conversation.',
    es: 'No existe esa conversación.',
  }),
  SUPPORT_STEP: errorWords({
    en: 'The conversation has moved on. Look at it and try again.',
    es: 'La conversación ya cambió. Revísela e intente de nuevo.',
  }),
  SUPPORT_TAKEN: errorWords({
    en: '{by} has taken this conversation.',
    es: '{by} ya tomó esta conversación.',
  }),
};
