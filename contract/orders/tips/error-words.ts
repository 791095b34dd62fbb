import { errorWords } from '../../shared/words/error-words.ts';
import { tipDays } from './limits.ts';

export const tipErrorWords = {
  TIP_NOT_POSSIBLE: errorWords({
    en: 'This order was cancelled, so there is nobody to tip.',
    es: 'Este pedido se canceló, así que no hay a quién dar propina.',
  }),
  TIP_BEFORE_PAYMENT: errorWords({
    en: 'Your order waits for its Bitcoin payment. You can tip once it is paid.',
    es: 'Su pedido espera el pago con Bitcoin. Podrá dar propina cuando esté pagado.',
  }),
  TIP_CLOSED: errorWords({
    en: 'You can add or raise a tip for {days} days after the delivery. That time has passed.',
    es: 'Puede dar o subir la propina durante {days} días después de la entrega. Ese plazo ya pasó.',
    prepare: () => ({ days: tipDays }),
  }),
  TIP_DECREASE_NOT_ALLOWED: errorWords({
    en: 'Your tip is already {amount, number, ::currency/USD}. You can raise it, but not lower it.',
    es: 'Su propina ya es de {amount, number, ::currency/USD}. Se puede subir, no bajar.',
  }),
};
