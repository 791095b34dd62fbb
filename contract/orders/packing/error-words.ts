import { errorWords } from '../../shared/words/error-words.ts';

export const packingErrorWords = {
  PACKING_CHECKS_REQUIRED: errorWords({
    en: 'There are restricted goods in this order. Check seals, counts and answers, then say that it is packed.',
    es: 'En este pedido hay productos restringidos. Revise sellos, cantidades y respuestas, y diga después que está listo.',
  }),
  PACKING_QUESTION_OPEN: errorWords({
    en: 'The customer has not answered yet what to do about a missing item. Wait for the answer.',
    es: 'El cliente todavía no ha respondido qué hacer con un producto que falta. Espere la respuesta.',
  }),
  PICK_UP_CODE_REQUIRED: errorWords({
    en: 'Type the four digits that the courier’s phone shows for this order, then hand it over.',
    es: 'Escriba los cuatro dígitos que el teléfono del repartidor muestra para este pedido y después entréguelo.',
  }),
  PICK_UP_CODE_INCORRECT: errorWords({
    en: '{orderId, select, none {That is not the code of this order’s courier. Keep the bag, and ask them which order they have come for.} other {This courier has come for order #{orderId}. Keep this bag, and hand over that one.}}',
    es: '{orderId, select, none {Ese no es el código del repartidor de este pedido. No entregue la bolsa y pregúntele por cuál pedido viene.} other {Este repartidor viene por el pedido n.º {orderId}. Guarde esta bolsa y entregue la otra.}}',
  }),
};
