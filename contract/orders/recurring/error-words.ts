import { errorWords } from '../../shared/words/error-words.ts';
import { maxRecurring } from './limits.ts';

export const recurringErrorWords = {
  RECURRING_START_INVALID: errorWords({
    en: 'Choose a start within the next year.',
    es: 'Elija un inicio dentro del próximo año.',
  }),
  RECURRING_STORE_CLOSED: errorWords({
    en: '{storeName} is closed then. Choose another time.',
    es: '{storeName} está cerrada a esa hora. Elija otra.',
  }),
  RECURRING_LIMIT_REACHED: errorWords({
    en: 'End one of your {most} recurring orders first.',
    es: 'Termine primero uno de sus {most} pedidos recurrentes.',
    prepare: () => ({ most: maxRecurring }),
  }),
  RECURRING_CHANGED: errorWords({
    en: 'This just changed. Check it again.',
    es: 'Esto acaba de cambiar. Revíselo otra vez.',
  }),
  RECURRING_ENDED: errorWords({
    en: 'It has ended. Start a new one.',
    es: 'Ya terminó. Empiece uno nuevo.',
  }),
  OCCURRENCE_NOT_FOUND: errorWords({ en: 'Nothing to decide here.', es: 'Aquí no hay nada que decidir.' }),
  OCCURRENCE_CLOSED: errorWords({
    en: '{state, select, placed {This order was already placed.} other {Too late. Order it yourself, or wait for the next.}}',
    es: '{state, select, placed {Este pedido ya se hizo.} other {Ya es tarde. Pídalo usted o espere el siguiente.}}',
  }),
  CUSTOMER_NOT_FOUND: errorWords({
    en: 'No such customer. Search again.',
    es: 'No existe ese cliente. Busque otra vez.',
  }),
};
