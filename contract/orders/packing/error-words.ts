import { errorWords } from '../../shared/words/error-words.ts';

export const packingErrorWords = {
  PACKING_CHECKS_REQUIRED: errorWords({
    en: 'This order has age-restricted items. Check seals, counts and answers, then mark it packed.',
    es: 'Este pedido tiene artículos con límite de edad. Revise sellos, cantidades y respuestas, y luego márquelo como empacado.',
  }),
  PACKING_QUESTION_OPEN: errorWords({
    en: 'The customer has not answered about a missing item yet. Wait for the answer.',
    es: 'El cliente todavía no ha respondido qué hacer con un producto que falta. Espere la respuesta.',
  }),
  PICK_UP_CODE_REQUIRED: errorWords({
    en: 'Enter the four digits on the courier’s phone for this order, then hand it over.',
    es: 'Escriba los cuatro dígitos que el teléfono del repartidor muestra para este pedido y después entréguelo.',
  }),
  PICK_UP_CODE_INCORRECT: errorWords({
    en: '{orderId, select, none {That is not the code for this order. Keep the bag and ask the courier which order they came for.} other {This courier came for order #{orderId}. Keep this bag and hand over that one.}}',
    es: '{orderId, select, none {Ese no es el código de este pedido. No entregue la bolsa y pregunte al repartidor por cuál pedido viene.} other {Este repartidor viene por el pedido n.º {orderId}. Guarde esta bolsa y entregue la otra.}}',
  }),
};
