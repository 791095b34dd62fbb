import type { SentenceTable } from '@autolotto/contract/shared/words/sentence.ts';

export const instantEmailWords = {
  before: {
    subject: {
      en: 'Your {kind, select, digital {digital games} other {scratch tickets}} reveal themselves tomorrow',
      es: 'Sus {kind, select, digital {juegos digitales} other {raspaditos}} se revelan solos mañana',
    },
    text: {
      en: '{count, plural, one {A {kind, select, digital {ticket of a digital game} other {scratch ticket}} of yours is} other {# {kind, select, digital {tickets of digital games} other {scratch tickets}} of yours are}} not scratched yet. Tomorrow {count, plural, one {it reveals itself} other {they reveal themselves}}, and what {count, plural, one {it wins} other {they win}} is paid.',
      es: '{count, plural, one {Tiene un {kind, select, digital {boleto de un juego digital} other {raspadito}}} other {Tiene # {kind, select, digital {boletos de juegos digitales} other {raspaditos}}}} sin raspar. Mañana {count, plural, one {se revela solo} other {se revelan solos}} y se paga lo que {count, plural, one {gane} other {ganen}}.',
    },
    open: { en: 'Scratch them now', es: 'Raspar ahora' },
  },
  after: {
    subject: {
      en: 'Your {kind, select, digital {digital games} other {scratch tickets}} were revealed',
      es: 'Sus {kind, select, digital {juegos digitales} other {raspaditos}} se revelaron',
    },
    text: {
      en: '{count, plural, one {A {kind, select, digital {ticket of a digital game} other {scratch ticket}} of yours was} other {# {kind, select, digital {tickets of digital games} other {scratch tickets}} of yours were}} revealed after the time for scratching.',
      es: '{count, plural, one {Un {kind, select, digital {boleto suyo de un juego digital} other {raspadito suyo}} se reveló} other {# {kind, select, digital {boletos suyos de juegos digitales} other {raspaditos suyos}} se revelaron}} al pasar el plazo para raspar.',
    },
    won: { en: 'Won in all: {amount}.', es: 'Ganado en total: {amount}.' },
    lost: { en: 'None of them has won.', es: 'Ninguno ganó.' },
    open: { en: 'See your tickets', es: 'Ver sus boletos' },
  },
} as const satisfies SentenceTable;
