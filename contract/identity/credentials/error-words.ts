import { errorWords } from '../../shared/words/error-words.ts';

export const wayInErrorWords = {
  OWN_CREDENTIALS: errorWords({
    en: 'Change your own codes and passkeys on your account page, or ask another admin.',
    es: 'Cambie sus propios códigos y llaves de acceso en la página de su cuenta, o pídaselo a otro administrador.',
  }),
  NO_CREDENTIALS: errorWords({
    en: 'This account has no codes or passkeys. It signs in with a password only.',
    es: 'Esta cuenta no tiene códigos ni llaves de acceso. Se entra en ella solo con la contraseña.',
  }),
};
