import { categoryWord } from '../../shared/words/category-word.ts';
import { errorWords } from '../../shared/words/error-words.ts';
import { calendarDay } from '../../shared/words/spoken.ts';

export const personErrorWords = {
  SELF_EXCLUSION_LOCKED: errorWords({
    en: '{until, select, none {Your exclusion is permanent.} other {Excluded until {until}. You can only extend it.}}',
    es: '{until, select, none {Su exclusión es permanente.} other {Se excluyó hasta el {until}. Solo puede alargarlo.}}',
    prepare: ({ until }: { until: string | null }, _, timeZone) => ({ until: until && calendarDay(until, timeZone) }),
  }),
  DUPLICATE_NOT_FOUND: errorWords({ en: 'No such pair of accounts.', es: 'No existe ese par de cuentas.' }),
  DUPLICATE_DECIDED: errorWords({
    en: 'Someone else just decided.',
    es: 'Otra persona acaba de decidir.',
  }),
  SELF_EXCLUDED: errorWords({
    en: '{what, select, play {You excluded yourself from games{until, select, none {} other { until {until}}}. Help: {phone}.} limit {You excluded yourself{until, select, none {} other { until {until}}}. You can only lower limits.} other {You excluded yourself from {scope, select, lottery {lottery} other {age-restricted}} items{until, select, none {} other { until {until}}}. Remove them to order.}}',
    es: '{what, select, play {Se excluyó de los juegos{until, select, none {} other { hasta el {until}}}. Ayuda: {phone}.} limit {Se excluyó{until, select, none {} other { hasta el {until}}}. Solo puede bajar los límites.} other {Se excluyó de artículos {scope, select, lottery {de lotería} other {con límite de edad}}{until, select, none {} other { hasta el {until}}}. Quítelos para pedir.}}',
    prepare: (
      {
        until,
        what = 'order',
        phone = '',
      }: {
        until: string | null;
        what?: 'order' | 'play' | 'limit' | undefined;
        phone?: string | undefined;
      },
      _,
      timeZone,
    ) => ({ until: until && calendarDay(until, timeZone), what, phone }),
  }),
  DUPLICATE_ACCOUNT: errorWords({
    en: 'This account can’t order age-restricted items. See our email.',
    es: 'Esta cuenta no puede pedir artículos con límite de edad. Vea nuestro correo.',
  }),
  BUYER_INELIGIBLE: errorWords({
    en: '{why, select, staff {{storeName} staff can’t buy {category} there. Remove it or change shops.} admin {Admins can’t buy {category}. Remove it.} address {{storeName} can’t deliver {category} here. Remove it, or change shop or address.} other {}}',
    es: '{why, select, staff {El personal de {storeName} no puede comprar {category} allí. Quítelo o cambie de tienda.} admin {Los administradores no pueden comprar {category}. Quítelo.} address {{storeName} no puede entregar {category} aquí. Quítelo o cambie de tienda o dirección.} other {}}',
    prepare: ({ category }: { category: string }, language) => ({ category: categoryWord(category, language) }),
  }),
  CUSTOMER_INELIGIBLE: errorWords({
    en: 'Remove the age-restricted items. The customer’s account says why.',
    es: 'Quite los artículos con límite de edad. La cuenta del cliente dice por qué.',
  }),
  VERIFICATION_ORDER_LIMIT: errorWords({
    en: 'Age-restricted items: up to {limit, number, ::currency/USD} at once.{next, select, id_checked { To raise it, get your ID checked at delivery.} documents_verified { To raise it, show support your documents.} other {}}',
    es: 'Artículos con límite de edad: hasta {limit, number, ::currency/USD} a la vez.{next, select, id_checked { Para subirlo, muestre su identificación en la entrega.} documents_verified { Para subirlo, muestre sus documentos a soporte.} other {}}',
  }),
  VERIFICATION_DEPOSIT_LIMIT: errorWords({
    en: 'Daily limit: {limit, number, ::currency/USD}, {left, number, ::currency/USD} left.{next, select, id_checked { To raise it, get your ID checked at delivery.} documents_verified { To raise it, show support your documents.} other {}}',
    es: 'Límite diario: {limit, number, ::currency/USD}; quedan {left, number, ::currency/USD}.{next, select, id_checked { Para subirlo, muestre su identificación en la entrega.} documents_verified { Para subirlo, muestre sus documentos a soporte.} other {}}',
  }),
};
