import { inDollars } from '../shared/money.ts';
import { errorWords } from '../shared/words/error-words.ts';

export const officialTicketErrorWords = {
  TICKET_ORDER_NOT_FOUND: errorWords({
    en: 'Ticket not found.',
    es: 'No se encontró el boleto.',
  }),
  TICKET_ORDER_STEP: errorWords({
    en: 'This ticket is {state, select, ordered {not printed yet} printed {printed} vaulted {in its pouch} handed_over {handed over} redeemed {redeemed} destroyed {destroyed} refunded {refunded} other {returned to the wallet}}. Reload.',
    es: 'Este boleto {state, select, ordered {aún no está impreso} printed {está impreso} vaulted {está en su sobre} handed_over {se entregó} redeemed {se cobró} destroyed {se destruyó} refunded {se reembolsó} other {se devolvió a la billetera}}. Vuelva a cargar.',
  }),
  TICKET_PRINT_OVER: errorWords({
    en: 'Too late: the customer is refunded. Don’t print.',
    es: 'Es tarde: su precio vuelve al cliente. No imprima.',
  }),
  TICKET_PICTURES_MISSING: errorWords({
    en: 'Photograph front and back first.',
    es: 'Primero tome fotos del frente y del reverso.',
  }),
  TICKET_READ_BACK_DIFFERS: errorWords({
    en: 'Numbers differ. Compare; if the paper is wrong, void and reprint.',
    es: 'Los números difieren. Compare; si el papel está mal, anúlelo y reimprímalo.',
  }),
  TICKET_SERIAL_TAKEN: errorWords({
    en: 'Serial number already used. Check it.',
    es: 'Número de serie ya usado. Revíselo.',
  }),
  TICKET_POUCH_TAKEN: errorWords({
    en: 'Pouch {pouch} is taken. Use an empty one.',
    es: 'El sobre {pouch} está ocupado. Use uno vacío.',
  }),
  TICKET_SHOP_UNKNOWN: errorWords({
    en: 'This shop doesn’t print for you. Choose another.',
    es: 'Esta tienda no le imprime. Elija otra.',
  }),
  TICKET_GAME_NOT_OFFICIAL: errorWords({
    en: 'No official tickets for this game. Choose another.',
    es: 'No hay boletos oficiales de este juego. Elija otro.',
  }),
  TICKET_DELIVERY_UNFIT: errorWords({
    en: 'Choose this customer’s order at your shop, with ID check, not picked up.',
    es: 'Elija un pedido de este cliente en su tienda, con revisión de identificación y sin recoger.',
  }),
  TICKET_PRIZE_UNKNOWN: errorWords({
    en: 'No prize, or no confirmed official result yet.',
    es: 'Sin premio, o sin resultado oficial confirmado.',
  }),
  TICKET_PRIZE_TO_CLAIM: errorWords({
    en: 'The lottery pays this {amount}. Give the owner ticket and claim form.',
    es: 'La lotería misma paga {amount}. Entregue al dueño el boleto y el formulario de reclamación.',
    prepare: ({ amount }: { amount: string }) => ({ amount: inDollars(amount) }),
  }),
};
