import { errorWords } from '../../shared/words/error-words.ts';

export const packingErrorWords = {
  PACKING_CHECKS_REQUIRED: errorWords({
    en: 'Age-restricted: check seals, counts and answers first.',
    es: 'Hay límite de edad: revise primero sellos, cantidades y respuestas.',
  }),
  PACKING_QUESTION_OPEN: errorWords({
    en: 'Wait for the answer about the missing item.',
    es: 'Espere la respuesta sobre el producto que falta.',
  }),
  PICK_UP_CODE_REQUIRED: errorWords({
    en: 'Enter the four digits on the courier’s phone.',
    es: 'Escriba los cuatro dígitos que muestra el teléfono del repartidor.',
  }),
  PICK_UP_CODE_INCORRECT: errorWords({
    en: '{orderId, select, none {Wrong code. Keep the bag and ask which order.} other {This courier came for order #{orderId}. Keep this bag.}}',
    es: '{orderId, select, none {Código equivocado. Guarde la bolsa y pregunte por cuál pedido viene.} other {Este repartidor viene por el pedido n.º {orderId}. Guarde esta bolsa.}}',
  }),
};
