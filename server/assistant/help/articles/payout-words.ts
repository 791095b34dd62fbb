/** Prizes, their claims and taxes, and payouts of those who work. */
import type { HelpArticle } from '../article.ts';

export const payoutArticles: readonly HelpArticle[] = [
  {
    id: 'claim-a-prize',
    topic: 'payouts',
    path: '/wallet',
    title: { en: 'Get and claim a prize', es: 'Recibir y reclamar un premio' },
    questions: {
      en: [
        'I won, where is my prize',
        'how do I claim my winnings',
        'how long do I have to claim a prize',
        'my claim was refused',
        'prize too large for the wallet',
        'when is my prize paid',
      ],
      es: [
        'gané, dónde está mi premio',
        'cómo reclamo mi premio',
        'cuánto tiempo tengo para reclamar un premio',
        'rechazaron mi reclamación',
        'premio demasiado grande para la billetera',
        'cuándo pagan mi premio',
      ],
    },
    text: {
      en: [
        'Prizes up to {prize.maxInstant} are in your wallet at once, as long as no tax is withheld from them. A larger one is claimed: your wallet lists it under Prizes. Press Claim, choose where the tax form goes, and accept how the prize is taxed. A person checks who you are and pays it; a very large prize needs two people.',
        'You have {prize.claimDays} from the day you won, and we email you twice before the deadline. A claim sent in time does not expire while it waits. If it is refused, you read why, correct it and send it again.',
      ],
      es: [
        'Los premios de hasta {prize.maxInstant} llegan enseguida a su billetera, siempre que no se les retengan impuestos. Uno mayor se reclama: su billetera lo muestra en Premios. Pulse Reclamar, elija adónde va el formulario de impuestos y acepte cómo se gravan. Una persona comprueba quién es usted y lo paga; un premio muy grande necesita a dos.',
        'Tiene {prize.claimDays} desde el día en que ganó, y le enviamos dos correos antes del plazo. Una reclamación enviada a tiempo no vence mientras espera. Si se rechaza, lee el motivo, la corrige y la envía otra vez.',
      ],
    },
    explains: ['PRIZE_NOT_FOUND', 'CLAIM_OVER', 'CLAIM_STEP'],
  },
  {
    id: 'taxes-on-winnings',
    topic: 'payouts',
    path: '/wallet',
    title: { en: 'Taxes on winnings', es: 'Impuestos sobre los premios' },
    questions: {
      en: [
        'do I pay tax on my prize',
        'tax form for winnings',
        'W-2G',
        'how much tax is withheld',
        'download my winnings of the year',
      ],
      es: [
        'pago impuestos por mi premio',
        'formulario de impuestos del premio',
        'W-2G',
        'cuánto impuesto se retiene',
        'descargar mis premios del año',
      ],
    },
    text: {
      en: [
        'From a certain prize on, the law asks for a tax form, and from a higher one on for tax to be withheld. The rules are those of the calendar year in which the prize is paid. Before you send a claim you see exactly what would be withheld and what your wallet gets.',
        'Your wallet lists your winnings by year, with what you spent on tickets and what was withheld, and has a file to download. We cannot advise you on your own taxes; ask a tax adviser.',
      ],
      es: [
        'Desde cierto premio la ley pide un formulario de impuestos, y desde uno mayor, que se retenga una parte. Valen las reglas del año en que se paga el premio. Antes de enviar una reclamación usted ve exactamente qué se retendría y qué recibe su billetera.',
        'Su billetera muestra sus premios por año, con lo que gastó en boletos y lo retenido, y tiene un archivo para descargar. No podemos aconsejarle sobre sus propios impuestos; pregunte a un asesor.',
      ],
    },
    explains: [],
  },
  {
    id: 'payouts',
    topic: 'payouts',
    path: '/courier',
    title: { en: 'Payouts for couriers and shops', es: 'Pagos a repartidores y tiendas' },
    questions: {
      en: [
        'request a payout',
        'when do I get paid as a courier',
        'minimum payout',
        'my payout is waiting',
        'payout refused',
        'get paid for my shop',
      ],
      es: [
        'pedir un pago',
        'cuándo me pagan como repartidor',
        'pago mínimo',
        'mi pago está en espera',
        'rechazaron mi pago',
        'cobrar de mi tienda',
      ],
    },
    text: {
      en: [
        'Couriers request payouts under Earnings, and owners of a shop under Money on the store dashboard. The minimum is {payout.minimum}, at most what is available, and one payout can be open at a time.',
        'The amount is set aside until an admin pays it at the bank and enters the reference, or refuses it with a reason; then the money is back. You get an email either way. Large payouts need a second admin.',
      ],
      es: [
        'Los repartidores piden pagos en Ganancias, y los dueños de una tienda en Dinero, en el panel de la tienda. El mínimo es {payout.minimum}, como máximo lo disponible, y puede haber un pago abierto a la vez.',
        'La cantidad se aparta hasta que un administrador la paga en el banco y anota la referencia, o la rechaza con un motivo; entonces el dinero vuelve. En ambos casos recibe un correo. Los pagos grandes necesitan a otro administrador.',
      ],
    },
    explains: ['PAYOUT_TOO_SMALL', 'PAYOUT_ABOVE_BALANCE', 'PAYOUT_ALREADY_PENDING', 'PAYOUT_NOT_FOUND'],
  },
];
