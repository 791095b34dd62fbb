/** The wallet, deposits and ways to pay. */
import type { HelpArticle } from '../article.ts';

export const paymentArticles: readonly HelpArticle[] = [
  {
    id: 'add-money',
    topic: 'payments',
    path: '/wallet',
    title: { en: 'Add money to your wallet', es: 'Agregar dinero a su billetera' },
    questions: {
      en: [
        'how do I deposit',
        'add funds',
        'network fee of a deposit',
        'how much can I deposit a day',
        'deposit limit reached',
        'why can I not deposit',
        'top up my balance',
      ],
      es: [
        'cómo deposito',
        'agregar fondos',
        'tarifa de red de un depósito',
        'cuánto puedo depositar al día',
        'llegué al límite de depósito',
        'por qué no puedo depositar',
        'recargar mi saldo',
      ],
    },
    text: {
      en: [
        'Open your wallet and press Add Funds. A network fee of {fee.network} is added to each deposit; the amount that you enter reaches your wallet in full. Until a payment provider is set up, deposits are not open and the page says so.',
        'Everyone can deposit up to {deposit.dailyLimit} a day and {deposit.monthlyLimit} a month. Your own limits and that of your verification level may be lower; the message names the one that counts and how much is left.',
      ],
      es: [
        'Abra su billetera y pulse Agregar fondos. A cada depósito se suma una tarifa de red de {fee.network}; la cantidad que escribe llega completa a su billetera. Mientras no haya un proveedor de pagos, los depósitos no están abiertos y la página lo dice.',
        'Cualquier persona puede depositar hasta {deposit.dailyLimit} al día y {deposit.monthlyLimit} al mes. Sus propios límites y el de su nivel de verificación pueden ser más bajos; el mensaje dice cuál vale y cuánto queda.',
      ],
    },
    explains: ['DEPOSIT_LIMIT_EXCEEDED', 'DEPOSITS_UNAVAILABLE', 'DEPOSIT_NOT_FOUND'],
  },
  {
    id: 'card-payments',
    topic: 'payments',
    path: '/wallet',
    title: { en: 'Pay with a card', es: 'Pagar con tarjeta' },
    questions: {
      en: [
        'my card was declined',
        'card payment failed',
        'was I charged twice',
        'is my credit card number safe',
        'my card deposit does not show up',
        'can I use a debit card',
      ],
      es: [
        'rechazaron mi tarjeta',
        'falló el pago con tarjeta',
        'me cobraron dos veces',
        'es seguro mi número de tarjeta',
        'no aparece mi depósito con tarjeta',
        'puedo usar tarjeta de débito',
      ],
    },
    text: {
      en: [
        'A card fills your wallet; orders and tickets are then paid from there. You enter the card in the form of our payment provider, so its number never reaches AutoLotto.',
        'If a payment fails, nothing is added to your wallet and you can try again or use another card. If the answer is late, you do not need to wait or pay again: the amount appears in your wallet as soon as the provider confirms it.',
      ],
      es: [
        'Con la tarjeta se llena su billetera; los pedidos y boletos se pagan después desde ella. Usted escribe la tarjeta en el formulario de nuestro proveedor de pagos, así que su número nunca llega a AutoLotto.',
        'Si un pago falla, no se agrega nada a su billetera y puede intentarlo otra vez o usar otra tarjeta. Si la respuesta tarda, no tiene que esperar ni pagar de nuevo: la cantidad aparece en su billetera en cuanto el proveedor la confirma.',
      ],
    },
    explains: ['PAYMENT_FAILED', 'PAYMENT_SETUP_FAILED', 'CARD_PAYMENT_REQUIRED', 'SIGNATURE_INVALID'],
  },
  {
    id: 'pay-in-cash',
    topic: 'payments',
    path: '/order',
    title: { en: 'Cash at the door', es: 'Efectivo en la puerta' },
    questions: {
      en: [
        'can I pay cash',
        'limit for cash orders',
        'why is cash not available',
        'pay the courier at the door',
        'one cash order at a time',
      ],
      es: [
        'puedo pagar en efectivo',
        'límite de pedidos en efectivo',
        'por qué no hay efectivo',
        'pagar al repartidor en la puerta',
        'un pedido en efectivo a la vez',
      ],
    },
    text: {
      en: [
        'Choose Cash at the door at checkout and have the amount ready for the courier. Cash orders go up to {order.cashLimit}; above that, pay from your wallet. A tip comes from your wallet also for cash orders.',
        'Only a few cash orders of one person, address or phone number can be open at a time. Where email is sent, cash needs a confirmed email address: open the link in our email. If cash is refused for now, pay from your wallet or try again later.',
      ],
      es: [
        'Elija Efectivo en la puerta al pedir y tenga lista la cantidad para el repartidor. Los pedidos en efectivo llegan hasta {order.cashLimit}; por encima, pague con su billetera. La propina sale de su billetera también en pedidos en efectivo.',
        'Solo pueden estar abiertos a la vez unos pocos pedidos en efectivo de una persona, una dirección o un teléfono. Donde se envían correos, el efectivo necesita un correo confirmado: abra el enlace de nuestro correo. Si por ahora no se acepta efectivo, pague con su billetera o intente más tarde.',
      ],
    },
    explains: [
      'CASH_LIMIT_EXCEEDED',
      'CASH_ORDERS_OPEN',
      'CASH_EMAIL_UNVERIFIED',
      'CASH_UNAVAILABLE',
      'PAYMENT_METHOD_UNAVAILABLE',
    ],
  },
  {
    id: 'pay-with-bitcoin',
    topic: 'payments',
    path: '/bitcoin-payment',
    title: { en: 'Bitcoin', es: 'Bitcoin' },
    questions: {
      en: ['can I pay with bitcoin', 'bitcoin wallet address', 'bitcoin ATM', 'crypto payment', 'pay out in bitcoin'],
      es: [
        'puedo pagar con bitcoin',
        'dirección de bitcoin',
        'cajero bitcoin',
        'pago con criptomonedas',
        'cobrar en bitcoin',
      ],
    },
    text: {
      en: [
        'Choose Bitcoin as you place an order: it waits for its payment on its tracking page, and goes to the store when that is confirmed, in about an hour. Not paid within {bitcoin.minutes}, or not confirmed within {bitcoin.orderWaitMinutes}, it is cancelled; what comes later is in your wallet. Tickets of draw games can be paid in Bitcoin too: your numbers are reserved, and become a ticket if the payment is confirmed before sales end. Otherwise the money is in your wallet.',
        'On the Bitcoin page you add money to your wallet, from {bitcoin.least}. Each payment has an address of its own and a rate that it keeps for {bitcoin.minutes}; send the amount in that time. It counts after {bitcoin.confirmations} confirmations. At most {bitcoin.mostOpen} payments are open at once. What you keep in the Bitcoin wallet can be turned into dollars there, at a price that is kept for a short time. Under Bitcoin ATM there you make a code that a shop pays in cash, for a fee of {fee.atm}.',
        'AutoLottoCoin is something else: it is our own coin for points, not a cryptocurrency on a blockchain. We never ask you to send Bitcoin to another person. If someone does, report it.',
      ],
      es: [
        'Elija Bitcoin al hacer un pedido: espera su pago en su página de seguimiento y pasa a la tienda cuando se confirma, en una hora más o menos. Si no se paga en {bitcoin.minutes} o no se confirma en {bitcoin.orderWaitMinutes}, se cancela; lo que llegue después está en su billetera. Los boletos de sorteos también se pueden pagar con Bitcoin: sus números quedan reservados y son un boleto si el pago se confirma antes de que termine la venta. Si no, el dinero está en su billetera.',
        'En la página de Bitcoin agrega dinero a su billetera, desde {bitcoin.least}. Cada pago tiene su propia dirección y una tasa que vale {bitcoin.minutes}; envíe el monto en ese tiempo. Cuenta después de {bitcoin.confirmations} confirmaciones. Como máximo hay {bitcoin.mostOpen} pagos abiertos a la vez. Lo que guarda en la billetera Bitcoin se puede convertir allí en dólares, a un precio que vale por poco tiempo. En Cajero Bitcoin crea un código que una tienda paga en efectivo, con una comisión del {fee.atm}.',
        'AutoLottoCoin es otra cosa: es nuestra propia moneda para puntos, no una criptomoneda en una cadena de bloques. Nunca le pedimos que envíe Bitcoin a otra persona. Si alguien lo hace, denúncielo.',
      ],
    },
    explains: [
      'RATE_STALE',
      'CHAIN_AWAY',
      'BITCOIN_LEAST',
      'PAYMENTS_OPEN',
      'PAYMENT_UNKNOWN',
      'NO_BITCOIN_WALLET',
      'ORDER_AMOUNT',
      'ORDER_AWAITS_NOTHING',
      'BITCOIN_TOO_LITTLE',
      'QUOTE_UNKNOWN',
      'QUOTE_OVER',
    ],
  },
  {
    id: 'cash-codes',
    topic: 'payments',
    path: '/bitcoin-payment',
    title: { en: 'Cash from a shop', es: 'Efectivo de una tienda' },
    questions: {
      en: ['get cash with a code', 'withdraw cash at a shop', 'my cash code expired', 'take back a cash code'],
      es: [
        'recibir efectivo con un código',
        'sacar efectivo en una tienda',
        'mi código de efectivo venció',
        'retirar un código de efectivo',
      ],
    },
    text: {
      en: [
        'Choose Bitcoin ATM on the Bitcoin page and make a cash code of your Bitcoin wallet or of your wallet, up to {atm.dayMost} a day. If it is too much, the page says what is missing. Show the code at a shop: it is paid once, less the fee of {fee.atm}.',
        'A code is good for {atm.hours}. If nobody pays it, or if you take it back, the whole amount is in your wallet, in dollars. Keep the code to yourself: anyone who knows it can get the cash.',
      ],
      es: [
        'Elija Cajero Bitcoin en la página de Bitcoin y cree un código de efectivo con su billetera Bitcoin o con su billetera, hasta {atm.dayMost} al día. Si es demasiado, la página dice cuánto falta. Muestre el código en una tienda: se paga una vez, menos la comisión del {fee.atm}.',
        'Un código vale {atm.hours}. Si nadie lo paga, o si lo retira, el monto entero está en su billetera, en dólares. No comparta el código: quien lo conoce puede recibir el efectivo.',
      ],
    },
    explains: ['BITCOIN_SHORT', 'CASH_ABOVE_BALANCE', 'CASH_LIMIT_DAY', 'CASH_CODE_NOT_FOUND', 'CODE_ENDED'],
  },
  {
    id: 'wallet-balance',
    topic: 'payments',
    path: '/wallet',
    title: { en: 'Your balance and held money', es: 'Su saldo y el dinero apartado' },
    questions: {
      en: [
        'what does held mean',
        'insufficient balance',
        'my wallet is short',
        'why is my available balance lower',
        'see my transactions',
        'how much money do I have',
      ],
      es: [
        'qué significa apartado',
        'saldo insuficiente',
        'a mi billetera le falta dinero',
        'por qué mi saldo disponible es menor',
        'ver mis movimientos',
        'cuánto dinero tengo',
      ],
    },
    text: {
      en: [
        'Your wallet shows the balance and, beside it, what is held for open orders and group purchases. Held money is still yours, but you cannot spend it twice: it is charged when the order is delivered, and free again if it is cancelled.',
        'If the available balance is too small for an order or a ticket, the message says how much is missing. You can add it right there and the purchase goes on.',
      ],
      es: [
        'Su billetera muestra el saldo y, al lado, lo apartado para pedidos abiertos y compras en grupo. El dinero apartado sigue siendo suyo, pero no se puede gastar dos veces: se cobra cuando el pedido se entrega y queda libre si se cancela.',
        'Si el saldo disponible no alcanza para un pedido o un boleto, el mensaje dice cuánto falta. Puede agregarlo allí mismo y la compra sigue.',
      ],
    },
    explains: ['INSUFFICIENT_BALANCE', 'WALLET_BALANCE_TOO_LOW'],
  },
  {
    id: 'take-money-out',
    topic: 'payments',
    path: '/wallet',
    title: { en: 'Take money out of your wallet', es: 'Sacar dinero de su billetera' },
    questions: {
      en: [
        'withdraw my balance',
        'cash out my wallet',
        'transfer my winnings to my bank',
        'get my money out',
        'close my wallet',
      ],
      es: [
        'retirar mi saldo',
        'sacar mi dinero',
        'pasar mis ganancias a mi banco',
        'cobrar mi billetera',
        'transferir a mi cuenta de banco',
      ],
    },
    text: {
      en: [
        'Press Talk to a person on the assistant page, write to {contact.email} or call {contact.phone}. A person can pay out your whole available balance. The amount is set aside, you get an email, and another one when it was paid with the reference of the bank. If it is refused, the money goes back to your wallet and you read why.',
        'Money that is held for open orders can be paid out when they are over. An excluded or suspended account keeps its money and can be paid out too.',
      ],
      es: [
        'Pulse Hablar con una persona en la página del asistente, escriba a {contact.email} o llame al {contact.phone}. Una persona puede pagarle todo su saldo disponible. La cantidad se aparta, usted recibe un correo, y otro cuando se pagó, con la referencia del banco. Si se rechaza, el dinero vuelve a su billetera y usted lee el motivo.',
        'El dinero apartado para pedidos abiertos se puede pagar cuando terminan. Una cuenta excluida o suspendida conserva su dinero y también se le puede pagar.',
      ],
    },
    explains: [],
  },
  {
    id: 'deposit-taken-back',
    topic: 'payments',
    path: '/wallet',
    title: { en: 'A deposit was taken back', es: 'Se retiró un depósito' },
    questions: {
      en: [
        'I owe money to AutoLotto',
        'my bank took back a deposit',
        'my bitcoin payment was undone',
        'chargeback',
        'my wallet says you owe',
      ],
      es: [
        'le debo dinero a AutoLotto',
        'mi banco retiró un depósito',
        'mi pago con bitcoin se deshizo',
        'contracargo',
        'mi billetera dice que debo',
      ],
    },
    text: {
      en: [
        'If your bank takes back a card deposit, or the Bitcoin network loses a payment, after part of it was spent, your wallet shows what is missing. Games, lottery items, coins and payouts are paused until that is settled; other orders are not affected.',
        'Deposit the missing amount and contact support at {contact.phone}. If you did not ask your bank for this, tell us. A Bitcoin payment that the network confirms again settles itself.',
      ],
      es: [
        'Si su banco retira un depósito con tarjeta, o la red Bitcoin pierde un pago, después de que gastó una parte, su billetera muestra lo que falta. Los juegos, los artículos de lotería, las monedas y los retiros quedan en pausa hasta que se arregle; los demás pedidos no cambian.',
        'Deposite lo que falta y llame a soporte al {contact.phone}. Si usted no se lo pidió a su banco, díganoslo. Un pago con Bitcoin que la red confirma de nuevo se arregla solo.',
      ],
    },
    explains: ['ACCOUNT_OWES'],
  },
];
