/** Scratch tickets and digital games. */
import type { HelpArticle } from '../article.ts';

export const instantGameArticles: readonly HelpArticle[] = [
  {
    id: 'scratch-tickets',
    topic: 'instant-games',
    path: '/scratch-tickets',
    title: { en: 'Scratch tickets', es: 'Raspaditos' },
    questions: {
      en: [
        'how do I scratch a ticket',
        'buy a scratch off',
        'series sold out',
        'where is the scratch ticket I bought',
        'reveal all',
        'what happens if I do not scratch my ticket',
        'my draw number moved on',
      ],
      es: [
        'cómo raspo un boleto',
        'comprar un raspadito',
        'la serie está agotada',
        'dónde está el raspadito que compré',
        'revelar todo',
        'qué pasa si no raspo mi boleto',
        'mi número de sorteo cambió',
      ],
    },
    text: {
      en: [
        'Choose a ticket on the Scratch Tickets page, look at its odds and the prizes left, and buy it. It is then in My Tickets. Scratch with a finger, the mouse, or the arrow keys and Space, or press Reveal All. A sale is final.',
        'Tickets that you do not scratch are revealed automatically after {instantGames.autoRevealDays}; you lose nothing by waiting. When a series is sold out, the next one opens as soon as it is printed. If you bought another ticket in between, look at the new draw number and buy again.',
      ],
      es: [
        'Elija un boleto en la página de raspaditos, mire sus probabilidades y los premios que quedan, y cómprelo. Después está en Mis boletos. Raspe con el dedo, el ratón o las flechas y la barra espaciadora, o pulse Revelar todo. Una venta es definitiva.',
        'Los boletos que no raspa se revelan solos después de {instantGames.autoRevealDays}; no pierde nada por esperar. Cuando una serie se agota, la siguiente abre en cuanto se imprime. Si compró otro boleto entretanto, mire el nuevo número y compre otra vez.',
      ],
    },
    explains: ['INSTANT_UNKNOWN', 'INSTANT_SOLD_OUT', 'INSTANT_NOT_READY', 'INSTANT_DRAW_MOVED', 'INSTANT_TOO_YOUNG'],
  },
  {
    id: 'digital-games',
    topic: 'instant-games',
    path: '/scratch-tickets',
    title: { en: 'Digital games', es: 'Juegos digitales' },
    questions: {
      en: ['how do digital games work', 'nine cells', 'three in a row', 'lucky symbols', 'continue a game I started'],
      es: [
        'cómo funcionan los juegos digitales',
        'nueve casillas',
        'tres en línea',
        'símbolos de la suerte',
        'seguir un juego que empecé',
      ],
    },
    text: {
      en: [
        'A digital game has nine cells. Depending on the game you win with three alike in a line, with an amount that stands in three cells, or with lucky symbols. The rule stands beside the game. The prize is drawn when you buy; the cells only show it, so the order in which you open them changes nothing.',
        'You can close the page and continue later under Your games. What is open stays open, and the rest is revealed automatically after {instantGames.autoRevealDays}.',
      ],
      es: [
        'Un juego digital tiene nueve casillas. Según el juego, se gana con tres iguales en línea, con una cantidad que está en tres casillas o con símbolos de la suerte. La regla está junto al juego. El premio se sortea al comprar; las casillas solo lo muestran, así que el orden en que las abre no cambia nada.',
        'Puede cerrar la página y seguir después en Sus juegos. Lo abierto queda abierto, y lo demás se revela solo después de {instantGames.autoRevealDays}.',
      ],
    },
    explains: [],
  },
  {
    id: 'sealed-decks',
    topic: 'instant-games',
    path: '/scratch-tickets',
    title: { en: 'Are scratch tickets fair?', es: '¿Son justos los raspaditos?' },
    questions: {
      en: [
        'check this ticket',
        'sealed deck',
        'odds of a scratch ticket',
        'how many top prizes are left',
        'are the scratch games rigged',
        'record of a finished series',
      ],
      es: [
        'comprobar este boleto',
        'serie sellada',
        'probabilidad de un raspadito',
        'cuántos premios mayores quedan',
        'están arreglados los raspaditos',
        'registro de una serie terminada',
      ],
    },
    text: {
      en: [
        'A series is a deck with a fixed number of tickets and prizes. Its order is sealed before the first sale, and neither you nor we choose which ticket you get: your browser’s number and ours, sealed beforehand, do it together. Odds and the prizes left stand on every offer.',
        'After you scratched a ticket, press “Check this ticket”: your browser checks the seal without our help. When every sold ticket of a series is scratched, its whole record opens.',
      ],
      es: [
        'Una serie tiene un número fijo de boletos y premios. Su orden se sella antes de la primera venta, y ni usted ni nosotros elegimos qué boleto le toca: lo hacen juntos el número de su navegador y el nuestro, sellado antes. Las probabilidades y los premios que quedan están en cada oferta.',
        'Después de raspar un boleto, pulse «Comprobar este boleto»: su navegador revisa el sello sin nuestra ayuda. Cuando todos los boletos vendidos de una serie están raspados, se abre su registro completo.',
      ],
    },
    explains: ['DECK_NOT_OVER', 'INSTANT_NOT_SCRATCHED'],
  },
  {
    id: 'practice',
    topic: 'instant-games',
    path: '/scratch-tickets',
    title: { en: 'Try a game without money', es: 'Probar un juego sin dinero' },
    questions: {
      en: ['play for free', 'practice ticket', 'demo of a scratch game', 'try it first'],
      es: ['jugar gratis', 'boleto de práctica', 'demostración de un raspadito', 'probarlo primero'],
    },
    text: {
      en: [
        '“Try it” opens a practice ticket: no money, no prize. Odds and prizes are those of the real tickets, and a count shows what the same number of real ones would have cost and won.',
      ],
      es: [
        '«Probar» abre un boleto de práctica: sin dinero y sin premio. Las probabilidades y los premios son los de los boletos reales, y una cuenta muestra cuánto habrían costado y ganado los reales.',
      ],
    },
    explains: [],
  },
];
