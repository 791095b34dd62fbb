import { errorWords } from '../../shared/words/error-words.ts';

export const pinErrorWords = {
  PIN_NOT_REQUIRED: errorWords({
    en: 'This order does not need a PIN. Hand it over without one.',
    es: 'Este pedido no necesita un PIN. Entréguelo sin él.',
  }),
  PIN_INVALID_STATE: errorWords({
    en: 'Enter the PIN at the door, while the order is on its way.',
    es: 'Escriba el PIN en la puerta, cuando el pedido va en camino.',
  }),
  PIN_INCORRECT: errorWords({
    en: '{left, plural, =0 {That is not the PIN, and there are no more tries. Take a photo and say why you hand over the order without a PIN.} =1 {That is not the PIN of this order. Ask for the number on the customer’s order page. You have one more try.} other {That is not the PIN of this order. Ask for the number on the customer’s order page. You have {left} more tries.}}',
    es: '{left, plural, =0 {Ese no es el PIN, y ya no quedan intentos. Tome una foto y diga por qué entrega el pedido sin PIN.} =1 {Ese no es el PIN de este pedido. Pida el número que está en la página del pedido del cliente. Queda un intento.} other {Ese no es el PIN de este pedido. Pida el número que está en la página del pedido del cliente. Quedan {left} intentos.}}',
  }),
  PIN_LOCKED: errorWords({
    en: 'Too many wrong PINs. Take a photo and say why you hand over the order without a PIN, or return it.',
    es: 'Demasiados PIN equivocados. Tome una foto y diga por qué lo entrega sin él, o devuélvalo a la tienda.',
  }),
  PIN_NOTE_NOT_ALLOWED: errorWords({
    en: 'Ask for the PIN first. You can hand over an order without it only after too many wrong tries.',
    es: 'Pida primero el PIN. Sin él, un pedido solo se entrega después de demasiados PIN equivocados.',
  }),
  PIN_REQUIRED: errorWords({
    en: 'This order needs a PIN. Ask for the four digits on the customer’s order page, and do not leave it at the door.',
    es: 'Este pedido necesita un PIN. Pida los cuatro dígitos que están en la página del pedido del cliente y no lo deje en la puerta.',
  }),
  PIN_NOTE_REQUIRED: errorWords({
    en: 'Too many wrong PINs. Say why you hand over the order without a PIN, then mark it delivered.',
    es: 'Demasiados PIN equivocados. Diga por qué lo entrega sin él y luego marque el pedido como entregado.',
  }),
  PIN_PROOF_REQUIRED: errorWords({
    en: 'Without the PIN, you need another proof: take a photo of the delivery, or check the ID.',
    es: 'Sin el PIN hace falta otra prueba: tome una foto de la entrega o revise la identificación.',
  }),
  PIN_PREFERENCE_LOCKED: errorWords({
    en: 'The courier is on the way or the order is over, so this can no longer be changed.',
    es: 'El repartidor ya va en camino o el pedido terminó: esto ya no se puede cambiar.',
  }),
};
