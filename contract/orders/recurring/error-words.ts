import { errorWords } from '../../shared/words/error-words.ts';
import { maxRecurring } from './limits.ts';

export const recurringErrorWords = {
  RECURRING_START_INVALID: errorWords({
    en: 'The first order must lie ahead, within a year. Choose a later day or time.',
    es: 'El primer pedido debe estar por delante, dentro de un año. Elija un día o una hora más tarde.',
  }),
  RECURRING_STORE_CLOSED: errorWords({
    en: '{storeName} is closed at that time. Choose a day and a time when it is open.',
    es: '{storeName} está cerrada a esa hora. Elija un día y una hora en que esté abierta.',
  }),
  RECURRING_LIMIT_REACHED: errorWords({
    en: 'You have {most} recurring orders already. End one that you need no more.',
    es: 'Ya tiene {most} pedidos periódicos. Termine uno que ya no necesite.',
    prepare: () => ({ most: maxRecurring }),
  }),
  RECURRING_CHANGED: errorWords({
    en: 'This recurring order was changed meanwhile. Look again.',
    es: 'Este pedido periódico cambió mientras tanto. Mírelo otra vez.',
  }),
  RECURRING_ENDED: errorWords({
    en: 'This recurring order has ended. Start a new one.',
    es: 'Este pedido periódico terminó. Empiece uno nuevo.',
  }),
  OCCURRENCE_NOT_FOUND: errorWords({ en: 'There is nothing to decide here.', es: 'Aquí no hay nada que decidir.' }),
  OCCURRENCE_CLOSED: errorWords({
    en: '{state, select, placed {This order was placed already.} other {It is too late for this one. The next one comes as planned; you can order the same things now by yourself.}}',
    es: '{state, select, placed {Este pedido ya se hizo.} other {Para este ya es tarde. El siguiente llega como estaba previsto; puede pedir lo mismo ahora por su cuenta.}}',
  }),
  CUSTOMER_NOT_FOUND: errorWords({
    en: 'There is no such customer. Search again.',
    es: 'No existe ese cliente. Busque otra vez.',
  }),
};
