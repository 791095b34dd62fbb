import { errorWords } from '../../shared/words/error-words.ts';

export const scratchErrorWords = {
  PACK_EXISTS: errorWords({
    en: 'Your shop already received a pack with this game and pack number. Check the numbers.',
    es: 'Su tienda ya recibió un paquete con este juego y número. Revise los números.',
  }),
  PACK_NOT_LOTTERY: errorWords({
    en: 'Choose a product in the Lottery category. Only those come in packs of tickets.',
    es: 'Elija un producto de la categoría Lotería. Solo esos vienen en paquetes de boletos.',
  }),
  PACK_INVALID_STATE: errorWords({
    en: 'This pack is {state, select, received {not active yet} active {active} sold_out {sold out} settled {settled} returned {returned} other {}}, so this is not possible. Open it again to see what you can do.',
    es: 'Este paquete está {state, select, received {sin activar} active {activo} sold_out {agotado} settled {liquidado} returned {devuelto} other {}}, así que esto no es posible. Ábralo de nuevo para ver qué puede hacer.',
  }),
  TICKET_OUT_OF_RANGE: errorWords({
    en: 'This pack has tickets {first} to {last}. Check the number.',
    es: 'Este paquete tiene los boletos {first} a {last}. Revise el número.',
  }),
  INSUFFICIENT_TICKETS: errorWords({
    en: '{wanted} tickets of {name} are needed, and {left, plural, =0 {none is} other {only {left} are}} left in active packs. Activate the next pack first.',
    es: 'Hacen falta {wanted} boletos de {name} y en los paquetes activos {left, plural, =0 {no queda ninguno} other {{left, plural, =1 {solo queda 1} other {solo quedan {left}}}}}. Active primero el siguiente paquete.',
  }),
  TICKETS_UNAVAILABLE: errorWords({
    en: 'Some of these {name} tickets are in another order or not in an active pack. Choose others.',
    es: 'Algunos de estos boletos de {name} están en otro pedido o no están en un paquete activo. Elija otros.',
  }),
  TICKET_COUNT_MISMATCH: errorWords({
    en: 'The order needs {wanted} tickets of {name}. You chose {given}.',
    es: 'El pedido necesita {wanted} boletos de {name}. Usted eligió {given}.',
  }),
};
