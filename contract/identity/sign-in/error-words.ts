import { errorWords } from '../../shared/words/error-words.ts';

export const signInErrorWords = {
  PASSKEY_VERIFICATION_FAILED: errorWords({
    en: 'We could not verify this passkey. Nothing was changed. Please try again.',
    es: 'No se pudo comprobar esta llave de acceso. No se cambió nada; intente de nuevo.',
  }),
  PASSKEY_LIMIT_REACHED: errorWords({
    en: 'You can keep {most} passkeys. Remove one that you no longer use first.',
    es: 'Puede guardar {most} llaves de acceso. Primero quite una que ya no use.',
  }),
  PASSKEY_NOT_FOUND: errorWords({
    en: 'You have no such passkey. It may have been removed on another device.',
    es: 'No tiene esa llave de acceso. Tal vez se quitó en otro dispositivo.',
  }),
  PASSKEY_UNKNOWN: errorWords({
    en: 'We could not sign you in with this passkey. It may have been removed. Use your password instead.',
    es: 'No pudimos iniciar su sesión con esta llave de acceso. Tal vez se quitó. Use su contraseña.',
  }),
  INVALID_CODE: errorWords({
    en: 'This code is incorrect or was already used. Wait for the next one in your app and try again.',
    es: 'Este código no es correcto o ya se usó. Espere el siguiente en su app e intente de nuevo.',
  }),
  SECOND_FACTOR_ENABLED: errorWords({
    en: 'Sign-in codes are already on. To use another app, turn them off first.',
    es: 'Los códigos ya están activados. Desactívelos primero si quiere usar otra app.',
  }),
  SECOND_FACTOR_DISABLED: errorWords({
    en: 'Sign-in codes are not set up. Set them up first.',
    es: 'Los códigos no están configurados. Configúrelos primero.',
  }),
  SECOND_FACTOR_MANDATORY: errorWords({
    en: 'Your role requires two-step verification. Set up another method before you remove this one.',
    es: 'Su función necesita un segundo paso al iniciar sesión. Configure otro antes de quitar este.',
  }),
};
