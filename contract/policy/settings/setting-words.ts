/** What each setting is called and does, as admins read it: in the order in which their page lists them. */
import type { Sentence } from '../../shared/words/sentence.ts';

type SettingWords = { readonly label: Sentence; readonly about: Sentence };
const say = (en: string, es: string): Sentence => ({ en, es });

export const settingWords = {
  'fee.delivery': {
    label: say('Delivery fee', 'Tarifa de entrega'),
    about: say('Where a store sets none of its own', 'Donde la tienda no fija la suya'),
  },
  'fee.network': {
    label: say('Network fee', 'Tarifa de red'),
    about: say('On top of each deposit', 'Además de cada depósito'),
  },
  'fee.atm': {
    label: say('Cash machine fee', 'Tarifa de cajero'),
    about: say('Taken off a payout at a cash machine', 'Se descuenta de un retiro en cajero'),
  },
  'order.freeDeliveryAbove': {
    label: say('Free delivery above', 'Entrega gratis desde'),
    about: say(
      'Items above this amount are delivered free',
      'Los artículos por encima de este importe se entregan gratis',
    ),
  },
  'order.minimum': {
    label: say('Minimum order', 'Pedido mínimo'),
    about: say('Lowest item total of an order', 'Importe mínimo de los artículos de un pedido'),
  },
  'order.cashLimit': {
    label: say('Cash limit per order', 'Límite de efectivo por pedido'),
    about: say(
      'Most a courier collects in cash for one order',
      'Máximo que un repartidor cobra en efectivo por un pedido',
    ),
  },
  'order.openCash': {
    label: say('Open cash orders', 'Pedidos en efectivo abiertos'),
    about: say('How many can be open at once', 'Cuántos puede haber abiertos a la vez'),
  },
  'order.cashNeedsEmail': {
    label: say('Cash needs a confirmed email', 'El efectivo necesita un correo confirmado'),
    about: say('Where email is sent', 'Donde se envían correos'),
  },
  'pay.storeCommission': {
    label: say('Store commission', 'Comisión de la tienda'),
    about: say(
      'Share of the item prices that the company keeps',
      'Parte del precio de los artículos que se queda la empresa',
    ),
  },
  'pay.commissions': {
    label: say('Other commissions', 'Otras comisiones'),
    about: say('What the company keeps beside that share', 'Lo que se queda la empresa además de esa parte'),
  },
  'pay.courierBase': {
    label: say('Courier base pay', 'Pago base del repartidor'),
    about: say('For each delivery', 'Por cada entrega'),
  },
  'pay.courierShare': {
    label: say('Courier share', 'Parte del repartidor'),
    about: say(
      'Share of the item prices, on top of the base pay',
      'Parte del precio de los artículos, además del pago base',
    ),
  },
  'pay.courierReturn': {
    label: say('Courier pay for a return', 'Pago por una devolución'),
    about: say('For bringing an order back to its store', 'Por devolver un pedido a su tienda'),
  },
  'pay.bonuses': {
    label: say('Courier bonuses', 'Bonos de repartidores'),
    about: say('For so many deliveries from Monday to Sunday', 'Por tantas entregas de lunes a domingo'),
  },
  'payout.minimum': {
    label: say('Minimum payout', 'Retiro mínimo'),
    about: say('Least that a courier or a shop can ask for', 'Mínimo que un repartidor o una tienda puede pedir'),
  },
  'payout.twoAdmins': {
    label: say('Payouts by two admins', 'Retiros por dos administradores'),
    about: say(
      'Wallet payouts above this amount are paid by a second admin',
      'Un segundo administrador paga los retiros de billetera por encima de este importe',
    ),
  },
  'refund.twoAdmins': {
    label: say('Refunds by two admins', 'Reembolsos por dos administradores'),
    about: say(
      'Cancellations that give back more than this take two admins',
      'Las cancelaciones que devuelven más que esto requieren dos administradores',
    ),
  },
  'deposit.dailyLimit': {
    label: say('Daily deposit limit', 'Límite diario de depósitos'),
    about: say('Most one person may deposit in a day', 'Máximo que una persona puede depositar en un día'),
  },
  'deposit.monthlyLimit': {
    label: say('Monthly deposit limit', 'Límite mensual de depósitos'),
    about: say('Most one person may deposit in a month', 'Máximo que una persona puede depositar en un mes'),
  },
  'coin.perDollar': {
    label: say('AutoLottoCoin per dollar', 'AutoLottoCoin por dólar'),
    about: say('What one dollar buys', 'Lo que compra un dólar'),
  },
  'points.perCoin': {
    label: say('Points per AutoLottoCoin', 'Puntos por AutoLottoCoin'),
    about: say('What one coin buys', 'Lo que compra una moneda'),
  },
  'promotion.referralPercent': {
    label: say('Discount named for a friend’s code', 'Descuento por el código de un amigo'),
    about: say('On the game wallet. 0 shows none.', 'En la billetera de juego. 0 no muestra nada.'),
  },
  'switch.cash': {
    label: say('Cash at the door', 'Efectivo en la puerta'),
    about: say('Customers can pay in cash', 'Los clientes pueden pagar en efectivo'),
  },
  'switch.conversion': {
    label: say('Buying AutoLottoCoin', 'Compra de AutoLottoCoin'),
    about: say('With dollars from the wallet', 'Con dólares de la billetera'),
  },
  'switch.points': {
    label: say('Buying store points', 'Compra de puntos'),
    about: say('With AutoLottoCoin', 'Con AutoLottoCoin'),
  },
  'switch.rewards': {
    label: say('Redeeming points', 'Canje de puntos'),
    about: say('For rewards', 'Por recompensas'),
  },
  'reward.catalogue': {
    label: say('Rewards', 'Recompensas'),
    about: say('What store points buy, and for how many', 'Qué se compra con puntos y por cuántos'),
  },
  'switch.vip': {
    label: say('VIP room', 'Sala VIP'),
    about: say(
      'Ticket stock and sales for shops and admins',
      'Existencias y ventas de boletos para tiendas y administradores',
    ),
  },
  'switch.scratch': {
    label: say('Scratch tickets', 'Raspaditos'),
    about: say('Sold on the screen, where a rule allows it', 'Se venden en pantalla, donde una regla lo permite'),
  },
  'switch.digital': {
    label: say('Digital games', 'Juegos digitales'),
    about: say('Sold on the screen, where a rule allows it', 'Se venden en pantalla, donde una regla lo permite'),
  },
  'instantGames.autoRevealDays': {
    label: say('Tickets reveal themselves', 'Los boletos se revelan solos'),
    about: say('Days after their purchase', 'Días después de su compra'),
  },
  'switch.pools': {
    label: say('Group purchases', 'Compras en grupo'),
    about: say(
      'Off, none can be started or joined, and open ones are returned at their deadline',
      'Desactivado, no se puede iniciar ni unirse a ninguna, y las abiertas se devuelven en su fecha límite',
    ),
  },
  'pools.leastShare': {
    label: say('Least price of a share', 'Precio mínimo de una participación'),
    about: say('In a group purchase', 'En una compra en grupo'),
  },
  'pools.mostShares': {
    label: say('Most shares of one person', 'Máximo de participaciones por persona'),
    about: say('Part of all shares of a group purchase', 'Parte de todas las participaciones de una compra en grupo'),
  },
  'pools.mostPlays': {
    label: say('Most plays of a group purchase', 'Máximo de jugadas de una compra en grupo'),
    about: say('Bought together for one draw', 'Compradas juntas para un sorteo'),
  },
  'pools.closeMinutes': {
    label: say('Deadline of group purchases', 'Fecha límite de las compras en grupo'),
    about: say(
      'At least so long before the sale of the draw ends',
      'Al menos este tiempo antes de que termine la venta del sorteo',
    ),
  },
  'pools.leastLevel': {
    label: say('Level to start a group purchase', 'Nivel para iniciar una compra en grupo'),
    about: say('Everybody can join one', 'Cualquiera puede unirse a una'),
  },
  'pools.mostOpen': {
    label: say('Open group purchases of one person', 'Compras en grupo abiertas por persona'),
    about: say('Started by them and not bought yet', 'Iniciadas por ella y todavía sin comprar'),
  },
  'switch.lottery': {
    label: say('Draw games', 'Sorteos'),
    about: say('Sold where a rule allows it', 'Se venden donde una regla lo permite'),
  },
  'lottery.mostLines': {
    label: say('Lines of a draw ticket', 'Líneas de un boleto'),
    about: say('Most that one purchase has', 'Máximo de una compra'),
  },
  'lottery.remindMinutes': {
    label: say('Draw reminders', 'Recordatorios de sorteos'),
    about: say(
      'Minutes before sales end, for those who asked',
      'Minutos antes del cierre de la venta, para quien los pidió',
    ),
  },
  'lottery.alertLines': {
    label: say('Lines that raise an alert', 'Líneas que generan una alerta'),
    about: say(
      'More of one person in one draw tell the admins',
      'Más de una persona en un sorteo avisan a los administradores',
    ),
  },
  'switch.forum': {
    label: say('Forum', 'Foro'),
    about: say('Posts, replies and search for members', 'Publicaciones, respuestas y búsqueda para miembros'),
  },
  'forum.newcomer': {
    label: say('Limits for new forum members', 'Límites para miembros nuevos del foro'),
    about: say(
      'Posts and replies a day, links and mentions in each',
      'Publicaciones y respuestas al día, enlaces y menciones en cada una',
    ),
  },
  'forum.firstPostsWait': {
    label: say('First posts that wait', 'Primeras publicaciones en espera'),
    about: say(
      'Of a new forum member, for an admin to approve',
      'De un miembro nuevo, hasta que un administrador las apruebe',
    ),
  },
  'forum.trust': {
    label: say('Levels of trust in the forum', 'Niveles de confianza en el foro'),
    about: say('What each level takes', 'Qué pide cada nivel'),
  },
  'switch.officialTickets': {
    label: say('Official tickets', 'Boletos oficiales'),
    about: say('Printed and kept by shops', 'Impresos y guardados por tiendas'),
  },
  'officialTickets.keepDays': {
    label: say('Official tickets are kept', 'Los boletos oficiales se guardan'),
    about: say('Days after their draw', 'Días después de su sorteo'),
  },
  'support.opens': {
    label: say('Support answers from', 'Soporte responde desde'),
    about: say('Hour of the day, 0 to 23', 'Hora del día, de 0 a 23'),
  },
  'support.closes': {
    label: say('Support answers until', 'Soporte responde hasta'),
    about: say('Hour of the day, 1 to 24', 'Hora del día, de 1 a 24'),
  },
  'support.keepDays': {
    label: say('Conversations with support are kept', 'Las conversaciones con soporte se guardan'),
    about: say('Days after they are closed', 'Días después de cerrarse'),
  },
  'switch.assistant': {
    label: say('Assistant', 'Asistente'),
    about: say('Answers, number analysis and post analysis', 'Respuestas y análisis de números y publicaciones'),
  },
  'assistant.dayMost': {
    label: say('Questions to the model', 'Preguntas al modelo'),
    about: say(
      'Of one person in 24 hours. More are answered from the help pages.',
      'De una persona en 24 horas. Las demás se responden con las páginas de ayuda.',
    ),
  },
  'assistant.dayTokens': {
    label: say('Tokens of the model', 'Tokens del modelo'),
    about: say('Of all people in 24 hours', 'De todas las personas en 24 horas'),
  },
  'assistant.sendsFacts': {
    label: say('Own facts go to the model', 'Los datos propios van al modelo'),
    about: say(
      'Orders, amounts and tickets of the person who asks. Off: only questions and help articles.',
      'Pedidos, montos y boletos de quien pregunta. Desactivado: solo preguntas y artículos de ayuda.',
    ),
  },
  'switch.chat': {
    label: say('Chat', 'Chat'),
    about: say('Messages are kept while it is off', 'Los mensajes se conservan mientras está desactivado'),
  },
  'chat.levels': {
    label: say('Levels in the chat', 'Niveles en el chat'),
    about: say('Premium and VIP open their rooms', 'Premium y VIP abren sus salas'),
  },
  'chat.perTenSeconds': {
    label: say('Chat messages in ten seconds', 'Mensajes de chat en diez segundos'),
    about: say('Most that one person sends', 'Máximo que envía una persona'),
  },
  'chat.linkHours': {
    label: say('No links for new members', 'Sin enlaces para miembros nuevos'),
    about: say('After signing up', 'Tras registrarse'),
  },
  'chat.recallSeconds': {
    label: say('Taking back a chat message', 'Retirar un mensaje de chat'),
    about: say('Seconds after it was sent', 'Segundos después de enviarlo'),
  },
  'chat.keepDays': {
    label: say('Chat messages are kept for', 'Conservación del chat'),
    about: say('After they were sent', 'Tras enviarse'),
  },
  'switch.card': {
    label: say('Card payments', 'Pagos con tarjeta'),
    about: say('Where a provider is set up', 'Donde hay un proveedor configurado'),
  },
  'switch.bitcoin': {
    label: say('Bitcoin payments', 'Pagos con Bitcoin'),
    about: say(
      'Where an account key and a network are set up. Off, open payments are still credited.',
      'Donde hay una clave de cuenta y una red configuradas. Desactivado, los pagos abiertos se siguen acreditando.',
    ),
  },
  'bitcoin.least': {
    label: say('Smallest Bitcoin payment', 'Pago mínimo con Bitcoin'),
    about: say('Below it, fees cost too much of it', 'Por debajo, las tarifas cuestan demasiado'),
  },
  'bitcoin.minutes': {
    label: say('Time to pay with Bitcoin', 'Tiempo para pagar con Bitcoin'),
    about: say('The rate is kept for so long', 'Durante este tiempo se mantiene el cambio'),
  },
  'bitcoin.confirmations': {
    label: say('Confirmations of a Bitcoin payment', 'Confirmaciones de un pago con Bitcoin'),
    about: say('Blocks until it is credited', 'Bloques hasta que se acredita'),
  },
  'bitcoin.orderWaitMinutes': {
    label: say('Wait for a Bitcoin payment of an order', 'Espera por el pago con Bitcoin de un pedido'),
    about: say(
      'Not confirmed by then, the order is cancelled and the money goes to the wallet',
      'Si no se confirma hasta entonces, el pedido se cancela y el dinero va a la billetera',
    ),
  },
  'bitcoin.mostOpen': {
    label: say('Open Bitcoin payments of one person', 'Pagos con Bitcoin abiertos por persona'),
    about: say('Not paid, and their time is not over', 'Sin pagar y con tiempo por delante'),
  },
  'bitcoin.twoPeopleAbove': {
    label: say('Bitcoin cases by two admins', 'Casos de Bitcoin por dos administradores'),
    about: say(
      'A second admin confirms how a payment above this amount is settled',
      'Un segundo administrador confirma cómo se cierra un pago por encima de este monto',
    ),
  },
  'atm.dayMost': {
    label: say('Cash codes of one person in 24 hours', 'Códigos de efectivo por persona en 24 horas'),
    about: say(
      'Before the fee. Expired ones and those taken back do not count',
      'Antes de la comisión. Los vencidos y los retirados no cuentan',
    ),
  },
  'atm.papersAbove': {
    label: say('Cash codes that need an ID, above', 'Códigos de efectivo que requieren identificación, desde más de'),
    about: say(
      'Whoever pays one looks at the customer’s photo ID first',
      'Quien lo paga mira antes la identificación con foto del cliente',
    ),
  },
  'atm.hours': {
    label: say('Time to pick up cash', 'Tiempo para recoger el efectivo'),
    about: say('Afterwards the amount is back in the wallet', 'Después el monto vuelve a la billetera'),
  },
  'age.customer': {
    label: say('Customer minimum age', 'Edad mínima del cliente'),
    about: say('Nobody younger can order', 'Nadie más joven puede pedir'),
  },
  'age.work': {
    label: say('Work minimum age', 'Edad mínima para trabajar'),
    about: say('For couriers and store staff', 'Para repartidores y personal de tiendas'),
  },
  'age.refusedDeviceDays': {
    label: say('Device block after an age refusal', 'Bloqueo del dispositivo tras rechazar la edad'),
    about: say(
      'For this long, a device on which someone was too young takes no date of birth of another account',
      'Durante este tiempo, un dispositivo en el que alguien era demasiado joven no acepta la fecha de nacimiento de otra cuenta',
    ),
  },
  'age.category': {
    label: say('Minimum age by category', 'Edad mínima por categoría'),
    about: say('Nobody younger can buy from the category', 'Nadie más joven puede comprar de la categoría'),
  },
  'search.synonyms': {
    label: say('Everyday words in search', 'Palabras de todos los días en la búsqueda'),
    about: say(
      'A word customers type, and what is searched for instead. Several lines for one word find all of them',
      'Una palabra que escriben los clientes y lo que se busca en su lugar. Varias líneas de una palabra las buscan todas',
    ),
  },
  'sale.categories': {
    label: say('Categories for sale', 'Categorías en venta'),
    about: say('Only these can be ordered', 'Solo estas se pueden pedir'),
  },
  'sale.measures': {
    label: say('Sizes and unit prices', 'Tamaños y precios por medida'),
    about: say('How products are measured on the shelves', 'Cómo se miden los productos en los estantes'),
  },
  'sale.needsLicense': {
    label: say('Stores need a license on file', 'Las tiendas necesitan una licencia registrada'),
    about: say('For each restricted category they sell', 'Para cada categoría restringida que venden'),
  },
  'sale.hours': {
    label: say('Sale hours', 'Horario de venta'),
    about: say(
      'Local hours in which a category can be ordered. Other categories have no limit.',
      'Horas locales en que se puede pedir una categoría. Las demás no tienen límite.',
    ),
  },
  'sale.ineligiblePersons': {
    label: say('Who cannot buy', 'Quién no puede comprar'),
    about: say('People who cannot buy from a category', 'Personas que no pueden comprar de una categoría'),
  },
  'verification.limits': {
    label: say('Limits by verification level', 'Límites por nivel de verificación'),
    about: say(
      'Most restricted goods in one order, and most deposited in a day',
      'Máximo de artículos restringidos en un pedido y máximo depositado en un día',
    ),
  },
  'sale.restrictedZones': {
    label: say('Zones without delivery', 'Zonas sin entrega'),
    about: say(
      'Circles into which a category is not delivered, such as around a school',
      'Círculos en los que no se entrega una categoría, como alrededor de una escuela',
    ),
  },
  'handOver.idCheck': {
    label: say('ID check at the door', 'Control de identidad en la puerta'),
    about: say('For orders with an age limit', 'Para pedidos con límite de edad'),
  },
  'handOver.visualOnly': {
    label: say('States where an ID is only looked at', 'Estados donde la identificación solo se mira'),
    about: say(
      'With the first three digits of their ZIP codes',
      'Con los tres primeros dígitos de sus códigos postales',
    ),
  },
  'handOver.signature': {
    label: say('Signature at the door', 'Firma en la puerta'),
    about: say('Categories that are handed over only for a signature', 'Categorías que solo se entregan con firma'),
  },
  'gaming.platformLimits': {
    label: say('Spending limits for everyone', 'Límites de gasto para todos'),
    about: say(
      'Most that anybody may spend on games and lottery items',
      'Máximo que alguien puede gastar en juegos y lotería',
    ),
  },
  'gaming.limitIncreaseHours': {
    label: say('Wait for a higher limit', 'Espera para un límite más alto'),
    about: say(
      'Before a higher limit, or none, can be confirmed',
      'Antes de poder confirmar un límite más alto o ninguno',
    ),
  },
  'gaming.limitIncreaseConfirmHours': {
    label: say('Time to confirm a higher limit', 'Tiempo para confirmar un límite más alto'),
    about: say('After the wait; then it is forgotten', 'Tras la espera; después se olvida'),
  },
  'gaming.realityCheckMinutes': {
    label: say('Reality check after', 'Pausa de reflexión tras'),
    about: say(
      'Minutes of play before someone is asked whether to go on',
      'Minutos de juego antes de preguntar si quiere seguir',
    ),
  },
  'gaming.sessionGapMinutes': {
    label: say('Session ends after', 'La sesión termina tras'),
    about: say('Minutes without play', 'Minutos sin jugar'),
  },
  'gaming.locationMinutes': {
    label: say('Location is good for', 'Validez de la ubicación'),
    about: say(
      'How old a player’s shared location may be. No limit accepts an older one.',
      'Qué antigüedad puede tener la ubicación compartida. Sin límite acepta una anterior.',
    ),
  },
  'prize.maxInstant': {
    label: say('Prizes credited at once', 'Premios abonados al instante'),
    about: say('Up to this amount; larger ones are claimed', 'Hasta este importe; los mayores se reclaman'),
  },
  'prize.claimDays': {
    label: say('Time to claim a prize', 'Plazo para reclamar un premio'),
    about: say('From the day it was won', 'Desde el día en que se ganó'),
  },
  'prize.twoAdmins': {
    label: say('Prizes by two admins', 'Premios por dos administradores'),
    about: say(
      'A second admin pays claims above this amount',
      'Un segundo administrador paga los premios por encima de este importe',
    ),
  },
  'tax.winnings': {
    label: say('Taxes on winnings', 'Impuestos sobre los premios'),
    about: say(
      'By the year of payment: which prizes need a tax form, and what is withheld. A tax adviser confirms it.',
      'Por año de pago: qué premios llevan formulario fiscal y cuánto se retiene. Lo confirma un asesor fiscal.',
    ),
  },
  'vip.averageWin': {
    label: say('Average win', 'Premio medio'),
    about: say('For the estimate of winnings in the VIP room', 'Para estimar los premios en la sala VIP'),
  },
  'vip.payoutShare': {
    label: say('Share of sales won', 'Parte de las ventas en premios'),
    about: say(
      'What printed scratch tickets usually pay out, for the same estimate',
      'Lo que suelen pagar los raspaditos impresos, para la misma estimación',
    ),
  },
  'xp.perDollar': {
    label: say('Experience per dollar', 'Experiencia por dólar'),
    about: say('For each dollar turned into AutoLottoCoin', 'Por cada dólar convertido en AutoLottoCoin'),
  },
  'xp.pointsPerXp': {
    label: say('Points per experience', 'Puntos por experiencia'),
    about: say('Points bought that bring one experience', 'Puntos comprados que dan una experiencia'),
  },
  'xp.perLevel': {
    label: say('Experience per level', 'Experiencia por nivel'),
    about: say('From one level to the next', 'De un nivel al siguiente'),
  },
  'order.radiusMiles': {
    label: say('Delivery radius', 'Radio de entrega'),
    about: say('How far a store delivers', 'Hasta dónde entrega una tienda'),
  },
  'order.preparationMinutes': {
    label: say('Packing time', 'Tiempo de preparación'),
    about: say('Usual time until an order is packed', 'Tiempo normal hasta que un pedido está empacado'),
  },
  'order.busyMinutes': {
    label: say('Extra packing time in busy mode', 'Tiempo extra en modo ocupado'),
    about: say('Added to the packing time', 'Se suma al tiempo de preparación'),
  },
  'order.slotOrders': {
    label: say('Scheduled orders per half hour', 'Pedidos programados por media hora'),
    about: say('The most a store takes for one time', 'Los que una tienda acepta para una misma hora'),
  },
  'order.minutesPerMile': {
    label: say('Minutes per mile', 'Minutos por milla'),
    about: say('Usual riding time, for arrival estimates', 'Tiempo normal de viaje, para estimar la llegada'),
  },
  'order.acceptWithinMinutes': {
    label: say('Time to accept an order', 'Tiempo para aceptar un pedido'),
    about: say(
      'An order nobody accepts in this time is canceled and its money released',
      'Un pedido que nadie acepta en este tiempo se cancela y su dinero se libera',
    ),
  },
  'order.deliverWithinMinutes': {
    label: say('Time to deliver an order', 'Tiempo para entregar un pedido'),
    about: say(
      'An order not delivered in this time is canceled and its money released',
      'Un pedido no entregado en este tiempo se cancela y su dinero se libera',
    ),
  },
  'return.remindMinutes': {
    label: say('Return reminder', 'Recordatorio de devolución'),
    about: say(
      'After this time, a store is reminded to confirm a return',
      'Pasado este tiempo, se recuerda a la tienda que confirme una devolución',
    ),
  },
  'return.supportMinutes': {
    label: say('Return goes to support', 'Devolución pasa a soporte'),
    about: say(
      'After this time, support looks after an unconfirmed return',
      'Pasado este tiempo, soporte atiende una devolución sin confirmar',
    ),
  },
  'watch.silentMinutes': {
    label: say('Silent order', 'Pedido sin noticias'),
    about: say(
      'After this time without news, an order on its way is marked as at risk',
      'Tras este tiempo sin noticias, un pedido en camino se marca en riesgo',
    ),
  },
  'order.answerWithinMinutes': {
    label: say('Time to answer about a replacement', 'Tiempo para responder sobre un reemplazo'),
    about: say('Then the missing item is refunded', 'Después se reembolsa el artículo que falta'),
  },
  'order.confirmWithinMinutes': {
    label: say('Time to confirm a recurring order', 'Tiempo para confirmar un pedido recurrente'),
    about: say(
      'How long one that came due can be confirmed or tried again',
      'Cuánto tiempo se puede confirmar o reintentar uno que venció',
    ),
  },
  'route.storeMinutes': {
    label: say('Time at a store', 'Tiempo en la tienda'),
    about: say('What a courier needs at the counter', 'Lo que un repartidor necesita en el mostrador'),
  },
  'route.doorMinutes': {
    label: say('Time at a door', 'Tiempo en la puerta'),
    about: say('What a courier needs at a door', 'Lo que un repartidor necesita en una puerta'),
  },
  'route.bags': {
    label: say('Orders carried at a time', 'Pedidos que se llevan a la vez'),
    about: say('By one courier', 'Por un repartidor'),
  },
  'route.orders': {
    label: say('Orders on a route', 'Pedidos en una ruta'),
    about: say('Most that one courier has at a time', 'Máximo que un repartidor tiene a la vez'),
  },
  'position.keepMinutes': {
    label: say('Courier location is kept for', 'Conservación de la ubicación del repartidor'),
    about: say('After the order has closed', 'Tras cerrarse el pedido'),
  },
  'handOver.photo': {
    label: say('Photo at hand-over', 'Foto en la entrega'),
    about: say('Orders that cannot be delivered without one', 'Pedidos que no se entregan sin ella'),
  },
  'handOver.evidence': {
    label: say('Evidence for a return', 'Prueba para una devolución'),
    about: say('What must be on record before items go back', 'Lo que debe constar antes de devolver artículos'),
  },
  'handOver.pin': {
    label: say('Delivery PIN', 'PIN de entrega'),
    about: say(
      'Orders handed over only for the PIN their customer reads',
      'Pedidos que solo se entregan con el PIN que lee el cliente',
    ),
  },
  'pickUp.bagCode': {
    label: say('Bag code at pick-up', 'Código de bolsa al recoger'),
    about: say(
      'Couriers scan the bag, stores check the courier’s code',
      'Los repartidores escanean la bolsa y las tiendas revisan su código',
    ),
  },
  'handOver.keepPhotoDays': {
    label: say('Hand-over photos are kept for', 'Conservación de fotos de entrega'),
    about: say('With the signatures', 'Con las firmas'),
  },
  'conversations.minutesAfterEnd': {
    label: say('Messages after an order', 'Mensajes tras un pedido'),
    about: say(
      'How long customer and courier may still write',
      'Cuánto tiempo pueden seguir escribiéndose cliente y repartidor',
    ),
  },
  'notifications.keepDays': {
    label: say('Keep in-app notifications', 'Conservar notificaciones de la aplicación'),
    about: say('Older ones are deleted', 'Las más antiguas se eliminan'),
  },
  'conversations.keepDays': {
    label: say('Messages are kept for', 'Conservación de mensajes'),
    about: say('After the order', 'Tras el pedido'),
  },
  'conversations.messagesPerMinute': {
    label: say('Messages per minute', 'Mensajes por minuto'),
    about: say('Most one side sends about an order', 'Máximo que envía una parte sobre un pedido'),
  },
  'conversations.callMinutes': {
    label: say('Call number works for', 'El número de llamada funciona'),
    about: say('The number that connects customer and courier', 'El número que conecta a cliente y repartidor'),
  },
  'switch.simulator': {
    label: say('Demo courier', 'Repartidor de demostración'),
    about: say('Brings an order by itself', 'Entrega un pedido por sí solo'),
  },
  'offer.radiusMiles': {
    label: say('Offer radius', 'Radio de ofertas'),
    about: say(
      'How far from a courier the stores are whose orders they are offered',
      'A qué distancia del repartidor están las tiendas cuyos pedidos se le ofrecen',
    ),
  },
  'offer.firstAfterMinutes': {
    label: say('Priority of waiting orders', 'Prioridad de pedidos en espera'),
    about: say(
      'An open order that waits this long is offered before nearer ones',
      'Un pedido abierto que espera este tiempo se ofrece antes que otros más cercanos',
    ),
  },
  'offer.tellEveryMinutes': {
    label: say('Time between notifications', 'Tiempo entre notificaciones'),
    about: say(
      'How long a courier is left in peace after a message about open orders',
      'Cuánto se deja en paz a un repartidor tras un mensaje sobre pedidos abiertos',
    ),
  },
  'courier.autoOfflineAfterHours': {
    label: say('Automatic offline', 'Desconexión automática'),
    about: say(
      'A silent courier goes offline after this time',
      'Un repartidor sin noticias se desconecta tras este tiempo',
    ),
  },
  'courier.certificates': {
    label: say('Certificates by category', 'Certificados por categoría'),
    about: say(
      'Document a courier needs to take orders with a category',
      'Documento que un repartidor necesita para llevar una categoría',
    ),
  },
  'courier.documentsNeeded': {
    label: say('Courier documents', 'Documentos del repartidor'),
    about: say('Must be on file, approved and not expired', 'Deben estar registrados, aprobados y sin vencer'),
  },
  'courier.trainings': {
    label: say('Courier trainings', 'Cursos del repartidor'),
    about: say(
      'Must be passed to take orders of the class. No state means all states.',
      'Deben aprobarse para llevar pedidos de la clase. Sin estado significa todos.',
    ),
  },
  'training.validMonths': {
    label: say('Training certificate is good for', 'Validez del certificado de curso'),
    about: say('Then it must be renewed', 'Después hay que renovarlo'),
  },
  'training.attemptsPerDay': {
    label: say('Training attempts per day', 'Intentos de curso por día'),
    about: say(
      'How often the questions can be answered without passing',
      'Cuántas veces se pueden responder las preguntas sin aprobar',
    ),
  },
  'courier.documentRetentionDays': {
    label: say('Document retention', 'Conservación de documentos'),
    about: say(
      'After a courier was refused, suspended for good or left',
      'Tras rechazar, suspender definitivamente o dejar un repartidor',
    ),
  },
  'courier.cashLimit': {
    label: say('Cash a courier carries', 'Efectivo que lleva un repartidor'),
    about: say(
      'From this amount on, no more cash orders are offered until some is handed in',
      'Desde este importe no se ofrecen más pedidos en efectivo hasta que se entregue',
    ),
  },
  'courier.releases': {
    label: say('Orders a courier can give up', 'Pedidos que un repartidor puede dejar'),
    about: say('Within so many hours, by their own choice', 'En tantas horas, por decisión propia'),
  },
  'courier.noticeDays': {
    label: say('Time to answer a notice', 'Tiempo para responder un aviso'),
    about: say('Before a background check is refused for good', 'Antes de rechazar definitivamente una verificación'),
  },
  'courier.checkMonths': {
    label: say('Background check is good for', 'Validez de la verificación de antecedentes'),
    about: say('Then it must be done again', 'Después hay que repetirla'),
  },
  'account.deletionDays': {
    label: say('Time until an account is deleted', 'Tiempo hasta borrar una cuenta'),
    about: say(
      'From the request; it can be taken back until then',
      'Desde la solicitud; hasta entonces se puede retirar',
    ),
  },
  'account.recordYears': {
    label: say('Records of deleted accounts', 'Registros de cuentas borradas'),
    about: say(
      'Orders, age checks and money entries, kept without a name',
      'Pedidos, controles de edad y movimientos de dinero, sin nombre',
    ),
  },
  'suspension.appealDays': {
    label: say('Time to appeal a suspension', 'Tiempo para apelar una suspensión'),
    about: say('For couriers and accounts', 'Para repartidores y cuentas'),
  },
  'suspension.replyDays': {
    label: say('Time to reply to an appeal', 'Tiempo para responder una apelación'),
    about: say('Later ones count as overdue', 'Las posteriores cuentan como atrasadas'),
  },
  'signIn.secondFactorRoles': {
    label: say('Two-step verification', 'Verificación en dos pasos'),
    about: say('Roles that must give a passkey or a code', 'Roles que deben dar una llave de acceso o un código'),
  },
  'signIn.mail': {
    label: say('Sign-in emails', 'Correos de inicio de sesión'),
    about: say('Unless people have chosen for themselves', 'Salvo que cada persona haya elegido'),
  },
  'signIn.attempts': {
    label: say('Wrong passwords allowed', 'Contraseñas incorrectas permitidas'),
    about: say(
      'Before an account or a network is locked, and what a known browser has in a row',
      'Antes de bloquear una cuenta o una red, y las seguidas en un navegador conocido',
    ),
  },
  'signIn.lockout': {
    label: say('Sign-in lockout', 'Bloqueo de inicio de sesión'),
    about: say(
      'The first pause, the longest it doubles to, and when all is forgotten',
      'La primera pausa, la más larga a la que se duplica y cuándo se olvida todo',
    ),
  },
  'watch.alerts': {
    label: say('Security alerts', 'Alertas de seguridad'),
    about: say(
      'How many within how many minutes raise an alert on the page Security',
      'Cuántas veces en cuántos minutos dan una alerta en la página Seguridad',
    ),
  },
  'admin.twoPeople': {
    label: say('Two people for money, limits and ages', 'Dos personas para dinero, límites y edades'),
    about: say(
      'A change of such a setting waits until a second admin accepts it',
      'Un cambio de esos ajustes espera hasta que otro administrador lo acepte',
    ),
  },
  'admin.timeZone': {
    label: say('Time zone of the administration', 'Zona horaria de la administración'),
    about: say(
      'The days of figures over all stores begin and end by it, such as America/Denver',
      'Por ella empiezan y terminan los días de las cifras de todas las tiendas, como America/Denver',
    ),
  },
  'contact.phone': {
    label: say('Support phone', 'Teléfono de ayuda'),
    about: say('On every help card and in every email', 'En cada tarjeta de ayuda y en cada correo'),
  },
  'contact.email': {
    label: say('Support email', 'Correo de ayuda'),
    about: say('On every help card and in every email', 'En cada tarjeta de ayuda y en cada correo'),
  },
  'contact.playHelp': {
    label: say('Gambling help line', 'Línea de ayuda con el juego'),
    about: say('In every footer, for people who play too much', 'Al pie de cada página, para quien juega demasiado'),
  },
  'figure.couriers': {
    label: say('Couriers, on the front page', 'Repartidores, en la portada'),
    about: say(
      'How many couriers the front page names. Empty shows none.',
      'Cuántos repartidores nombra la portada. Vacío no muestra nada.',
    ),
  },
  'figure.deliveries': {
    label: say('Deliveries, on the front page', 'Entregas, en la portada'),
    about: say(
      'How many deliveries the front page names. Empty shows none.',
      'Cuántas entregas nombra la portada. Vacío no muestra nada.',
    ),
  },
  'figure.tracking': {
    label: say('Tracking hours, on the front page', 'Horas de seguimiento, en la portada'),
    about: say('When orders can be followed', 'Cuándo se pueden seguir los pedidos'),
  },
  'figure.minutes': {
    label: say('Delivery minutes, on the front page', 'Minutos de entrega, en la portada'),
    about: say('How many minutes an average delivery takes', 'Cuántos minutos tarda una entrega normal'),
  },
} as const satisfies Record<string, SettingWords>;

export type SettingKey = keyof typeof settingWords;
export const settingKeys = Object.keys(settingWords) as [SettingKey, ...SettingKey[]];
