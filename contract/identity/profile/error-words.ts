import { errorWords } from '../../shared/words/error-words.ts';

export const profileErrorWords = {
  NAME_LOCKED: errorWords({
    en: 'Your name was checked for your work. To change it, call {phone}.',
    es: 'Su nombre se comprobó para su trabajo. Para cambiarlo, llame al {phone}.',
  }),
  SAVED_ADDRESS_LIMIT_REACHED: errorWords({
    en: 'You can save up to {max} addresses. Delete one first.',
    es: 'Puede guardar hasta {max} direcciones. Borre una primero.',
  }),
  SAVED_ADDRESS_NOT_FOUND: errorWords({
    en: 'This address is no longer saved.',
    es: 'Esta dirección ya no está guardada.',
  }),
};
