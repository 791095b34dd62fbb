import { errorWords } from '../../shared/words/error-words.ts';
import { tipDays } from './limits.ts';

export const tipErrorWords = {
  TIP_NOT_POSSIBLE: errorWords({
    en: 'Cancelled orders take no tip.',
    es: 'Los pedidos cancelados no llevan propina.',
  }),
  TIP_BEFORE_PAYMENT: errorWords({
    en: 'Tip once the Bitcoin payment arrives.',
    es: 'Dé la propina cuando llegue el pago con Bitcoin.',
  }),
  TIP_CLOSED: errorWords({
    en: 'Tips close {days} days after delivery.',
    es: 'La propina se puede dar hasta {days} días después de la entrega.',
    prepare: () => ({ days: tipDays }),
  }),
  TIP_DECREASE_NOT_ALLOWED: errorWords({
    en: 'Your tip is {amount, number, ::currency/USD}. You can only raise it.',
    es: 'Su propina es de {amount, number, ::currency/USD}. Solo se puede subir.',
  }),
};
