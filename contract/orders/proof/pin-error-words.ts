import { errorWords } from '../../shared/words/error-words.ts';

export const pinErrorWords = {
  PIN_NOT_REQUIRED: errorWords({
    en: 'Hand it over without a PIN.',
    es: 'Entréguelo sin PIN.',
  }),
  PIN_INVALID_STATE: errorWords({
    en: 'Enter the PIN at the door.',
    es: 'Escriba el PIN en la puerta.',
  }),
  PIN_INCORRECT: errorWords({
    en: '{left, plural, =0 {No tries left. Take a photo and say why no PIN.} other {The PIN is on the customer’s order page. Tries left: {left}.}}',
    es: '{left, plural, =0 {No quedan intentos. Tome una foto y diga por qué no hay PIN.} other {El PIN está en la página del pedido del cliente. Intentos restantes: {left}.}}',
  }),
  PIN_LOCKED: errorWords({
    en: 'Take a photo and say why no PIN, or return it.',
    es: 'Tome una foto y diga por qué no hay PIN, o devuélvalo.',
  }),
  PIN_NOTE_NOT_ALLOWED: errorWords({
    en: 'Ask for it until no tries are left.',
    es: 'Pida el PIN hasta agotar los intentos.',
  }),
  PIN_REQUIRED: errorWords({
    en: 'Ask the customer for the four digits. Hand over in person.',
    es: 'Pida los cuatro dígitos al cliente. Entregue en persona.',
  }),
  PIN_NOTE_REQUIRED: errorWords({
    en: 'Say why there is no PIN.',
    es: 'Diga por qué no hay PIN.',
  }),
  PIN_PROOF_REQUIRED: errorWords({
    en: 'Take a photo or check the ID.',
    es: 'Tome una foto o revise la identificación.',
  }),
  PIN_PREFERENCE_LOCKED: errorWords({
    en: 'Change it before the courier leaves.',
    es: 'Esto se cambia antes de que salga el repartidor.',
  }),
};
