import { categoryWord } from '../../shared/words/category-word.ts';
import { errorWords } from '../../shared/words/error-words.ts';
import { calendarDay } from '../../shared/words/spoken.ts';

export const personErrorWords = {
  SELF_EXCLUSION_LOCKED: errorWords({
    en: '{until, select, none {You have shut yourself out for good already.} other {You have shut yourself out until {until} already. It can be made longer, not shorter.}}',
    es: '{until, select, none {Ya se excluyó para siempre.} other {Ya se excluyó hasta el {until}. Se puede alargar, no acortar.}}',
    prepare: ({ until }: { until: string | null }) => ({ until: until && calendarDay(until) }),
  }),
  DUPLICATE_NOT_FOUND: errorWords({ en: 'There is no such pair of accounts.', es: 'No existe ese par de cuentas.' }),
  DUPLICATE_DECIDED: errorWords({
    en: 'Somebody else has decided on this pair meanwhile.',
    es: 'Alguien más ya decidió sobre este par.',
  }),
  SELF_EXCLUDED: errorWords({
    en: 'You asked us not to sell you {scope, select, lottery {lottery goods} other {goods with an age limit}}{until, select, none {} other { until {until}}}, and we keep to it. Remove them to place this order.',
    es: 'Nos pidió que no le vendamos {scope, select, lottery {artículos de lotería} other {artículos con límite de edad}}{until, select, none {} other { hasta el {until}}}, y lo cumplimos. Quítelos para hacer este pedido.',
    prepare: ({ until }: { until: string | null }) => ({ until: until && calendarDay(until) }),
  }),
  DUPLICATE_ACCOUNT: errorWords({
    en: 'Goods with an age limit cannot be ordered with this account. Our letter says why, and what to do if that is wrong.',
    es: 'Con esta cuenta no se pueden pedir artículos con límite de edad. Nuestra carta dice por qué y qué hacer si no es correcto.',
  }),
  BUYER_INELIGIBLE: errorWords({
    en: '{why, select, staff {People who work for {storeName} cannot buy items in {category} there. Remove them, or choose another shop.} admin {People who run this service cannot buy items in {category}. Remove them to place this order.} address {{storeName} cannot deliver items in {category} for this order. Remove them, or choose another shop or address.} other {}}',
    es: '{why, select, staff {Quienes trabajan en {storeName} no pueden comprar allí artículos de {category}. Quítelos o elija otra tienda.} admin {Quienes dirigen este servicio no pueden comprar artículos de {category}. Quítelos para hacer este pedido.} address {{storeName} no puede entregar artículos de {category} en este pedido. Quítelos o elija otra tienda o dirección.} other {}}',
    prepare: ({ category }: { category: string }, language) => ({ category: categoryWord(category, language) }),
  }),
  CUSTOMER_INELIGIBLE: errorWords({
    en: 'The goods with an age limit cannot be sold to this customer. Remove them; the customer reads why on their own pages.',
    es: 'Los artículos con límite de edad no se le pueden vender a este cliente. Quítelos; el cliente lee el motivo en sus propias páginas.',
  }),
  VERIFICATION_ORDER_LIMIT: errorWords({
    en: 'You can order goods with an age limit for up to {limit, number, ::currency/USD} at once.{next, select, id_checked { Have your ID checked at the next delivery, and you can do more.} documents_verified { Show your documents to our support, and you can do more.} other {}}',
    es: 'Puede pedir artículos con límite de edad por hasta {limit, number, ::currency/USD} a la vez.{next, select, id_checked { Deje que revisen su identificación en la próxima entrega y podrá hacer más.} documents_verified { Muestre sus documentos a soporte y podrá hacer más.} other {}}',
  }),
  VERIFICATION_DEPOSIT_LIMIT: errorWords({
    en: 'You can deposit up to {limit, number, ::currency/USD} a day; {left, number, ::currency/USD} of it is left.{next, select, id_checked { Have your ID checked at the next delivery, and you can do more.} documents_verified { Show your documents to our support, and you can do more.} other {}}',
    es: 'Puede depositar hasta {limit, number, ::currency/USD} al día; le quedan {left, number, ::currency/USD}.{next, select, id_checked { Deje que revisen su identificación en la próxima entrega y podrá hacer más.} documents_verified { Muestre sus documentos a soporte y podrá hacer más.} other {}}',
  }),
};
