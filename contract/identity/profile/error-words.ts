import { errorWords } from '../../shared/words/error-words.ts';

export const profileErrorWords = {
  NAME_LOCKED: errorWords({
    en: 'To change your verified name, call {phone}.',
    es: 'Para cambiar su nombre verificado, llame al {phone}.',
  }),
  SAVED_ADDRESS_LIMIT_REACHED: errorWords({
    en: 'You can save {max}. Delete one first.',
    es: 'Puede guardar {max}. Borre una primero.',
  }),
  SAVED_ADDRESS_NOT_FOUND: errorWords({
    en: 'No longer saved.',
    es: 'Ya no está guardada.',
  }),
};
