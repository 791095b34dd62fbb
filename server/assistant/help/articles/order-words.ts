/** Placing, following and cancelling orders. */
import type { HelpArticle } from '../article.ts';

export const orderArticles: readonly HelpArticle[] = [
  {
    id: 'where-is-my-order',
    topic: 'orders',
    path: '/orders',
    title: { en: 'Where is my order?', es: '¿Dónde está mi pedido?' },
    questions: {
      en: [
        'track my order',
        'when does my delivery arrive',
        'what does the status of my order mean',
        'my order is not here yet',
        'my order is late',
        'see the courier on the map',
        'how long does delivery take',
      ],
      es: [
        'rastrear mi pedido',
        'a qué hora llega mi entrega',
        'qué significa el estado de mi pedido',
        'mi pedido todavía no llega',
        'mi pedido está tarde',
        'ver al repartidor en el mapa',
        'cuánto tarda la entrega',
      ],
    },
    text: {
      en: [
        'Open Your orders and press Track. The page shows the status, the time at which the order should arrive, and the courier on the map once the items are picked up. It updates on its own.',
        'Pending: the shop has not accepted yet. Accepted: the shop is packing, or a courier is on the way to the shop. Picked Up: the courier has your items. En Route: the courier is on the way to you. Delivered or Cancelled: the order is over.',
        'An order that is not accepted within {order.acceptWithinMinutes} is cancelled, and so is one that is not delivered within {order.deliverWithinMinutes}. In both cases you pay nothing.',
      ],
      es: [
        'Abra Sus pedidos y pulse Seguir. La página muestra el estado, la hora a la que debe llegar el pedido y, desde que se recogen los artículos, al repartidor en el mapa. Se actualiza sola.',
        'Pendiente: la tienda aún no lo acepta. Aceptado: la tienda lo empaca o un repartidor va hacia la tienda. Recogido: el repartidor tiene sus artículos. En camino: el repartidor va hacia usted. Entregado o Cancelado: el pedido terminó.',
        'Un pedido que nadie acepta en {order.acceptWithinMinutes} se cancela, y también uno que no se entrega en {order.deliverWithinMinutes}. En ambos casos usted no paga nada.',
      ],
    },
    explains: ['ORDER_NOT_FOUND'],
  },
  {
    id: 'place-an-order',
    topic: 'orders',
    path: '/order',
    title: { en: 'Place an order', es: 'Hacer un pedido' },
    questions: {
      en: [
        'how do I order',
        'order from two shops at once',
        'the price changed in my cart',
        'my cart is empty',
        'change the quantity in my cart',
        'order something again',
        'how does ordering work',
      ],
      es: [
        'cómo hago un pedido',
        'pedir en dos tiendas a la vez',
        'cambió el precio en mi carrito',
        'mi carrito está vacío',
        'cambiar la cantidad en el carrito',
        'volver a pedir lo mismo',
        'cómo se pide aquí',
      ],
    },
    text: {
      en: [
        'Choose a shop, add its products to your cart, enter the delivery address, choose how to pay and press Place order. The cart shows the total with fees and taxes before you order.',
        'An order comes from one shop. Adding a product of another shop starts a new cart. If a price changed since you filled the cart, you see the new total and decide again: nothing is ordered at a price that you have not seen.',
      ],
      es: [
        'Elija una tienda, agregue sus productos al carrito, escriba la dirección de entrega, elija cómo pagar y pulse Hacer pedido. El carrito muestra el total con tarifas e impuestos antes de pedir.',
        'Un pedido viene de una sola tienda. Si agrega un producto de otra tienda, empieza un carrito nuevo. Si un precio cambió desde que llenó el carrito, ve el total nuevo y decide otra vez: nada se pide a un precio que no haya visto.',
      ],
    },
    explains: ['EMPTY_CART', 'DUPLICATE_LINES', 'MIXED_STORES', 'PRICE_CHANGED'],
  },
  {
    id: 'product-not-available',
    topic: 'orders',
    path: '/order',
    title: { en: 'A product cannot be ordered', es: 'Un producto no se puede pedir' },
    questions: {
      en: [
        'out of stock',
        'the product is sold out',
        'not sold in my area',
        'why can I not buy this product',
        'too many of one item',
        'is there a maximum quantity for alcohol',
      ],
      es: [
        'está agotado',
        'no queda del producto',
        'no se vende en mi zona',
        'por qué no puedo comprar este producto',
        'demasiados del mismo artículo',
        'hay una cantidad máxima de alcohol',
      ],
    },
    text: {
      en: [
        'A product cannot be ordered when it is sold out, when the shop took it off its shelves, when the shop has no valid license for its category, or when the law of your place forbids it.',
        'Some places limit how much of a category one order or one person may buy on a day, or which package sizes are sold. The message names the limit and the items: remove some of them, choose another size, or choose another shop.',
      ],
      es: [
        'Un producto no se puede pedir cuando está agotado, cuando la tienda lo retiró, cuando la tienda no tiene una licencia vigente para su categoría o cuando la ley de su lugar lo prohíbe.',
        'Algunos lugares limitan cuánto de una categoría puede comprar un pedido o una persona al día, o qué tamaños se venden. El mensaje nombra el límite y los artículos: quite algunos, elija otro tamaño o elija otra tienda.',
      ],
    },
    explains: [
      'OUT_OF_STOCK',
      'PRODUCT_NOT_FOR_SALE',
      'CATEGORY_NOT_LICENSED',
      'CATEGORY_NOT_SOLD',
      'QUANTITY_LIMIT_EXCEEDED',
      'SIZE_RESTRICTED',
    ],
  },
  {
    id: 'shop-closed',
    topic: 'orders',
    path: '/order',
    title: { en: 'Shop closed, or outside sale hours', es: 'Tienda cerrada o fuera del horario de venta' },
    questions: {
      en: [
        'when does the shop open',
        'opening hours of a store',
        'the store is closed',
        'the shop is paused',
        'until what time can I order alcohol',
        'can I buy beer on Sunday',
      ],
      es: [
        'a qué hora abre la tienda',
        'horario de una tienda',
        'la tienda está cerrada',
        'la tienda está en pausa',
        'hasta qué hora puedo pedir alcohol',
        'puedo comprar cerveza el domingo',
      ],
    },
    text: {
      en: [
        'You can order while the shop is open; its card shows when it opens. A shop can also pause for a short time: your cart is saved, and orders are open again when the pause ends.',
        'Alcohol and some other categories have hours of their own, by law or by our rules. Outside of them they can be neither ordered nor handed over. The message says from when they can be ordered again; everything else in your cart can be ordered now.',
      ],
      es: [
        'Puede pedir mientras la tienda está abierta; su tarjeta muestra cuándo abre. Una tienda también puede hacer una pausa corta: su carrito se guarda y se puede pedir otra vez cuando la pausa termina.',
        'El alcohol y algunas otras categorías tienen su propio horario, por ley o por nuestras reglas. Fuera de él no se pueden pedir ni entregar. El mensaje dice desde cuándo se pueden pedir otra vez; todo lo demás de su carrito se puede pedir ahora.',
      ],
    },
    explains: ['STORE_CLOSED', 'STORE_PAUSED', 'OUTSIDE_SALE_HOURS', 'OUTSIDE_LEGAL_HOURS'],
  },
  {
    id: 'cancel-an-order',
    topic: 'orders',
    path: '/orders',
    title: { en: 'Cancel an order', es: 'Cancelar un pedido' },
    questions: {
      en: [
        'I changed my mind about my order',
        'how do I cancel',
        'why can I not cancel my order anymore',
        'order cancelled by the shop',
        'change the address after ordering',
      ],
      es: [
        'cambié de opinión sobre mi pedido',
        'cómo cancelo',
        'por qué ya no puedo cancelar mi pedido',
        'la tienda canceló mi pedido',
        'cambiar la dirección después de pedir',
      ],
    },
    text: {
      en: [
        'You can cancel while the order is Pending: open it and press Cancel Order. The full amount that was held in your wallet is free again right away. With cash at the door nothing was charged. To change the address of a Pending order, cancel it and order again.',
        'Once the shop has accepted, only the shop or support can cancel. Press “Something is wrong” on the page of the order, or call {contact.phone}. After the courier has picked up the items, only support can do it.',
        'The page of a cancelled order says why it was cancelled and how much went back to your wallet.',
      ],
      es: [
        'Puede cancelar mientras el pedido está Pendiente: ábralo y pulse Cancelar pedido. Todo el importe apartado en su billetera queda libre enseguida. Con efectivo en la puerta no se cobró nada. Para cambiar la dirección de un pedido Pendiente, cancélelo y pida de nuevo.',
        'Cuando la tienda ya aceptó, solo la tienda o soporte pueden cancelarlo. Pulse «Algo anda mal» en la página del pedido o llame al {contact.phone}. Después de que el repartidor recoge los artículos, solo puede hacerlo soporte.',
        'La página de un pedido cancelado dice por qué se canceló y cuánto volvió a su billetera.',
      ],
    },
    explains: ['TRANSITION_NOT_ALLOWED'],
  },
  {
    id: 'missing-items',
    topic: 'orders',
    path: '/orders',
    title: { en: 'Missing items and replacements', es: 'Artículos que faltan y reemplazos' },
    questions: {
      en: [
        'the shop does not have an item',
        'replacement for a missing item',
        'the store asks me about a substitution',
        'what happens if something is not in stock after I ordered',
        'choose a replacement in advance',
        'the store was out of something I ordered',
      ],
      es: [
        'la tienda no tiene un artículo',
        'reemplazo de un artículo que falta',
        'la tienda me pregunta por un reemplazo',
        'qué pasa si algo no hay después de pedir',
        'elegir un reemplazo antes',
        'la tienda se quedó sin algo que pedí',
      ],
    },
    text: {
      en: [
        'For each item in your cart you choose what the shop does if it is missing: refund it, ask you, pick the best match, or use products that you name.',
        'A replacement comes from the same shop, never costs you more than the missing item and never needs a higher age. If the shop asks, you have {order.answerWithinMinutes} to answer on the page of the order; without an answer the item is refunded. Once it is decided, it cannot be changed.',
        'Your total drops by what is missing. If nothing is left in the order, it is cancelled.',
      ],
      es: [
        'Para cada artículo del carrito usted elige qué hace la tienda si falta: devolver su precio, preguntarle, elegir el más parecido o usar productos que usted nombra.',
        'Un reemplazo viene de la misma tienda, nunca le cuesta más que el artículo que falta y nunca pide una edad mayor. Si la tienda pregunta, tiene {order.answerWithinMinutes} para responder en la página del pedido; sin respuesta, el artículo se reembolsa. Lo decidido ya no se cambia.',
        'Su total baja por lo que falta. Si no queda nada en el pedido, se cancela.',
      ],
    },
    explains: ['SUBSTITUTION_NOT_FOUND', 'QUESTION_CLOSED', 'SUBSTITUTE_NOT_POSSIBLE', 'LINE_NOT_FOUND'],
  },
  {
    id: 'something-is-wrong',
    topic: 'orders',
    path: '/orders',
    title: { en: 'Something is wrong with a delivery', es: 'Algo está mal con una entrega' },
    questions: {
      en: [
        'an item is missing from my bag',
        'I got the wrong item',
        'something arrived broken',
        'it says delivered but I do not have it',
        'the courier was rude',
        'I do not feel safe',
        'complaint about a delivery',
      ],
      es: [
        'falta un artículo en mi bolsa',
        'me llegó el artículo equivocado',
        'algo llegó roto',
        'dice entregado pero no lo tengo',
        'el repartidor fue grosero',
        'no me siento seguro',
        'queja sobre una entrega',
      ],
    },
    text: {
      en: [
        'Open the order and press “Something is wrong”. You choose what happened and see what to do: message the courier, look at the proof of delivery, cancel where that is possible, or call us.',
        'If it says delivered and you do not have it, first look at the proof of delivery on the page and ask whether someone else accepted it. Then call {contact.phone}. For a missing, wrong or broken item, tell us which item and the number of the order.',
        'If you are in danger, call 911 first.',
      ],
      es: [
        'Abra el pedido y pulse «Algo anda mal». Usted elige qué pasó y ve qué hacer: escribir al repartidor, ver la prueba de entrega, cancelar si se puede o llamarnos.',
        'Si dice entregado y no lo tiene, mire primero la prueba de entrega en la página y pregunte si lo recibió otra persona. Después llame al {contact.phone}. Si un artículo falta, está equivocado o llegó roto, díganos cuál y el número del pedido.',
        'Si está en peligro, llame primero al 911.',
      ],
    },
    explains: [],
  },
  {
    id: 'refunds',
    topic: 'orders',
    path: '/wallet',
    title: { en: 'Refunds', es: 'Reembolsos' },
    questions: {
      en: [
        'where is my refund',
        'when do I get my money back',
        'how long does a refund take',
        'I was charged for a cancelled order',
        'refund to my wallet',
      ],
      es: [
        'dónde está mi reembolso',
        'cuándo me devuelven el dinero',
        'cuánto tarda un reembolso',
        'me cobraron un pedido cancelado',
        'reembolso a mi billetera',
      ],
    },
    text: {
      en: [
        'Money for an order is held in your wallet and charged only when the order is delivered. If the order is cancelled or returned, the full amount is free again right away; you do not have to ask for it. If only some items are missing or refused, their price and their taxes come off.',
        'Your wallet lists each refund under Latest transactions. Large refunds by support may need a second admin to confirm. If you think an amount is wrong, call {contact.phone} with the number of the order.',
      ],
      es: [
        'El dinero de un pedido se aparta en su billetera y se cobra solo cuando se entrega. Si el pedido se cancela o vuelve a la tienda, todo el importe queda libre enseguida; no tiene que pedirlo. Si solo faltan o se rechazan algunos artículos, se descuentan su precio y sus impuestos.',
        'Su billetera muestra cada reembolso en Últimos movimientos. Los reembolsos grandes de soporte pueden necesitar que otro administrador los confirme. Si cree que un importe está mal, llame al {contact.phone} con el número del pedido.',
      ],
    },
    explains: ['SECOND_ADMIN_REQUIRED'],
  },
  {
    id: 'recurring-orders',
    topic: 'orders',
    path: '/recurring',
    title: { en: 'Recurring orders', es: 'Pedidos recurrentes' },
    questions: {
      en: [
        'order the same thing every week',
        'subscription for an order',
        'skip the next recurring order',
        'stop my weekly order',
        'pause a standing order',
        'why was my recurring order not placed',
      ],
      es: [
        'pedir lo mismo cada semana',
        'suscripción a un pedido',
        'saltar el próximo pedido recurrente',
        'terminar mi pedido semanal',
        'pausar un pedido automático',
        'por qué no se hizo mi pedido recurrente',
      ],
    },
    text: {
      en: [
        'Fill a cart and choose “Order this regularly”, or start from an earlier order. It comes every week, every two weeks or every month at the time you choose, while the shop is open then. We check prices, stock and opening hours each time.',
        'An order with age-restricted items, or one that costs more than you agreed to, is placed only after you confirm. You have {order.confirmWithinMinutes} for that; after it the order is skipped and nothing is charged.',
        'On the page Recurring orders you can skip the next one, pause, change or end it. The first order lies in the future, within a year.',
      ],
      es: [
        'Llene un carrito y elija «Pedir esto con regularidad», o empiece desde un pedido anterior. Llega cada semana, cada dos semanas o cada mes a la hora que elija, si la tienda está abierta entonces. Cada vez revisamos precios, existencias y horario.',
        'Un pedido con artículos con límite de edad, o uno que cuesta más de lo que aceptó, se hace solo cuando usted lo confirma. Tiene {order.confirmWithinMinutes}; después se salta y no se cobra nada.',
        'En la página Pedidos recurrentes puede saltar el próximo, pausarlo, cambiarlo o terminarlo. El primer pedido debe ser en el futuro, dentro de un año.',
      ],
    },
    explains: [
      'RECURRING_START_INVALID',
      'RECURRING_STORE_CLOSED',
      'RECURRING_LIMIT_REACHED',
      'RECURRING_CHANGED',
      'RECURRING_ENDED',
      'OCCURRENCE_NOT_FOUND',
      'OCCURRENCE_CLOSED',
    ],
  },
  {
    id: 'order-by-phone',
    topic: 'orders',
    path: '/order',
    title: { en: 'Order by phone', es: 'Pedir por teléfono' },
    questions: {
      en: [
        'can I call to order',
        'someone orders for me by phone',
        'order without internet',
        'place an order over the phone',
      ],
      es: [
        'puedo llamar para pedir',
        'alguien pide por mí por teléfono',
        'pedir sin internet',
        'hacer un pedido por llamada',
      ],
    },
    text: {
      en: [
        'Call {contact.phone}. A person finds your account, fills the cart with you and reads the order back. It is placed only after you say yes, and you get an email about it. The same prices, ages and rules apply.',
        'Promo codes do not work on phone orders; they wait for the next order that you place online.',
      ],
      es: [
        'Llame al {contact.phone}. Una persona busca su cuenta, llena el carrito con usted y le lee el pedido. Se hace solo cuando usted dice que sí, y recibe un correo. Rigen los mismos precios, edades y reglas.',
        'Los códigos promocionales no sirven en pedidos por teléfono; esperan el próximo pedido que haga en línea.',
      ],
    },
    explains: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_INELIGIBLE'],
  },
  {
    id: 'promo-codes',
    topic: 'orders',
    path: '/order',
    title: { en: 'Promo codes', es: 'Códigos promocionales' },
    questions: {
      en: [
        'use a coupon',
        'my promo code does not work',
        'discount code invalid',
        'why is my code not applied to this order',
        'take back a promo code',
        'referral code from a friend',
      ],
      es: [
        'usar un cupón',
        'mi código promocional no sirve',
        'código de descuento no válido',
        'por qué no se aplica mi código a este pedido',
        'quitar un código promocional',
        'código de un amigo',
      ],
    },
    text: {
      en: [
        'Enter the code in your cart and press Apply. It waits for your next order and is taken off there. One code waits at a time: take it back to use another one. Each code works once per person.',
        'A code can be refused because it is over, used up, already used by you, or for a first order only. It takes nothing off where your state allows no discount, such as on lottery tickets in many places, nor on phone and recurring orders. It then keeps waiting. If the order is cancelled while the code still runs, you get it back.',
        'After several wrong codes in an hour you have to wait.',
      ],
      es: [
        'Escriba el código en su carrito y pulse Aplicar. Espera su próximo pedido y allí se descuenta. Espera un código a la vez: quítelo para usar otro. Cada código sirve una vez por persona.',
        'Un código se rechaza si terminó, se agotó, usted ya lo usó o es solo para el primer pedido. No descuenta nada donde su estado no permite descuentos, como en boletos de lotería en muchos lugares, ni en pedidos por teléfono o recurrentes. Entonces sigue esperando. Si el pedido se cancela mientras el código sigue vigente, lo recupera.',
        'Después de varios códigos equivocados en una hora hay que esperar.',
      ],
    },
    explains: [
      'PROMOTION_UNKNOWN',
      'PROMOTION_OVER',
      'PROMOTION_USED_UP',
      'PROMOTION_USED',
      'PROMOTION_FIRST_ORDER_ONLY',
      'PROMOTION_WAITING',
      'PROMOTION_NOT_WAITING',
      'FREE_DELIVERY_WAITING',
    ],
  },
  {
    id: 'tips',
    topic: 'orders',
    path: '/orders',
    title: { en: 'Tip your courier', es: 'Dar propina a su repartidor' },
    questions: {
      en: [
        'how do I tip',
        'add a tip after delivery',
        'change my tip',
        'lower the tip',
        'does the driver get the whole tip',
      ],
      es: [
        'cómo doy propina',
        'agregar propina después de la entrega',
        'cambiar mi propina',
        'bajar la propina',
        'recibe el repartidor toda la propina',
      ],
    },
    text: {
      en: [
        'You can choose a tip at checkout, or on the page of the order up to two weeks after the delivery. It comes from your wallet, also for cash orders, and your courier gets all of it.',
        'A tip can be raised, but not lowered. A cancelled order has no tip.',
      ],
      es: [
        'Puede elegir una propina al pedir, o en la página del pedido hasta dos semanas después de la entrega. Sale de su billetera, también en pedidos en efectivo, y su repartidor la recibe completa.',
        'La propina se puede subir, pero no bajar. Un pedido cancelado no tiene propina.',
      ],
    },
    explains: ['TIP_NOT_POSSIBLE', 'TIP_BEFORE_PAYMENT', 'TIP_CLOSED', 'TIP_DECREASE_NOT_ALLOWED'],
  },
  {
    id: 'reviews',
    topic: 'orders',
    path: '/orders',
    title: { en: 'Reviews and ratings', es: 'Reseñas y calificaciones' },
    questions: {
      en: [
        'review a shop',
        'rate my courier',
        'edit my review',
        'why was my review hidden',
        'report a review',
        'answer a review as a shop',
      ],
      es: [
        'reseñar una tienda',
        'calificar a mi repartidor',
        'cambiar mi reseña',
        'por qué ocultaron mi reseña',
        'denunciar una reseña',
        'responder a una reseña como tienda',
      ],
    },
    text: {
      en: [
        'After a delivery you can review the shop and rate the courier on the page of the order, once per order. Others see your first name and initial. You can edit a review for two weeks, or until the shop answers it; a courier’s rating cannot be changed.',
        'Each review has one answer from the shop. Anyone can report a review that insults, shares private information, is untrue or advertises; an admin decides. The author of a hidden review gets the reason by email.',
      ],
      es: [
        'Después de una entrega puede reseñar la tienda y calificar al repartidor en la página del pedido, una vez por pedido. Los demás ven su nombre y su inicial. Puede cambiar una reseña durante dos semanas o hasta que la tienda responda; la calificación de un repartidor no se cambia.',
        'Cada reseña tiene una respuesta de la tienda. Se puede denunciar una reseña que insulta, muestra datos privados, no es verdad o hace publicidad; un administrador decide. Quien escribió una reseña oculta recibe el motivo por correo.',
      ],
    },
    explains: [
      'NOT_DELIVERED_YET',
      'ALREADY_REVIEWED',
      'NO_REVIEW',
      'REVIEW_CLOSED',
      'REVIEW_NOT_FOUND',
      'REVIEW_HIDDEN',
      'ALREADY_ANSWERED',
      'ALREADY_REPORTED',
      'COURIER_NOT_RATEABLE',
      'COURIER_ALREADY_RATED',
    ],
  },
];
