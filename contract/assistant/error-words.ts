import { errorWords } from '../shared/words/error-words.ts';

export const assistantErrorWords = {
  ASSISTANT_BUSY: errorWords({
    en: 'One question at a time: the last one is still being answered.',
    es: 'Una pregunta a la vez: la anterior todavía se está respondiendo.',
  }),
  SUPPORT_UNKNOWN: errorWords({
    en: 'There is no such conversation.',
    es: 'No existe esa conversación.',
  }),
  HELP_ARTICLE_UNKNOWN: errorWords({
    en: 'There is no such article. It may have been thrown away.',
    es: 'No existe ese artículo. Quizá ya se descartó.',
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
