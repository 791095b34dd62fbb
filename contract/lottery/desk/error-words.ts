import { inDollars } from '../../shared/money.ts';
import { errorWords } from '../../shared/words/error-words.ts';

export const gameDeskErrorWords = {
  GAME_PROPOSAL_NOT_FOUND: errorWords({
    en: 'There is no such proposal.',
    es: 'No existe esa propuesta.',
  }),
  GAME_PROPOSAL_OVER: errorWords({
    en: 'This proposal was decided already. Reload the page.',
    es: 'Esta propuesta ya se decidió. Vuelva a cargar la página.',
  }),
  GAME_PROPOSAL_OPEN: errorWords({
    en: 'A proposal for this game is waiting already. It has to be decided first.',
    es: 'Ya hay una propuesta pendiente para este juego. Primero hay que decidirla.',
  }),
  GAME_PROPOSAL_SAME_PERSON: errorWords({
    en: 'Another admin has to decide what you proposed.',
    es: 'Otro administrador debe decidir lo que usted propuso.',
  }),
  GAME_VERSION_SOLD: errorWords({
    en: 'Other rules can begin on {earliest} at the earliest: tickets are sold for draws before that. Choose a later day.',
    es: 'Otras reglas pueden empezar el {earliest} como muy pronto: hay boletos vendidos para sorteos anteriores. Elija un día posterior.',
  }),
  GAME_FUND_SHORT: errorWords({
    en: 'The fund has only {available}. Take out less.',
    es: 'El fondo solo tiene {available}. Retire menos.',
    prepare: ({ available }: { available: string }) => ({ available: inDollars(available) }),
  }),
  RESULT_FILE_WRONG: errorWords({
    en: 'Nothing was entered: {wrong, plural, one {one row of the file is} other {# rows of the file are}} wrong. Correct the file and choose it again.',
    es: 'No se ingresó nada: {wrong, plural, one {una fila del archivo es incorrecta} other {# filas del archivo son incorrectas}}. Corrija el archivo y elíjalo de nuevo.',
  }),
};
