import { errorWords } from '../../shared/words/error-words.ts';

export const pinErrorWords = {
  PIN_NOT_REQUIRED: errorWords({
    en: 'No PIN is asked for with this order. Hand it over without one.',
    es: 'Este pedido no pide un PIN. Entréguelo sin él.',
  }),
  PIN_INVALID_STATE: errorWords({
    en: 'The PIN counts at the door, while the order is on its way.',
    es: 'El PIN cuenta en la puerta, cuando el pedido va en camino.',
  }),
  PIN_INCORRECT: errorWords({
    en: '{left, plural, =0 {That is not the PIN, and no other is listened to. Take a photo and say why you hand it over without.} =1 {That is not the PIN of this order. Ask for the number on the customer’s order page. One more try is left.} other {That is not the PIN of this order. Ask for the number on the customer’s order page. {left} more tries are left.}}',
    es: '{left, plural, =0 {Ese no es el PIN, y ya no se acepta otro. Tome una foto y diga por qué lo entrega sin él.} =1 {Ese no es el PIN de este pedido. Pida el número que está en la página del pedido del cliente. Queda un intento.} other {Ese no es el PIN de este pedido. Pida el número que está en la página del pedido del cliente. Quedan {left} intentos.}}',
  }),
  PIN_LOCKED: errorWords({
    en: 'Too many wrong PINs. Take a photo and say why you hand it over without, or bring it back.',
    es: 'Demasiados PIN equivocados. Tome una foto y diga por qué lo entrega sin él, o devuélvalo a la tienda.',
  }),
  PIN_NOTE_NOT_ALLOWED: errorWords({
    en: 'Ask for the PIN first. Without it an order is handed over only after too many wrong ones.',
    es: 'Pida primero el PIN. Sin él, un pedido solo se entrega después de demasiados PIN equivocados.',
  }),
  PIN_REQUIRED: errorWords({
    en: 'This order is handed over for a PIN. Ask for the four digits on the customer’s order page, and never leave it at the door.',
    es: 'Este pedido se entrega a cambio de un PIN. Pida los cuatro dígitos que están en la página del pedido del cliente y nunca lo deje en la puerta.',
  }),
  PIN_NOTE_REQUIRED: errorWords({
    en: 'Too many wrong PINs. Say why you hand it over without, then mark the order delivered.',
    es: 'Demasiados PIN equivocados. Diga por qué lo entrega sin él y luego marque el pedido como entregado.',
  }),
  PIN_PROOF_REQUIRED: errorWords({
    en: 'Without the PIN another proof is needed: take a photo of the hand-over, or check the ID.',
    es: 'Sin el PIN hace falta otra prueba: tome una foto de la entrega o revise la identificación.',
  }),
  PIN_PREFERENCE_LOCKED: errorWords({
    en: 'The courier is on the way or the order is over: this cannot be changed for it any more.',
    es: 'El repartidor ya va en camino o el pedido terminó: esto ya no se puede cambiar.',
  }),
};
