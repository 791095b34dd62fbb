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
    en: 'This order may not exist, or you do not have permission to view it.',
    es: 'Puede que este pedido no exista o que usted no tenga permiso para verlo.',
  }),
  SECOND_ADMIN_REQUIRED: errorWords({
    en: 'This amount needs a second admin to confirm it. The admin who asked can withdraw it.',
    es: 'Este monto necesita la confirmación de otro administrador. Quien lo pidió puede retirarlo.',
  }),
  CANCELLATION_NOT_FOUND: errorWords({
    en: 'Nobody requested this cancellation.',
    es: 'Nadie ha pedido esta cancelación.',
  }),
  CANCELLATION_DECIDED: errorWords({
    en: 'Someone already decided on this cancellation.',
    es: 'Alguien ya decidió sobre esta cancelación.',
  }),
  EMPTY_CART: errorWords({
    en: 'Please add items to your cart before placing an order.',
    es: 'Agregue artículos a su carrito antes de hacer un pedido.',
  }),
  PRODUCT_NOT_FOR_SALE: errorWords({
    en: 'No longer for sale: product {productIds}. Remove it and try again.',
    es: 'Ya no se vende: producto {productIds}. Quítelo e intente de nuevo.',
  }),
  DUPLICATE_LINES: errorWords({
    en: 'The same product appears twice. Change its quantity instead.',
    es: 'El mismo producto aparece dos veces. Mejor cambie su cantidad.',
  }),
  MIXED_STORES: errorWords({
    en: 'One order comes from one store, but this cart mixes {stores}. Place one order for each.',
    es: 'Un pedido viene de una sola tienda, pero este carrito mezcla {stores}. Haga un pedido para cada una.',
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
    en: 'Prices changed while you were shopping. The total is now {totalAmount, number, ::currency/USD}. Check your cart and place the order again.',
    es: 'Los precios cambiaron mientras usted compraba. El total ahora es de {totalAmount, number, ::currency/USD}. Revise su carrito y haga el pedido de nuevo.',
  }),
  AGE_VERIFICATION_REQUIRED: errorWords({
    en: 'You must be 18 years or older to complete this purchase.',
    es: 'Debe tener 18 años o más para completar esta compra.',
  }),
  TOO_YOUNG_FOR_ITEM: errorWords({
    en: '{name} can only be sold to people aged {minAge} or older. Remove it to place this order.',
    es: '{name} solo se puede vender a personas de {minAge} años o más. Quítelo para hacer este pedido.',
  }),
  BELOW_MINIMUM_ORDER: errorWords({
    en: 'The minimum order is {minimumOrder, number, ::currency/USD}. Add {missing, number, ::currency/USD} more.',
    es: 'El pedido mínimo es de {minimumOrder, number, ::currency/USD}. Agregue {missing, number, ::currency/USD} más.',
  }),
  TIME_NOT_OFFERED: errorWords({
    en: 'That time is no longer available. Choose another.',
    es: 'Esa hora ya no está disponible. Elija otra.',
  }),
  ADDRESS_UNKNOWN: errorWords({
    en: 'We could not find that address. Add the city and the 5-digit ZIP code.',
    es: 'No encontramos esa dirección. Agregue la ciudad y el código postal de 5 cifras.',
  }),
  ZIP_MISMATCH: errorWords({
    en: 'ZIP code {zip} is in {place}, not in {written}. Correct the city, the state or the ZIP code.',
    es: 'El código postal {zip} es de {place}, no de {written}. Corrija la ciudad, el estado o el código postal.',
  }),
  ADDRESS_OUT_OF_RANGE: errorWords({
    en: '{storeName} delivers up to {radiusMiles} miles; this address is {distanceMiles} miles away. Choose a closer address or another store.',
    es: '{storeName} entrega hasta a {radiusMiles} millas; esta dirección está a {distanceMiles} millas. Elija una dirección más cercana u otra tienda.',
  }),
  STORE_CLOSED: errorWords({
    en: '{storeName} is closed now.{opensAt, select, none {} other { It opens {opensAt}.}}',
    es: '{storeName} está cerrada ahora.{opensAt, select, none {} other { Abre {opensAt}.}}',
    prepare: ({ opensAt }: { opensAt: string | null }, language) => ({
      opensAt: opensAt && spokenMoment(opensAt, language),
    }),
  }),
  OUTSIDE_SALE_HOURS: errorWords({
    en: 'Items in {category} can be ordered only {times}.',
    es: 'Los artículos de {category} solo se pueden pedir {times}.',
    prepare: ({ category, from, to }: { category: string; from: string; to: string }, language) => ({
      category: categoryWord(category, language),
      times: spokenShifts([{ from, to }], language),
    }),
  }),
  OUTSIDE_LEGAL_HOURS: errorWords({
    en: '{times, select, none {By law, items in {category} are not sold today.} other {By law, items in {category} are sold today only {times}.}}{opensAt, select, none {} other { They can be ordered again {opensAt}.}}',
    es: '{times, select, none {Por ley, los artículos de {category} hoy no se venden.} other {Por ley, los artículos de {category} hoy solo se venden {times}.}}{opensAt, select, none {} other { Se pueden pedir otra vez {opensAt}.}}',
    prepare: legalHours,
  }),
  ADDRESS_TYPE_RESTRICTED: errorWords({
    en: 'Items in {category} may not be delivered to {addressType, select, home {a home} work {a place of work} hotel {a hotel} campus {a campus} locker {a parcel locker} po_box {a PO box} other {}}. Choose another address, or remove them.',
    es: 'Los artículos de {category} no se pueden entregar en {addressType, select, home {una casa} work {un lugar de trabajo} hotel {un hotel} campus {un campus} locker {un casillero de paquetes} po_box {un apartado postal} other {}}. Elija otra dirección o quítelos.',
    prepare: ({ category }: { category: string }, language) => ({ category: categoryWord(category, language) }),
  }),
  ZONE_RESTRICTED: errorWords({
    en: 'Items in {category} are not delivered around {zone}. Choose another address, or remove them.',
    es: 'Los artículos de {category} no se entregan en los alrededores de {zone}. Elija otra dirección o quítelos.',
    prepare: ({ category }: { category: string }, language) => ({ category: categoryWord(category, language) }),
  }),
  QUANTITY_LIMIT_EXCEEDED: errorWords({
    en: 'At most {max} in {categories} {per, select, order {in one order} other {a day}}; this order has {wanted}.{before, select, none {} other { You already ordered {before} today.}} Remove some to place it: {items}.',
    es: 'Como máximo {max} de {categories} {per, select, order {en un pedido} other {por día}}; este pedido tiene {wanted}.{before, select, none {} other { Hoy ya pidió {before}.}} Quite algo para hacerlo: {items}.',
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
    en: '{why, select, unknown {By law, the size of {items} has to be known, and the shop has not entered it. Remove it to place this order.} small {By law, items in {category} under {limit} are not sold here: {items}. Remove it, or choose a larger one.} other {By law, items in {category} over {limit} are not sold here: {items}. Remove it, or choose a smaller one.}}',
    es: '{why, select, unknown {Por ley, hay que conocer el tamaño de {items}, y la tienda no lo ha indicado. Quítelo para hacer este pedido.} small {Por ley, aquí no se vende nada de {category} de menos de {limit}: {items}. Quítelo o elija uno más grande.} other {Por ley, aquí no se vende nada de {category} de más de {limit}: {items}. Quítelo o elija uno más pequeño.}}',
    prepare: (
      {
        category,
        unit,
        limit,
        items,
      }: {
        category: string;
        unit: string;
        limit: number | null;
        items: readonly { name: string; size: string | null }[];
      },
      language,
    ) => ({
      category: categoryWord(category, language),
      limit: sizeAmount(limit ?? 0, unit, language),
      items: spokenList(
        items.map(({ name, size }) => (size === null ? name : `${name} (${size})`)),
        language,
      ),
    }),
  }),
  CATEGORY_NOT_SOLD: errorWords({
    en: 'Items in {category} are not sold in your area.',
    es: 'Los artículos de {category} no se venden en su zona.',
    prepare: ({ category }: { category: string }, language) => ({ category: categoryWord(category, language) }),
  }),
  PAYMENT_METHOD_UNAVAILABLE: errorWords({
    en: '{method, select, cash {Cash at the door is not available right now. Pay from your wallet instead.} bitcoin {You cannot pay for an order with Bitcoin right now. Pay from your wallet or in cash instead.} other {This payment method is not available. Choose another one.}}',
    es: '{method, select, cash {Por ahora no se puede pagar en efectivo en la puerta. Pague con su billetera.} bitcoin {Por ahora no se puede pagar un pedido con Bitcoin. Pague con su billetera o en efectivo.} other {Esta forma de pago no está disponible. Elija otra.}}',
  }),
  CASH_EMAIL_UNVERIFIED: errorWords({
    en: 'Cash at the door needs a confirmed email address. Open the link in our email, or pay from the wallet.',
    es: 'Para pagar en efectivo hay que confirmar la dirección de correo. Abra el enlace de nuestro correo o pague con la billetera.',
  }),
  CASH_ORDERS_OPEN: errorWords({
    en: '{max, plural, =1 {One cash order at a time: place the next one when this one is delivered, or pay from the wallet.} other {Up to {max} cash orders can be open at a time. Place the next one when one of them is delivered, or pay from the wallet.}}',
    es: '{max, plural, =1 {Un pedido en efectivo a la vez: haga el siguiente cuando este se haya entregado, o pague con la billetera.} other {Puede tener hasta {max} pedidos en efectivo abiertos a la vez. Haga el siguiente cuando uno se haya entregado, o pague con la billetera.}}',
  }),
  CASH_UNAVAILABLE: errorWords({
    en: 'This order cannot be paid in cash at the moment. Pay from the wallet, or try again later.',
    es: 'Este pedido no se puede pagar en efectivo por ahora. Pague con la billetera o inténtelo más tarde.',
  }),
  CASH_LIMIT_EXCEEDED: errorWords({
    en: 'Cash orders are limited to {limit, number, ::currency/USD}. Pay from your wallet instead.',
    es: 'Los pedidos en efectivo se limitan a {limit, number, ::currency/USD}. Mejor pague con su billetera.',
  }),
  TRANSITION_NOT_ALLOWED: errorWords({
    en: "This order is {from}{cancelledBy, select, store {, so you can no longer cancel it yourself. The shop or support still can: press 'Something is wrong' on the order's page, or call the help line.} support {, so you can no longer cancel it yourself. Support still can: press 'Something is wrong' on the order's page, or call the help line.} other { and cannot become {requested}. {allowed, select, none {It can no longer be changed.} other {Possible now: {allowed}.}}}}",
    es: 'Este pedido está {from}{cancelledBy, select, store { y usted ya no puede cancelarlo. La tienda o soporte todavía pueden: pulse «Algo anda mal» en la página del pedido o llame a la línea de ayuda.} support { y usted ya no puede cancelarlo. Soporte todavía puede: pulse «Algo anda mal» en la página del pedido o llame a la línea de ayuda.} other { y no puede pasar a {requested}. {allowed, select, none {Ya no se puede cambiar nada.} other {Ahora es posible: {allowed}.}}}}',
    prepare: (
      {
        from,
        requested,
        allowed,
        cancelledBy = [],
      }: { from: string; requested: string; allowed: readonly string[]; cancelledBy?: readonly string[] | undefined },
      language,
    ) => ({
      from: statusInSentence(from, language),
      requested: statusInSentence(requested, language),
      allowed: allowed.length === 0 ? null : allowed.map((one) => statusInSentence(one, language)),
      cancelledBy: ['store', 'support'].find((one) => cancelledBy.includes(one)) ?? null,
    }),
  }),
  ORDER_ALREADY_ASSIGNED: errorWords({
    en: 'Another courier just took this order.',
    es: 'Otro repartidor acaba de tomar este pedido.',
  }),
  COURIER_REQUIRED: errorWords({
    en: 'No courier has taken this order yet, so it cannot be handed over.',
    es: 'Todavía ningún repartidor ha tomado este pedido, así que no se puede entregar.',
  }),
  SUBSTITUTE_NOT_POSSIBLE: errorWords({
    en: '{name, select, none {This product} other {{name}}} {reason, select, gone {is no longer for sale. Choose something else.} same {is the same item. Choose something else.} other_store {comes from another store. Choose something from the same one.} age {needs an age check that this item does not need. Choose something else.} hours {cannot be sold at this time. Choose something else.} charges {is taxed differently. Choose something else.} order {cannot be added to this order. Choose something else.} size {cannot be sold in its size, or its size is not entered. Choose something else.} cap {contains more than the missing item, and the law limits how much can be sold. Choose something no larger.} other {}}',
    es: '{name, select, none {Este producto} other {{name}}} {reason, select, gone {ya no se vende} same {es el mismo artículo} other_store {es de otra tienda} age {necesita una verificación de edad que este artículo no necesita} hours {no se puede vender a esta hora} charges {paga otros impuestos} order {no se puede poner en este pedido} size {no se puede vender en su tamaño, o su tamaño no está dicho} cap {contiene más que el artículo que falta, y la ley limita cuánto se puede vender} other {}}. Elija otra cosa.',
  }),
  LINE_NOT_FOUND: errorWords({ en: 'This item is not in the order.', es: 'Este artículo no está en el pedido.' }),
  LINE_CHANGED: errorWords({
    en: '{left, plural, =0 {This item was already resolved.} other {This item just changed: {left} left in the order. Check it again.}}',
    es: '{left, plural, =0 {Este artículo ya se resolvió.} other {Este artículo acaba de cambiar: en el pedido quedan {left}. Véalo otra vez.}}',
  }),
  RESOLUTION_NOT_ALLOWED: errorWords({
    en: 'The customer chose something else for this item if it is missing.',
    es: 'El cliente eligió otra cosa para este artículo si falta.',
  }),
  ORDER_NOT_IN_STORE: errorWords({
    en: 'This order is {from}. It can only be changed before it leaves the store.',
    es: 'Este pedido está {from}. Solo se puede cambiar antes de que salga de la tienda.',
    prepare: ({ from }: { from: string }, language) => ({ from: statusInSentence(from, language) }),
  }),
  QUESTION_OPEN: errorWords({
    en: 'Questions to the customer are still open for every item in this order. Wait for the answer, or cancel the order.',
    es: 'Todavía hay preguntas abiertas al cliente sobre todos los artículos de este pedido. Espere la respuesta o cancele el pedido.',
  }),
  SUBSTITUTION_NOT_FOUND: errorWords({ en: 'Nobody asked about this.', es: 'Nadie preguntó por esto.' }),
  QUESTION_CLOSED: errorWords({
    en: '{state, select, replaced {This was already decided: the replacement is in your order.} other {This was already decided: the item is not in your order and you are not charged for it.}}',
    es: '{state, select, replaced {Esto ya se decidió: el reemplazo está en su pedido.} other {Esto ya se decidió: el artículo no está en su pedido y no se le cobra.}}',
  }),
  RETURN_NOT_OPEN: errorWords({
    en: 'No return of this order is waiting to be confirmed.',
    es: 'Ninguna devolución de este pedido espera confirmación.',
  }),
  RETURN_LINES_MISMATCH: errorWords({
    en: 'For each returned item, choose whether it is back on the shelf, thrown away or set aside.',
    es: 'Indique para cada artículo devuelto si está de nuevo en el estante, se desechó o quedó apartado.',
  }),
  REASON_REQUIRED: errorWords({ en: 'Enter a reason.', es: 'Dé un motivo para este paso.' }),
};
