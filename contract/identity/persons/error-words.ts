import { categoryWord } from '../../shared/words/category-word.ts';
import { errorWords } from '../../shared/words/error-words.ts';
import { calendarDay } from '../../shared/words/spoken.ts';

export const personErrorWords = {
  SELF_EXCLUSION_LOCKED: errorWords({
    en: '{until, select, none {You already excluded yourself permanently.} other {You already excluded yourself until {until}. You can extend it, but not shorten it.}}',
    es: '{until, select, none {Ya se excluyó para siempre.} other {Ya se excluyó hasta el {until}. Se puede alargar, no acortar.}}',
    prepare: ({ until }: { until: string | null }, _, timeZone) => ({ until: until && calendarDay(until, timeZone) }),
  }),
  DUPLICATE_NOT_FOUND: errorWords({ en: 'There is no such pair of accounts.', es: 'No existe ese par de cuentas.' }),
  DUPLICATE_DECIDED: errorWords({
    en: 'Someone else already decided on this pair.',
    es: 'Alguien más ya decidió sobre este par.',
  }),
  SELF_EXCLUDED: errorWords({
    en: '{what, select, play {You asked us to keep you out of games{until, select, none {} other { until {until}}}, and we keep to it. Help: {phone}.} limit {You excluded yourself{until, select, none {} other { until {until}}}. Until then limits can be lowered, but not raised.} other {You asked us not to sell you {scope, select, lottery {lottery items} other {age-restricted items}}{until, select, none {} other { until {until}}}. Remove them to place this order.}}',
    es: '{what, select, play {Nos pidió que no le dejemos jugar{until, select, none {} other { hasta el {until}}}, y lo cumplimos. Ayuda: {phone}.} limit {Usted se excluyó{until, select, none {} other { hasta el {until}}}. Hasta entonces los límites se pueden bajar, pero no subir.} other {Nos pidió que no le vendamos {scope, select, lottery {artículos de lotería} other {artículos con límite de edad}}{until, select, none {} other { hasta el {until}}}. Quítelos para hacer este pedido.}}',
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
    en: 'You cannot order age-restricted items with this account. We emailed you the reason and what to do if it is wrong.',
    es: 'Con esta cuenta no se pueden pedir artículos con límite de edad. Le enviamos por correo el motivo y qué hacer si no es correcto.',
  }),
  BUYER_INELIGIBLE: errorWords({
    en: '{why, select, staff {People who work for {storeName} cannot buy items in {category} there. Remove them, or choose another shop.} admin {People who run this service cannot buy items in {category}. Remove them to place this order.} address {{storeName} cannot deliver items in {category} for this order. Remove them, or choose another shop or address.} other {}}',
    es: '{why, select, staff {Quienes trabajan en {storeName} no pueden comprar allí artículos de {category}. Quítelos o elija otra tienda.} admin {Quienes dirigen este servicio no pueden comprar artículos de {category}. Quítelos para hacer este pedido.} address {{storeName} no puede entregar artículos de {category} en este pedido. Quítelos o elija otra tienda o dirección.} other {}}',
    prepare: ({ category }: { category: string }, language) => ({ category: categoryWord(category, language) }),
  }),
  CUSTOMER_INELIGIBLE: errorWords({
    en: 'The age-restricted items cannot be sold to this customer. Remove them. The customer can see why in their account.',
    es: 'Los artículos con límite de edad no se le pueden vender a este cliente. Quítelos. El cliente puede ver el motivo en su cuenta.',
  }),
  VERIFICATION_ORDER_LIMIT: errorWords({
    en: 'You can order up to {limit, number, ::currency/USD} of age-restricted items at once.{next, select, id_checked { To raise this limit, have your ID checked at your next delivery.} documents_verified { To raise this limit, show support your documents.} other {}}',
    es: 'Puede pedir artículos con límite de edad por hasta {limit, number, ::currency/USD} a la vez.{next, select, id_checked { Para subir este límite, deje que revisen su identificación en la próxima entrega.} documents_verified { Para subir este límite, muestre sus documentos a soporte.} other {}}',
  }),
  VERIFICATION_DEPOSIT_LIMIT: errorWords({
    en: 'You can deposit up to {limit, number, ::currency/USD} a day; {left, number, ::currency/USD} is left.{next, select, id_checked { To raise this limit, have your ID checked at your next delivery.} documents_verified { To raise this limit, show support your documents.} other {}}',
    es: 'Puede depositar hasta {limit, number, ::currency/USD} al día; le quedan {left, number, ::currency/USD}.{next, select, id_checked { Para subir este límite, deje que revisen su identificación en la próxima entrega.} documents_verified { Para subir este límite, muestre sus documentos a soporte.} other {}}',
  }),
};
