/** What the built-in engine says of what belongs to the caller. */
import type { UnassignedReason } from '@autolotto/contract/orders/dispatch/unassigned-reasons.ts';
import type { Sentence } from '@autolotto/contract/shared/words/sentence.ts';

const say = <const E extends string, const S extends string>(en: E, es: S) => ({ en, es }) satisfies Sentence;

export const orderWords = {
  pending: say('Order {number}: {store} has not accepted it yet.', 'Pedido {number}: {store} aún no lo acepta.'),
  accepted: say(
    'Order {number} is accepted: {store} is packing it.',
    'El pedido {number} está aceptado: {store} lo está empacando.',
  ),
  ready: say(
    'Order {number} is accepted and packed. It waits at {store} for the courier.',
    'El pedido {number} está aceptado y empacado. Espera en {store} al repartidor.',
  ),
  picked_up: say('Order {number} is picked up from {store}.', 'El pedido {number} ya salió de {store}.'),
  en_route: say('Order {number} is on the way to you.', 'El pedido {number} va en camino.'),
  delivered: say('Order {number} was delivered on {time}.', 'El pedido {number} se entregó el {time}.'),
  cancelled: say('Order {number} was cancelled on {time}.', 'El pedido {number} se canceló el {time}.'),
  due: say('It should arrive by {time}.', 'Debe llegar antes del {time}.'),
  with: say('{courier} brings it.', 'Lo trae {courier}.'),
  withOne: say('A courier brings it.', 'Lo trae un repartidor.'),
  noCourier: say('No courier has taken it yet.', 'Ningún repartidor lo ha tomado todavía.'),
  onMap: say(
    'The tracking page shows the courier on the map.',
    'La página de seguimiento muestra al repartidor en el mapa.',
  ),
  pin: say(
    'The courier will ask for the PIN on the tracking page.',
    'El repartidor pedirá el PIN que está en la página de seguimiento.',
  ),
  none: say('You have no orders yet.', 'Todavía no tiene pedidos.'),
  unknown: say('I find no such order of yours.', 'No encuentro ese pedido entre los suyos.'),
  waits: say(
    'It has waited for a courier for {minutes, plural, one {# minute} other {# minutes}}.',
    'Lleva {minutes, plural, one {# minuto} other {# minutos}} esperando a un repartidor.',
  ),
  label: say('Order {number}', 'Pedido {number}'),
} as const satisfies Record<string, Sentence>;

export const unassignedWords: Readonly<Record<UnassignedReason, Sentence>> = {
  'nobody-near': say(
    'No couriers are on duty near the shop right now.',
    'Ahora no hay repartidores de turno cerca de la tienda.',
  ),
  'nobody-cleared': say(
    'Couriers near the shop are not cleared for these items.',
    'Los repartidores cerca de la tienda no están autorizados para lo que contiene.',
  ),
  'all-busy': say('All couriers near the shop are busy.', 'Todos los repartidores cerca de la tienda están ocupados.'),
  declined: say(
    'Couriers near the shop could not take it, and it is offered to others.',
    'Los repartidores cerca de la tienda no pudieron tomarlo y se ofrece a otros.',
  ),
  offered: say(
    'It is being offered to couriers near the shop.',
    'Se está ofreciendo a repartidores cerca de la tienda.',
  ),
};

export const shopWords = {
  open: say('{name} is open.', '{name} está abierta.'),
  opens: say('{name} is closed and opens at {time}.', '{name} está cerrada y abre a las {time}.'),
  closed: say('{name} is closed today.', '{name} está cerrada hoy.'),
  paused: say('{name} takes no orders for a while.', '{name} no recibe pedidos por un rato.'),
  away: say('It is {miles, number} miles away.', 'Está a {miles, number} millas.'),
  none: say('No shop is open right now.', 'Ninguna tienda está abierta ahora.'),
  label: say('Shops', 'Tiendas'),
} as const satisfies Record<string, Sentence>;

export const hourWords = {
  on: say('{day}: {hours}', '{day}: {hours}'),
  shift: say('{opens} to {closes}', '{opens} a {closes}'),
  closed: say('closed', 'cerrada'),
} as const satisfies Record<string, Sentence>;

export const gameWords = {
  oddsOf: say('Odds of one line of {game}:', 'Probabilidades de una línea de {game}:'),
  oneIn: say('{label}: 1 in {oneIn, number}', '{label}: 1 en {oneIn, number}'),
  anyPrize: say('Any prize: 1 in {oneIn, number, ::.0}.', 'Cualquier premio: 1 en {oneIn, number, ::.0}.'),
  drawn: say('{game}, draw of {time}: {main}.', '{game}, sorteo del {time}: {main}.'),
  drawnWith: say('{game}, draw of {time}: {main} + {bonus}.', '{game}, sorteo del {time}: {main} + {bonus}.'),
  noResult: say('I know no result of {game} for then.', 'No conozco ningún resultado de {game} de entonces.'),
} as const satisfies Record<string, Sentence>;

