import { inDollars } from '../shared/money.ts';
import { errorWords } from '../shared/words/error-words.ts';

export const officialTicketErrorWords = {
  TICKET_ORDER_NOT_FOUND: errorWords({
    en: 'There is no such ticket, or it is not yours.',
    es: 'No existe ese boleto, o no es suyo.',
  }),
  TICKET_ORDER_STEP: errorWords({
    en: 'This ticket is {state, select, ordered {not printed yet} printed {printed} vaulted {in its pouch} handed_over {handed over} redeemed {redeemed} destroyed {destroyed} refunded {refunded} other {returned to the wallet}} already. Reload the list.',
    es: 'Este boleto {state, select, ordered {aún no está impreso} printed {ya está impreso} vaulted {ya está en su sobre} handed_over {ya se entregó} redeemed {ya se cobró} destroyed {ya se destruyó} refunded {ya se reembolsó} other {ya se devolvió a la billetera}}. Vuelva a cargar la lista.',
  }),
  TICKET_PRINT_OVER: errorWords({
    en: 'It is too late to print this ticket: its price goes back to the customer. Do not print it.',
    es: 'Es tarde para imprimir este boleto: su precio vuelve al cliente. No lo imprima.',
  }),
  TICKET_PICTURES_MISSING: errorWords({
    en: 'Take a picture of the front and of the back first.',
    es: 'Tome primero una foto del frente y otra del reverso.',
  }),
  TICKET_READ_BACK_DIFFERS: errorWords({
    en: 'These are not the numbers that were ordered. Compare the paper with the order. If the paper is wrong, void it at the terminal and print it again.',
    es: 'Estos no son los números pedidos. Compare el papel con el pedido. Si el papel está mal, anúlelo en la terminal e imprímalo de nuevo.',
  }),
  TICKET_SERIAL_TAKEN: errorWords({
    en: 'Another ticket has this serial number. Check it and enter it again.',
    es: 'Otro boleto tiene este número de serie. Revíselo e ingréselo de nuevo.',
  }),
  TICKET_POUCH_TAKEN: errorWords({
    en: 'Another ticket is in pouch {pouch}. Take an empty one.',
    es: 'Otro boleto está en el sobre {pouch}. Tome uno vacío.',
  }),
  TICKET_SHOP_UNKNOWN: errorWords({
    en: 'This shop does not print tickets for you. Choose another one.',
    es: 'Esta tienda no le imprime boletos. Elija otra.',
  }),
  TICKET_GAME_NOT_OFFICIAL: errorWords({
    en: 'Official tickets of this game are not sold here. Choose another game.',
    es: 'Los boletos oficiales de este juego no se venden aquí. Elija otro juego.',
  }),
  TICKET_DELIVERY_UNFIT: errorWords({
    en: 'That order cannot bring this ticket. Choose one of the same customer at your shop, with an ID check, not picked up yet.',
    es: 'Ese pedido no puede llevar este boleto. Tiene que ser un pedido del mismo cliente en su tienda, con revisión de identificación en la puerta, que ningún repartidor haya recogido.',
  }),
  TICKET_PRIZE_UNKNOWN: errorWords({
    en: 'The official result of this draw is not confirmed yet, or the ticket has won nothing.',
    es: 'El resultado oficial de este sorteo aún no está confirmado, o el boleto no ganó nada.',
  }),
  TICKET_PRIZE_TO_CLAIM: errorWords({
    en: 'The lottery pays this prize of {amount} itself. Hand the paper to its owner with the claim form.',
    es: 'La lotería misma paga este premio de {amount}. Entregue el papel a su dueño con el formulario de reclamación.',
    prepare: ({ amount }: { amount: string }) => ({ amount: inDollars(amount) }),
  }),
};
