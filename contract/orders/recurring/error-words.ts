import { errorWords } from '../../shared/words/error-words.ts';
import { maxRecurring } from './limits.ts';

export const recurringErrorWords = {
  RECURRING_START_INVALID: errorWords({
    en: 'The first order must be in the future, within a year. Choose another day or time.',
    es: 'El primer pedido debe ser en el futuro, dentro de un año. Elija otro día u otra hora.',
  }),
  RECURRING_STORE_CLOSED: errorWords({
    en: '{storeName} is closed at that time. Choose a day and a time when it is open.',
    es: '{storeName} está cerrada a esa hora. Elija un día y una hora en que esté abierta.',
  }),
  RECURRING_LIMIT_REACHED: errorWords({
    en: 'You already have {most} recurring orders. End one that you no longer need.',
    es: 'Ya tiene {most} pedidos recurrentes. Termine uno que ya no necesite.',
    prepare: () => ({ most: maxRecurring }),
  }),
  RECURRING_CHANGED: errorWords({
    en: 'This recurring order just changed. Check it again.',
    es: 'Este pedido recurrente acaba de cambiar. Mírelo otra vez.',
  }),
  RECURRING_ENDED: errorWords({
    en: 'This recurring order has ended. Start a new one.',
    es: 'Este pedido recurrente terminó. Empiece uno nuevo.',
  }),
  OCCURRENCE_NOT_FOUND: errorWords({ en: 'There is nothing to decide here.', es: 'Aquí no hay nada que decidir.' }),
  OCCURRENCE_CLOSED: errorWords({
    en: '{state, select, placed {This order was already placed.} other {It is too late for this one. The next one comes as planned. You can also order the same items yourself now.}}',
    es: '{state, select, placed {Este pedido ya se hizo.} other {Para este ya es tarde. El siguiente llega como estaba previsto. También puede pedir lo mismo ahora por su cuenta.}}',
  }),
  CUSTOMER_NOT_FOUND: errorWords({
    en: 'There is no such customer. Search again.',
    es: 'No existe ese cliente. Busque otra vez.',
  }),
};
