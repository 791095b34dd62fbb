import { legalHours } from '../policy/legal-hours-words.ts';
import { categoryWord } from '../shared/words/category-word.ts';
import { errorWords } from '../shared/words/error-words.ts';
import { formatMessage } from '../shared/words/sentence.ts';
import { spokenList, spokenMoment, spokenShifts } from '../shared/words/spoken.ts';
import { sizeAmount } from './size-words.ts';
import { statusInSentence } from './status-word.ts';

const itemLeft = {
  en: '{available, plural, =0 {{name} is sold out.} other {Only {available} of {name} left.}}',
  es: '{available, plural, =0 {{name} está agotado.} other {De {name} solo quedan {available}.}}',
};

export const orderErrorWords = {
  ORDER_NOT_FOUND: errorWords({
    en: 'This order may not exist, or you lack permission.',
    es: 'Puede que este pedido no exista o que usted no tenga permiso.',
  }),
  SECOND_ADMIN_REQUIRED: errorWords({
    en: 'Another admin must confirm this amount.',
    es: 'Otro administrador debe confirmar este monto.',
  }),
  CANCELLATION_NOT_FOUND: errorWords({
    en: 'Nobody requested this cancellation.',
    es: 'Nadie ha pedido esta cancelación.',
  }),
  CANCELLATION_DECIDED: errorWords({
    en: 'Someone already decided.',
    es: 'Alguien ya decidió.',
  }),
  EMPTY_CART: errorWords({
    en: 'Please add items to your cart before placing an order.',
    es: 'Agregue artículos a su carrito antes de hacer un pedido.',
  }),
  PRODUCT_NOT_FOR_SALE: errorWords({
    en: 'No longer sold: product {productIds}. Remove it.',
    es: 'Ya no se vende: producto {productIds}. Quítelo.',
  }),
  DUPLICATE_LINES: errorWords({
    en: 'List each product once, with its quantity.',
    es: 'Ponga cada producto una vez, con su cantidad.',
  }),
  MIXED_STORES: errorWords({
    en: 'Order separately from {stores}.',
    es: 'Haga un pedido por tienda: {stores}.',
    prepare: ({ stores }: { stores: readonly string[] }, language) => ({
      stores: language === 'en' ? stores.join(' and ') : spokenList(stores, language),
    }),
  }),
  OUT_OF_STOCK: errorWords({
    en: '{items}',
    es: '{items}',
    prepare: ({ items }: { items: readonly { name: string; available: number }[] }, language) => ({
      items: items.map((item) => formatMessage(itemLeft[language], item, language)).join(' '),
    }),
  }),
  PRICE_CHANGED: errorWords({
    en: 'Your total is now {totalAmount, number, ::currency/USD}. Check and order again.',
    es: 'Su total ahora es de {totalAmount, number, ::currency/USD}. Revise y pida de nuevo.',
  }),
  AGE_VERIFICATION_REQUIRED: errorWords({
    en: 'You must be 18 years or older to complete this purchase.',
    es: 'Debe tener 18 años o más para completar esta compra.',
  }),
  TOO_YOUNG_FOR_ITEM: errorWords({
    en: '{name} is for ages {minAge} and up. Remove it.',
    es: '{name} es para {minAge} años o más. Quítelo.',
  }),
  BELOW_MINIMUM_ORDER: errorWords({
    en: 'Add {missing, number, ::currency/USD} for the {minimumOrder, number, ::currency/USD} minimum.',
    es: 'Agregue {missing, number, ::currency/USD} para llegar al mínimo de {minimumOrder, number, ::currency/USD}.',
  }),
  TIME_NOT_OFFERED: errorWords({
    en: 'That time is gone. Choose another.',
    es: 'Esa hora ya no está. Elija otra.',
  }),
  ADDRESS_UNKNOWN: errorWords({
    en: 'We could not find that address. Add city and 5-digit ZIP.',
    es: 'No encontramos esa dirección. Agregue la ciudad y el código postal de 5 cifras.',
  }),
  ZIP_MISMATCH: errorWords({
    en: 'ZIP {zip} is in {place}, not {written}. Correct either.',
    es: 'El código postal {zip} es de {place}, no de {written}. Corrija uno.',
  }),
  ADDRESS_OUT_OF_RANGE: errorWords({
    en: '{storeName} delivers within {radiusMiles} miles, not {distanceMiles}. Change the address or store.',
    es: '{storeName} entrega hasta a {radiusMiles} millas, no a {distanceMiles}. Cambie la dirección o la tienda.',
  }),
  STORE_CLOSED: errorWords({
    en: '{storeName} is closed.{opensAt, select, none {} other { Opens {opensAt}.}}',
    es: '{storeName} está cerrada.{opensAt, select, none {} other { Abre {opensAt}.}}',
    prepare: ({ opensAt }: { opensAt: string | null }, language) => ({
      opensAt: opensAt && spokenMoment(opensAt, language),
    }),
  }),
  OUTSIDE_SALE_HOURS: errorWords({
    en: '{category} can be ordered only {times}.',
    es: 'Los artículos de {category} solo se pueden pedir {times}.',
    prepare: ({ category, from, to }: { category: string; from: string; to: string }, language) => ({
      category: categoryWord(category, language),
      times: spokenShifts([{ from, to }], language),
    }),
  }),
  OUTSIDE_LEGAL_HOURS: errorWords({
    en: '{times, select, none {By law, {category} cannot be sold today.} other {By law, {category} can be sold today only {times}.}}{opensAt, select, none {} other { Order again {opensAt}.}}',
    es: '{times, select, none {Por ley, los artículos de {category} hoy no se venden.} other {Por ley, los artículos de {category} hoy solo se venden {times}.}}{opensAt, select, none {} other { Pida de nuevo {opensAt}.}}',
    prepare: legalHours,
  }),
  ADDRESS_TYPE_RESTRICTED: errorWords({
    en: '{category} cannot go to {addressType, select, home {a home} work {a workplace} hotel {a hotel} campus {a campus} locker {a parcel locker} po_box {a PO box} other {}}. Remove it, or change the address.',
    es: 'Los artículos de {category} no se entregan en {addressType, select, home {una casa} work {un lugar de trabajo} hotel {un hotel} campus {un campus} locker {un casillero de paquetes} po_box {un apartado postal} other {}}. Quítelos o cambie la dirección.',
    prepare: ({ category }: { category: string }, language) => ({ category: categoryWord(category, language) }),
  }),
  ZONE_RESTRICTED: errorWords({
    en: '{category} cannot be delivered around {zone}. Remove it, or change the address.',
    es: 'Los artículos de {category} no se entregan cerca de {zone}. Quítelos o cambie la dirección.',
    prepare: ({ category }: { category: string }, language) => ({ category: categoryWord(category, language) }),
  }),
  QUANTITY_LIMIT_EXCEEDED: errorWords({
    en: 'At most {max} in {categories} {per, select, order {per order} other {a day}}; this has {wanted}.{before, select, none {} other { Ordered today: {before}.}} Remove some: {items}.',
    es: 'Máximo {max} de {categories} {per, select, order {por pedido} other {por día}}; aquí hay {wanted}.{before, select, none {} other { Hoy ya pidió {before}.}} Quite algo: {items}.',
    prepare: (
      {
        categories,
        of,
        max,
        wanted,
        before,
        items,
      }: {
        categories: readonly string[];
        of: string;
        max: number;
        wanted: number;
        before: number;
        items: readonly { name: string }[];
      },
      language,
    ) => ({
      categories: spokenList(
        categories.map((one) => categoryWord(one, language)),
        language,
      ),
      max: sizeAmount(max, of, language),
      wanted: sizeAmount(wanted, of, language),
      before: before > 0 ? sizeAmount(before, of, language) : null,
      items: spokenList(
        items.map(({ name }) => name),
        language,
      ),
    }),
  }),
  SIZE_RESTRICTED: errorWords({
    en: '{why, select, unknown {By law, we need the size of {items}. Remove it.} small {By law, not sold under {limit}: {items}. Choose a larger one.} other {By law, not sold over {limit}: {items}. Choose a smaller one.}}',
    es: '{why, select, unknown {Por ley, falta saber el tamaño de {items}. Quítelo.} small {Por ley, no se vende de menos de {limit}: {items}. Elija uno más grande.} other {Por ley, no se vende de más de {limit}: {items}. Elija uno más pequeño.}}',
    prepare: (
      {
        unit,
        limit,
        items,
      }: {
        unit: string;
        limit: number | null;
        items: readonly { name: string; size: string | null }[];
      },
      language,
    ) => ({
      limit: sizeAmount(limit ?? 0, unit, language),
      items: spokenList(
        items.map(({ name, size }) => (size === null ? name : `${name} (${size})`)),
        language,
      ),
    }),
  }),
  CATEGORY_NOT_SOLD: errorWords({
    en: 'Not available in your area: {category}.',
    es: 'No disponible en su zona: {category}.',
    prepare: ({ category }: { category: string }, language) => ({ category: categoryWord(category, language) }),
  }),
  PAYMENT_METHOD_UNAVAILABLE: errorWords({
    en: '{method, select, cash {Cash is unavailable now. Pay from your wallet.} bitcoin {Bitcoin is unavailable now. Pay by wallet or cash.} other {Choose another payment method.}}',
    es: '{method, select, cash {Por ahora no se acepta efectivo. Pague con su billetera.} bitcoin {Por ahora no se acepta Bitcoin. Pague con su billetera o en efectivo.} other {Elija otra forma de pago.}}',
  }),
  CASH_EMAIL_UNVERIFIED: errorWords({
    en: 'To pay cash, open our email’s link. Or use your wallet.',
    es: 'Para pagar en efectivo, abra el enlace de nuestro correo. O use su billetera.',
  }),
  CASH_ORDERS_OPEN: errorWords({
    en: '{max, plural, =1 {One cash order} other {Up to # cash orders}} at a time. Wait, or use your wallet.',
    es: '{max, plural, =1 {Un pedido} other {Hasta # pedidos}} en efectivo a la vez. Espere o use su billetera.',
  }),
  CASH_UNAVAILABLE: errorWords({
    en: 'Pay from your wallet, or try cash later.',
    es: 'Pague con su billetera, o en efectivo más tarde.',
  }),
  CASH_LIMIT_EXCEEDED: errorWords({
    en: 'Cash only up to {limit, number, ::currency/USD}. Use your wallet.',
    es: 'En efectivo, solo hasta {limit, number, ::currency/USD}. Use su billetera.',
  }),
  TRANSITION_NOT_ALLOWED: errorWords({
    en: 'This order is {from}. {cancelledBy, select, none {{allowed, select, none {It can no longer change.} other {Possible now: {allowed}.}}} other {To cancel, press “Something is wrong” or call us.}}',
    es: 'Este pedido está {from}. {cancelledBy, select, none {{allowed, select, none {Ya no se puede cambiar.} other {Ahora es posible: {allowed}.}}} other {Para cancelarlo, pulse «Algo anda mal» o llámenos.}}',
    prepare: (
      {
        from,
        allowed,
        cancelledBy = [],
      }: { from: string; allowed: readonly string[]; cancelledBy?: readonly string[] | undefined },
      language,
    ) => ({
      from: statusInSentence(from, language),
      allowed: allowed.length === 0 ? null : allowed.map((one) => statusInSentence(one, language)),
      cancelledBy: cancelledBy[0] ?? null,
    }),
  }),
  ORDER_ALREADY_ASSIGNED: errorWords({
    en: 'Another courier just took it.',
    es: 'Otro repartidor acaba de tomarlo.',
  }),
  COURIER_REQUIRED: errorWords({
    en: 'Wait until a courier takes it.',
    es: 'Espere a que un repartidor tome este pedido.',
  }),
  SUBSTITUTE_NOT_POSSIBLE: errorWords({
    en: '{name, select, none {This} other {{name}}} {reason, select, gone {is no longer sold} same {is the same item} other_store {is from another store} age {needs an age check} hours {cannot be sold now} charges {is taxed differently} order {cannot be added} size {has no permitted size} cap {exceeds the legal limit} other {}}. Choose something else.',
    es: '{name, select, none {Este producto} other {{name}}} {reason, select, gone {ya no se vende} same {es el mismo artículo} other_store {es de otra tienda} age {exige verificar la edad} hours {no se puede vender ahora} charges {paga otros impuestos} order {no se puede agregar} size {no tiene un tamaño permitido} cap {supera el límite legal} other {}}. Elija otra cosa.',
  }),
  LINE_NOT_FOUND: errorWords({ en: 'Not in this order. Check again.', es: 'No está en este pedido. Revise otra vez.' }),
  LINE_CHANGED: errorWords({
    en: '{left, plural, =0 {Already resolved.} other {{left} left in the order. Check again.}}',
    es: '{left, plural, =0 {Ya se resolvió.} other {En el pedido quedan {left}. Revise otra vez.}}',
  }),
  RESOLUTION_NOT_ALLOWED: errorWords({
    en: 'If missing, the customer chose something else.',
    es: 'Si falta, el cliente eligió otra cosa.',
  }),
  ORDER_NOT_IN_STORE: errorWords({
    en: 'This order is {from}, not being packed.',
    es: 'Este pedido está {from}, no en preparación.',
    prepare: ({ from }: { from: string }, language) => ({ from: statusInSentence(from, language) }),
  }),
  QUESTION_OPEN: errorWords({
    en: 'Wait for the answers, or cancel the order.',
    es: 'Espere las respuestas o cancele el pedido.',
  }),
  SUBSTITUTION_NOT_FOUND: errorWords({ en: 'Nobody asked about this.', es: 'Nadie preguntó por esto.' }),
  QUESTION_CLOSED: errorWords({
    en: '{state, select, replaced {The replacement is in your order.} other {The item is out. You are not charged.}}',
    es: '{state, select, replaced {El reemplazo está en su pedido.} other {El artículo no viene. No se le cobra.}}',
  }),
  RETURN_NOT_OPEN: errorWords({
    en: 'This order has no open return.',
    es: 'Este pedido no tiene una devolución abierta.',
  }),
  RETURN_LINES_MISMATCH: errorWords({
    en: 'Mark each item back on the shelf, thrown away or set aside.',
    es: 'Marque cada artículo: de vuelta al estante, desechado o apartado.',
  }),
  REASON_REQUIRED: errorWords({ en: 'Enter a reason.', es: 'Dé un motivo.' }),
};
