import { errorWords } from '../../shared/words/error-words.ts';

export const scratchErrorWords = {
  PACK_EXISTS: errorWords({
    en: 'Pack already received. Check the numbers.',
    es: 'Este paquete ya se recibió. Revise los números.',
  }),
  PACK_NOT_LOTTERY: errorWords({
    en: 'Choose a Lottery product.',
    es: 'Elija un producto de Lotería.',
  }),
  PACK_INVALID_STATE: errorWords({
    en: 'This pack is {state, select, received {not active yet} active {active} sold_out {sold out} settled {settled} returned {returned} other {}}. Open it again.',
    es: 'Este paquete está {state, select, received {sin activar} active {activo} sold_out {agotado} settled {liquidado} returned {devuelto} other {}}. Ábralo de nuevo.',
  }),
  TICKET_OUT_OF_RANGE: errorWords({
    en: 'Choose a ticket from {first} to {last}.',
    es: 'Elija un boleto del {first} al {last}.',
  }),
  INSUFFICIENT_TICKETS: errorWords({
    en: '{name}: {left} of {wanted} tickets active. Activate the next pack.',
    es: '{name}: {left} de {wanted} boletos activos. Active el siguiente paquete.',
  }),
  TICKETS_UNAVAILABLE: errorWords({
    en: 'Some {name} tickets are taken or inactive. Choose others.',
    es: 'Algunos boletos de {name} están ocupados o inactivos. Elija otros.',
  }),
  TICKET_COUNT_MISMATCH: errorWords({
    en: 'Choose {wanted} {name} tickets, not {given}.',
    es: 'Elija {wanted} boletos de {name}, no {given}.',
  }),
};
