import { errorWords } from '../../shared/words/error-words.ts';

export const signInErrorWords = {
  PASSKEY_VERIFICATION_FAILED: errorWords({
    en: 'We couldn’t verify this passkey. Try again.',
    es: 'No pudimos comprobar esta llave de acceso. Intente de nuevo.',
  }),
  PASSKEY_LIMIT_REACHED: errorWords({
    en: 'You can keep {most}. Remove one first.',
    es: 'Puede guardar {most}. Quite una primero.',
  }),
  PASSKEY_NOT_FOUND: errorWords({
    en: 'You have no such passkey.',
    es: 'No tiene esa llave de acceso.',
  }),
  PASSKEY_UNKNOWN: errorWords({
    en: 'This passkey didn’t work. Use your password.',
    es: 'Esta llave de acceso no funcionó. Use su contraseña.',
  }),
  INVALID_CODE: errorWords({
    en: 'Incorrect or already used. Enter the next one.',
    es: 'Incorrecto o ya usado. Escriba el siguiente.',
  }),
  SECOND_FACTOR_ENABLED: errorWords({
    en: 'To switch apps, turn codes off first.',
    es: 'Para cambiar de app, desactive primero los códigos.',
  }),
  SECOND_FACTOR_DISABLED: errorWords({
    en: 'Set up sign-in codes first.',
    es: 'Configure primero los códigos.',
  }),
  SECOND_FACTOR_MANDATORY: errorWords({
    en: 'Your role needs it. Set up another method first.',
    es: 'Su función lo exige. Configure primero otro método.',
  }),
};
