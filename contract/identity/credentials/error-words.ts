import { errorWords } from '../../shared/words/error-words.ts';

export const wayInErrorWords = {
  OWN_CREDENTIALS: errorWords({
    en: 'Use your account page, or ask another admin.',
    es: 'Use la página de su cuenta o pídaselo a otro administrador.',
  }),
  NO_CREDENTIALS: errorWords({
    en: 'This account only has a password.',
    es: 'Esta cuenta solo tiene contraseña.',
  }),
};
