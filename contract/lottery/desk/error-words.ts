import { inDollars } from '../../shared/money.ts';
import { errorWords } from '../../shared/words/error-words.ts';

export const gameDeskErrorWords = {
  GAME_PROPOSAL_NOT_FOUND: errorWords({
    en: 'Proposal not found.',
    es: 'No se encontró la propuesta.',
  }),
  GAME_PROPOSAL_OVER: errorWords({
    en: 'Already decided. Reload the page.',
    es: 'Ya se decidió. Vuelva a cargar la página.',
  }),
  GAME_PROPOSAL_OPEN: errorWords({
    en: 'A waiting proposal must be decided first.',
    es: 'Primero hay que decidir la propuesta pendiente.',
  }),
  GAME_PROPOSAL_SAME_PERSON: errorWords({
    en: 'Another admin must decide this.',
    es: 'Otro administrador debe decidir esto.',
  }),
  GAME_VERSION_SOLD: errorWords({
    en: 'Tickets already sold. Start on {earliest} or later.',
    es: 'Ya hay boletos vendidos. Empiece el {earliest} o después.',
  }),
  GAME_FUND_SHORT: errorWords({
    en: 'The fund has {available}. Take out less.',
    es: 'El fondo tiene {available}. Retire menos.',
    prepare: ({ available }: { available: string }) => ({ available: inDollars(available) }),
  }),
  RESULT_FILE_WRONG: errorWords({
    en: 'Nothing entered. Fix {wrong, plural, one {# row} other {# rows}} and try again.',
    es: 'No se ingresó nada. Corrija {wrong, plural, one {# fila} other {# filas}} e intente de nuevo.',
  }),
};
