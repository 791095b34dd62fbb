/** Games of drawn numbers. */
import type { HelpArticle } from '../article.ts';

export const drawGameArticles: readonly HelpArticle[] = [
  {
    id: 'buy-draw-tickets',
    topic: 'draw-games',
    path: '/lottery',
    title: { en: 'Buy a draw ticket', es: 'Comprar un boleto de sorteo' },
    questions: {
      en: [
        'how do I play Powerball',
        'buy a Mega Millions ticket',
        'pick my numbers',
        'what is Quick Pick',
        'sales for the draw are closed',
        'until when can I buy a ticket',
        'Power Play and Megaplier',
        'play several draws',
      ],
      es: [
        'cómo juego Powerball',
        'comprar un boleto de Mega Millions',
        'elegir mis números',
        'qué es la selección al azar',
        'cerró la venta del sorteo',
        'hasta cuándo puedo comprar un boleto',
        'Power Play y Megaplier',
        'jugar varios sorteos',
      ],
    },
    text: {
      en: [
        'Open Lottery, choose a game, pick numbers yourself or let Quick Pick choose by chance, and press Buy Ticket. A purchase has up to {lottery.mostLines} lines and can cover several draws. Some games have an add-on that doubles every prize but the jackpot. The ticket is paid from your wallet.',
        'Sales close some time before each draw; the game’s rules and odds say when. After that you can buy for the next draw, and a sale is final. You need the age that your state asks for.',
      ],
      es: [
        'Abra Lotería, elija un juego, elija sus números o use Al azar, y pulse Comprar boleto. Una compra tiene hasta {lottery.mostLines} líneas y puede valer para varios sorteos. Algunos juegos tienen una opción extra que duplica todos los premios menos el mayor. El boleto se paga con su billetera.',
        'La venta cierra un tiempo antes de cada sorteo; las reglas del juego dicen cuándo. Después puede comprar para el siguiente, y una venta es definitiva. Necesita la edad que pide su estado.',
      ],
    },
    explains: ['DRAW_GAME_NOT_FOUND', 'DRAW_CLOSED', 'LOTTERY_TOO_YOUNG'],
  },
  {
    id: 'how-a-draw-works',
    topic: 'draw-games',
    path: '/lottery',
    title: { en: 'How a draw works', es: 'Cómo funciona un sorteo' },
    questions: {
      en: [
        'how are the winning numbers drawn',
        'is the draw fair or rigged',
        'are some numbers more likely',
        'can numbers be predicted',
        'lucky numbers and hot numbers',
        'who enters the results',
        'check the seal of my ticket',
        'which numbers come up most often',
      ],
      es: [
        'cómo se sortean los números',
        'es justo el sorteo o está arreglado',
        'hay números más probables',
        'se pueden predecir los números',
        'números de la suerte',
        'quién ingresa los resultados',
        'comprobar el sello de mi boleto',
        'qué números salen con más frecuencia',
      ],
    },
    text: {
      en: [
        'Sales end before the draw. Then the list of all tickets is sealed, and only after that the numbers are entered: by one person or a signed feed, and typed again by another person who does not see the first entry. If they differ, nothing is settled. In the demo the house draws the numbers itself.',
        'The receipt of your ticket has Check: your browser then proves that the ticket was in the sealed list.',
        'Every draw is independent: no numbers are more likely than others.',
      ],
      es: [
        'La venta termina antes del sorteo. Entonces se sella la lista de todos los boletos, y solo después se ingresan los números: una persona o un envío firmado, y otra persona los escribe de nuevo sin ver los primeros. Si no coinciden, no se liquida nada. En la demostración la casa sortea los números.',
        'El recibo de su boleto tiene Comprobar: su navegador demuestra que el boleto estaba en la lista sellada.',
        'Cada sorteo es independiente: ningún número es más probable que otro.',
      ],
    },
    explains: ['DRAW_NOT_SEALED', 'DRAW_NOT_FOUND'],
  },
  {
    id: 'draw-results',
    topic: 'draw-games',
    path: '/lottery',
    title: { en: 'Results and your tickets', es: 'Resultados y sus boletos' },
    questions: {
      en: [
        'did I win the lottery',
        'see past results',
        'where are my lottery tickets',
        'when are the results in',
        'my ticket was refunded',
        'the draw was called off',
        'last winning numbers',
      ],
      es: [
        'gané la lotería',
        'ver resultados anteriores',
        'dónde están mis boletos de lotería',
        'cuándo salen los resultados',
        'me reembolsaron el boleto',
        'se canceló el sorteo',
        'últimos números ganadores',
      ],
    },
    text: {
      en: [
        'My Tickets on the Lottery page lists your tickets for draws to come and for those that are over, with the drawn numbers and what you won. Past results of each game stand on its card. You can have results at the bell, by push or by email.',
        'Between the close of sales and the confirmed numbers a ticket waits; prizes are paid right after. If a draw is called off, every ticket is refunded to the wallet. If a result is corrected, prizes are corrected with it.',
      ],
      es: [
        'Mis boletos, en la página Lotería, muestra sus boletos de los sorteos por venir y de los que terminaron, con los números sorteados y lo que ganó. Los resultados anteriores están en la tarjeta de cada juego. Puede recibirlos en la campana, por aviso del navegador o por correo.',
        'Entre el cierre de la venta y los números confirmados el boleto espera; los premios se pagan enseguida después. Si un sorteo se cancela, cada boleto se devuelve a la billetera. Si un resultado se corrige, los premios también.',
      ],
    },
    explains: ['DRAW_TICKET_NOT_FOUND'],
  },
  {
    id: 'odds-and-jackpots',
    topic: 'draw-games',
    path: '/lottery',
    title: { en: 'Odds and jackpots', es: 'Probabilidades y premios mayores' },
    questions: {
      en: [
        'what are my chances to win',
        'odds of the jackpot',
        'how big is the jackpot',
        'is this the official Powerball',
        'what do I win with three numbers',
        'prizes of a game',
      ],
      es: [
        'qué probabilidad tengo de ganar',
        'probabilidad del premio mayor',
        'de cuánto es el premio mayor',
        'es el Powerball oficial',
        'qué gano con tres números',
        'premios de un juego',
      ],
    },
    text: {
      en: [
        '“Rules and odds” on a game’s card lists each prize with the exact odds of a line, the price and the next draws. A line wins its best prize only. The jackpot grows after a draw that nobody won and starts over after a win.',
        'AutoLotto runs its own version of these games: prizes below the jackpot are fixed amounts, and it is not the official lottery. The odds are the same for every line, whatever numbers you choose.',
      ],
      es: [
        '«Reglas y probabilidades», en la tarjeta de un juego, muestra cada premio con la probabilidad exacta de una línea, el precio y los próximos sorteos. Una línea gana solo su mejor premio. El premio mayor crece después de un sorteo sin ganador y empieza de nuevo después de un acierto.',
        'AutoLotto tiene su propia versión de estos juegos: los premios menores son cantidades fijas y no es la lotería oficial. La probabilidad es la misma para cada línea, sean cuales sean sus números.',
      ],
    },
    explains: [],
  },
  {
    id: 'saved-numbers',
    topic: 'draw-games',
    path: '/lottery',
    title: { en: 'Save your numbers', es: 'Guardar sus números' },
    questions: {
      en: ['keep my favorite numbers', 'play the same line again', 'delete a saved line', 'too many saved lines'],
      es: [
        'guardar mis números favoritos',
        'jugar otra vez la misma línea',
        'borrar una línea guardada',
        'demasiadas líneas guardadas',
      ],
    },
    text: {
      en: [
        'When you choose numbers, press “Save this line”. My numbers lists them for the game; “Play these” fills them in. When the list is full, delete one first. If the rules of the game have changed, a line may no longer fit.',
        'To buy a line again for each draw, use auto play.',
      ],
      es: [
        'Cuando elige números, pulse «Guardar esta línea». Mis números las muestra para el juego; «Jugar estos» las vuelve a llenar. Cuando la lista está llena, borre una primero. Si las reglas del juego cambiaron, puede que una línea ya no sirva.',
        'Para comprar una línea en cada sorteo, use la compra automática.',
      ],
    },
    explains: ['SAVED_LINE_NOT_FOUND', 'SAVED_LINES_MANY'],
  },
  {
    id: 'auto-play',
    topic: 'draw-games',
    path: '/lottery',
    title: { en: 'Auto play', es: 'Compra automática' },
    questions: {
      en: [
        'buy my ticket automatically',
        'lottery subscription',
        'stop auto play',
        'pause auto play',
        'play every draw',
        'a ticket for each draw',
      ],
      es: [
        'comprar mi boleto automáticamente',
        'suscripción a la lotería',
        'detener la compra automática',
        'pausar la compra automática',
        'jugar en cada sorteo',
        'un boleto para cada sorteo',
      ],
    },
    text: {
      en: [
        'Auto play buys your line, or a new Quick Pick, for each next draw until you stop it, until the spending limit that you set is used up, or until the last day that you chose. You turn it on when you buy a ticket and agree to the limit.',
        'You can pause or stop it any time before a draw closes; tickets that it has bought stay yours. Your own limits and exclusions apply to it as to every purchase.',
      ],
      es: [
        'La compra automática compra su línea, o números nuevos al azar, para cada próximo sorteo hasta que la detenga, se agote el límite de gasto que usted fija o llegue el último día que eligió. Se activa al comprar un boleto y aceptar el límite.',
        'Puede pausarla o detenerla en cualquier momento antes de que cierre un sorteo; los boletos que compró siguen siendo suyos. Sus límites y exclusiones valen como en cualquier compra.',
      ],
    },
    explains: ['AUTO_PLAY_NOT_FOUND', 'AUTO_PLAY_OVER', 'AUTO_PLAY_CONSENT', 'AUTO_PLAY_MANY'],
  },
  {
    id: 'official-tickets',
    topic: 'draw-games',
    path: '/lottery',
    title: { en: 'Official tickets from a shop', es: 'Boletos oficiales de una tienda' },
    questions: {
      en: [
        'buy a real lottery ticket from a store',
        'the shop prints my ticket',
        'where is my paper ticket',
        'ticket not printed in time',
        'pick up my official ticket',
        'see a picture of my ticket',
      ],
      es: [
        'comprar un boleto de lotería real en una tienda',
        'la tienda imprime mi boleto',
        'dónde está mi boleto de papel',
        'no imprimieron el boleto a tiempo',
        'recoger mi boleto oficial',
        'ver una foto de mi boleto',
      ],
    },
    text: {
      en: [
        'Where it is offered, a shop of your state prints a ticket on the lottery’s own terminal and keeps it for you. The price is set aside and paid only once the ticket is printed. If it is not printed in time, the price goes back to your wallet, or the ticket is printed for the next draw, as you chose.',
        'My Tickets shows both sides of the paper with your name across it. You can pick it up with your ID or have it brought with an order; unclaimed paper is kept for {officialTickets.keepDays} after the draw. A smaller prize is redeemed by the shop and reaches your wallet in full; a larger one you claim from the lottery with the paper.',
      ],
      es: [
        'Donde se ofrece, una tienda de su estado imprime un boleto en la terminal de la lotería y lo guarda para usted. El precio se aparta y se paga solo cuando el boleto está impreso. Si no se imprime a tiempo, el precio vuelve a su billetera o se imprime para el próximo sorteo, según lo que eligió.',
        'Mis boletos muestra los dos lados del papel con su nombre encima. Puede recogerlo con su identificación o pedir que se lo lleven con un pedido; un papel que nadie recoge se guarda {officialTickets.keepDays} después del sorteo. Un premio menor lo cobra la tienda y llega completo a su billetera; uno mayor lo reclama usted a la lotería con el papel.',
      ],
    },
    explains: ['TICKET_ORDER_NOT_FOUND', 'TICKET_SHOP_UNKNOWN', 'TICKET_GAME_NOT_OFFICIAL', 'TICKET_PRIZE_TO_CLAIM'],
  },
];
