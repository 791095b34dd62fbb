import { errorWords } from '../../shared/words/error-words.ts';

export const signInErrorWords = {
  PASSKEY_VERIFICATION_FAILED: errorWords({
    en: 'This passkey could not be checked. Nothing was changed; please try again.',
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
    en: 'This passkey did not sign you in. It may have been removed. Use your password instead.',
    es: 'Esta llave de acceso no abrió su sesión. Tal vez se quitó. Use su contraseña.',
  }),
  INVALID_CODE: errorWords({
    en: 'This code is not right, or was used already. Wait for the next one in your app and try again.',
    es: 'Este código no es correcto o ya se usó. Espere el siguiente en su app e intente de nuevo.',
  }),
  SECOND_FACTOR_ENABLED: errorWords({
    en: 'Sign-in codes are on already. Turn them off first if you want to use another app.',
    es: 'Los códigos ya están activados. Desactívelos primero si quiere usar otra app.',
  }),
  SECOND_FACTOR_DISABLED: errorWords({
    en: 'Sign-in codes are not set up. Set them up first.',
    es: 'Los códigos no están configurados. Configúrelos primero.',
  }),
  SECOND_FACTOR_MANDATORY: errorWords({
    en: 'Your role needs a second step at sign-in. Set up another one before you take this one away.',
    es: 'Su función necesita un segundo paso al iniciar sesión. Configure otro antes de quitar este.',
  }),
};