export const transactionWords = {
  in: say(
    '{time}: {type, select, deposit {deposit} refund {refund} prize {prize} other {credit}} of {amount}.',
    '{time}: {type, select, deposit {depósito} refund {reembolso} prize {premio} other {abono}} de {amount}.',
  ),
  out: say(
    '{time}: {type, select, purchase {payment} payout {payout} other {charge}} of {amount}.',
    '{time}: {type, select, purchase {pago} payout {retiro} other {cargo}} de {amount}.',
  ),
  forOrder: say('Order {number}.', 'Pedido {number}.'),
  pending: say('Not settled yet.', 'Aún pendiente.'),
  none: say('Your wallet has no transactions yet.', 'Su billetera aún no tiene movimientos.'),
} as const satisfies Record<string, Sentence>;

export const routeWords = {
  summary: say(
    '{count, plural, one {# stop} other {# stops}}, {miles, number} miles. Done at {time}.',
    '{count, plural, one {# parada} other {# paradas}}, {miles, number} millas. Termina a las {time}.',
  ),
  pickup: say(
    '{number}. Pick up order {orders} by {time}.',
    '{number}. Recoger el pedido {orders} antes de las {time}.',
  ),
  dropOff: say(
    '{number}. Deliver order {orders} by {time}.',
    '{number}. Entregar el pedido {orders} antes de las {time}.',
  ),
  bringBack: say(
    '{number}. Return order {orders} by {time}.',
    '{number}. Devolver el pedido {orders} antes de las {time}.',
  ),
  changed: say(
    'The plan changed at {time}: {because, select, taken {you took order {order}} cancelled {order {order} was cancelled} other {order {order} goes back to its shop}}.',
    'El plan cambió a las {time}: {because, select, taken {usted tomó el pedido {order}} cancelled {el pedido {order} se canceló} other {el pedido {order} vuelve a su tienda}}.',
  ),
  none: say('You have no stops now.', 'Ahora no tiene paradas.'),
  label: say('Your route', 'Su ruta'),
} as const satisfies Record<string, Sentence>;

export const refundWords = {
  done: say(
    'For order {number}, {amount} was refunded to your wallet.',
    'Del pedido {number} se reembolsaron {amount} a su billetera.',
  ),
  released: say(
    'Order {number} was cancelled. What was set aside for it is back in your wallet.',
    'El pedido {number} se canceló. Lo que estaba apartado volvió a su billetera.',
  ),
  unpaid: say(
    'Order {number} was cancelled before it was paid, so there is nothing to refund.',
    'El pedido {number} se canceló antes de pagarse, así que no hay nada que reembolsar.',
  ),
  none: say('Order {number} has no refund.', 'El pedido {number} no tiene ningún reembolso.'),
  noneAtAll: say('None of your recent orders has a refund.', 'Ninguno de sus pedidos recientes tiene un reembolso.'),
} as const satisfies Record<string, Sentence>;

export const moneyWords = {
  balance: say('Your wallet has {balance} available.', 'Su billetera tiene {balance} disponibles.'),
  held: say('{held} is set aside for orders on their way.', '{held} están apartados para pedidos en camino.'),
  owed: say('{owed} is owed for a deposit that was taken back.', 'Debe {owed} por un depósito que fue devuelto.'),
  label: say('Your wallet', 'Su billetera'),
} as const satisfies Record<string, Sentence>;

export const ticketWords = {
  active: say(
    'Ticket {number} for {game} waits for its draw on {time}.',
    'El boleto {number} de {game} espera su sorteo del {time}.',
  ),
  winning: say('Ticket {number} for {game} won {amount}.', 'El boleto {number} de {game} ganó {amount}.'),
  losing: say('Ticket {number} for {game} did not win.', 'El boleto {number} de {game} no ganó.'),
  void: say(
    'Ticket {number} for {game} was refunded: its draw did not take place for you.',
    'El boleto {number} de {game} se reembolsó: su sorteo no se jugó para usted.',
  ),
  none: say('You have no draw tickets yet.', 'Todavía no tiene boletos de sorteo.'),
  label: say('Your tickets', 'Sus boletos'),
} as const satisfies Record<string, Sentence>;

export const limitWords = {
  one: say(
    '{kind, select, deposit {Deposits} other {Spending}} in {period, select, day {24 hours} week {7 days} other {30 days}}: {left} left of {limit}.',
    '{kind, select, deposit {Depósitos} other {Gastos}} en {period, select, day {24 horas} week {7 días} other {30 días}}: quedan {left} de {limit}.',
  ),
  none: say('No limit applies to you now.', 'Ahora no se le aplica ningún límite.'),
  label: say('Your limits', 'Sus límites'),
} as const satisfies Record<string, Sentence>;

export const plainAnswers = {
  evade: say(
    'I do not help with getting around an age check, a limit or a self-exclusion. They protect you and others. If gambling is a problem for you, call {help}: it is free and confidential.',
    'No ayudo a eludir una verificación de edad, un límite o una autoexclusión. Protegen a usted y a los demás. Si el juego es un problema para usted, llame al {help}: es gratis y confidencial.',
  ),
  others: say(
    'I can only see your own orders, money and tickets.',
    'Solo puedo ver sus propios pedidos, dinero y boletos.',
  ),
  unknown: say(
    'I do not know that. A person can tell you: call {phone}.',
    'No lo sé. Una persona puede ayudarle: llame al {phone}.',
  ),
} as const satisfies Record<string, Sentence>;
