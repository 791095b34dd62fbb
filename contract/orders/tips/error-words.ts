import { errorWords } from '../../shared/words/error-words.ts';
import { tipDays } from './limits.ts';

export const tipErrorWords = {
  TIP_NOT_POSSIBLE: errorWords({
    en: 'This order was cancelled, so there is nobody to tip.',
    es: 'Este pedido se canceló, así que no hay a quién dar propina.',
  }),
  TIP_CLOSED: errorWords({
    en: 'A tip can be given or raised for {days} days after the delivery. It stays as it is.',
    es: 'La propina se puede dar o subir durante {days} días después de la entrega. Se queda como está.',
    prepare: () => ({ days: tipDays }),
  }),
  TIP_DECREASE_NOT_ALLOWED: errorWords({
    en: 'Your tip is {amount, number, ::currency/USD} already. It can be raised, not lowered.',
    es: 'Su propina ya es de {amount, number, ::currency/USD}. Se puede subir, no bajar.',
  }),
};
